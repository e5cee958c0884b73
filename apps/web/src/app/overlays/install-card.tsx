import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Row } from "#ui/stack.tsx";
import { Heading } from "#ui/heading.tsx";
import { ApartNote } from "#device/install/apart-note.tsx";
import { IosSteps } from "./ios-steps.tsx";
import { OverlayCard } from "./overlay-card.tsx";
import { usePhrases } from "./use-phrases.ts";

type InstallCardProps = {
  /** Where the browser leaves it to the person. */
  byHand: boolean;
  onInstall?: () => void;
  onAside?: () => void;
};

/** What installing is good for, and the way to it. */
export function InstallCard({ byHand, onInstall, onAside }: InstallCardProps) {
  const phrases = usePhrases();
  const titleId = useId();
  return (
    <OverlayCard labelledBy={titleId}>
      <Heading id={titleId} size="lg">
        {phrases.installTitle}
      </Heading>
      <p className="text-sm sm:text-base">{phrases.installIntro}</p>
      {byHand && <IosSteps steps={phrases.iosSteps} />}
      <ApartNote />
      <Row gap={3}>
        {!byHand && (
          <Button value="install" onClick={onInstall}>
            {phrases.install}
          </Button>
        )}
        <Button value="aside" variant="outline" onClick={onAside}>
          {byHand ? phrases.understood : phrases.later}
        </Button>
      </Row>
    </OverlayCard>
  );
}
