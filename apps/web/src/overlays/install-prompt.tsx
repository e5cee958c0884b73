import { useId, useState } from "react";
import { install, useInstallation } from "../install/installation.ts";
import { hasUnsavedWork } from "../session/unsaved-work.ts";
import { isIos } from "../sync/ios.ts";
import { Button } from "../ui/button.tsx";
import { IosSteps } from "./ios-steps.tsx";
import { keepInstallSeen, wasInstallSeen } from "./install-seen.ts";
import { OverlayCard } from "./overlay-card.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Once, and never over work that is not saved; not where it is an app already. */
export function InstallPrompt() {
  const phrases = usePhrases();
  const titleId = useId();
  const installation = useInstallation();
  const [isAside, setAside] = useState(wasInstallSeen);
  const byHand = installation === "by-hand" && isIos();
  if (isAside || hasUnsavedWork() || !(byHand || installation === "offered")) return null;
  const putAside = () => {
    keepInstallSeen();
    setAside(true);
  };
  return (
    <OverlayCard labelledBy={titleId}>
      <h2 id={titleId} className="text-xl font-bold">
        {phrases.installTitle}
      </h2>
      <p>{phrases.installIntro}</p>
      {byHand && <IosSteps steps={phrases.iosSteps} />}
      <div className="flex flex-wrap gap-3">
        {!byHand && <Button onClick={() => void install()}>{phrases.install}</Button>}
        <Button variant="outline" onClick={putAside}>
          {byHand ? phrases.understood : phrases.later}
        </Button>
      </div>
    </OverlayCard>
  );
}
