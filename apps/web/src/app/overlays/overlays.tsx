/** Cookie and install prompts: overlays on every screen but the one that records a fruit. */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { lazyPart } from "../lazy-part.tsx";
import { useDelay } from "#ui/use-delay.ts";
import { onChoicesAsked } from "./choices-asked.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { readConsent } from "./consent.ts";
import { installAfterMs } from "./install-after.ts";

/** Where its file does not come, it is offered another time. */
const InstallPrompt = lazyPart(async () => (await import("./install-prompt.tsx")).InstallPrompt, {
  waiting: null,
  Absent: () => null,
});

export function Overlays() {
  const { pathname } = useLocation();
  const [consent, setConsent] = useState(readConsent);
  const [isAsked, setAsked] = useState(false);
  const [waitMs] = useState(() => Math.max(0, installAfterMs - performance.now()));
  const isTimeToInstall = useDelay(waitMs);
  useEffect(() => onChoicesAsked(() => setAsked(true)), []);
  if (isAtWork(pathname)) return null;
  if (consent !== null && !isAsked) {
    return isTimeToInstall && <InstallPrompt />;
  }
  return (
    <ConsentBanner
      // Requested while it is closed, it opens.
      key={String(isAsked)}
      before={consent}
      wasAsked={isAsked}
      onChosen={(chosen) => {
        setConsent(chosen);
        setAsked(false);
      }}
    />
  );
}

function isAtWork(pathname: string): boolean {
  return (
    pathname === paths.newFruit() || pathname === paths.scanLabel() || pathname.endsWith("/edit")
  );
}
