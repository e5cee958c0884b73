import { consentTypes } from "@elaeis/domain/consents/consent-schemas";
import { use, useEffect, useId, useRef, useState } from "react";
import { recordConsent } from "#api/consents.ts";
import { Link } from "../navigation.tsx";
import { publicPaths } from "../public-paths.ts";
import { UserContext } from "../session/use-session.ts";
import { Button } from "#ui/button.tsx";
import { CheckField } from "#ui/check-field.tsx";
import { consentSessionId, keepConsent, type Consent, type ConsentChoice } from "./consent.ts";
import { OverlayCard } from "./overlay-card.tsx";
import { usePhrases } from "./use-phrases.ts";

type ConsentBannerProps = {
  before: Consent | null;
  /** The person asked for it, and is taken there. */
  wasAsked: boolean;
  onChosen: (consent: Consent) => void;
};

/** On a phone all three stand in one row: the card covers as little as it can. */
const slim = "max-sm:flex-1 max-sm:basis-22 max-sm:px-1.5 max-sm:text-sm max-sm:leading-tight";

/** Accepting and refusing look alike; what is not essential is off until it is allowed. */
export function ConsentBanner({ before, wasAsked, onChosen }: ConsentBannerProps) {
  const phrases = usePhrases();
  // To visitors every address shows what is coming: the policy cannot be read there yet.
  const hasPolicy = use(UserContext) !== null;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(wasAsked);
  const [choice, setChoice] = useState<ConsentChoice>({
    analytics: before?.analytics === true,
    functional: before?.functional === true,
  });
  useEffect(() => {
    if (wasAsked) heading.current?.focus();
  }, [wasAsked]);
  const choose = (chosen: ConsentChoice) => {
    onChosen(keepConsent(chosen));
    void recordConsent({ session_id: consentSessionId(), ...chosen }).catch((error: unknown) =>
      console.warn("the cookie choices did not reach the server", error),
    );
  };
  return (
    <OverlayCard labelledBy={titleId}>
      <h2
        id={titleId}
        ref={heading}
        tabIndex={-1}
        className="leading-tight font-semibold sm:text-lg"
      >
        {phrases.consentTitle}
      </h2>
      <p className="text-sm sm:text-base">
        {phrases.consentIntro}{" "}
        {hasPolicy && (
          <Link to={publicPaths.cookies()} className="font-medium text-ink underline">
            {phrases.policy}
          </Link>
        )}
      </p>
      {isOpen && <Choices choice={choice} onChoice={setChoice} />}
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Button
          value="all"
          className={slim}
          onClick={() => choose({ analytics: true, functional: true })}
        >
          {phrases.accept}
        </Button>
        <Button
          value="none"
          className={slim}
          onClick={() => choose({ analytics: false, functional: false })}
        >
          {phrases.reject}
        </Button>
        <Button
          value={isOpen ? "chosen" : "customise"}
          variant="outline"
          className={slim}
          onClick={() => (isOpen ? choose(choice) : setOpen(true))}
        >
          {isOpen ? phrases.save : phrases.customise}
        </Button>
      </div>
    </OverlayCard>
  );
}

type ChoicesProps = { choice: ConsentChoice; onChoice: (choice: ConsentChoice) => void };

function Choices({ choice, onChoice }: ChoicesProps) {
  const phrases = usePhrases();
  return (
    <div className="grid grid-cols-1 gap-2 pb-2">
      <CheckField label={phrases.essential} hint={phrases.essentialHint} isOn />
      {consentTypes.map((type) => (
        <CheckField
          key={type}
          name={type}
          label={phrases[type]}
          hint={phrases[`${type}Hint`]}
          isOn={choice[type]}
          onChange={(isOn) => onChoice({ ...choice, [type]: isOn })}
        />
      ))}
    </div>
  );
}
