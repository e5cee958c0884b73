import { useSyncExternalStore } from "react";
import { phrasesHook } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { applyNewVersion, newVersion, subscribeToNewVersion } from "./app-update.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

/** @param isBusy somebody is in the middle of a capture: the offer waits until they are done */
export function UpdateOffer({ isBusy }: { isBusy: boolean }) {
  const phrases = usePhrases();
  const state = useSyncExternalStore(subscribeToNewVersion, newVersion);
  if (state === "none" || isBusy) return null;
  const isAgreed = state === "after_sending";
  return (
    <div className="pt-3">
      <Banner
        tone={state === "held_by_work" ? "warning" : "info"}
        action={
          <Button variant="outline" isBusy={isAgreed} onClick={() => void applyNewVersion()}>
            {phrases.apply}
          </Button>
        }
      >
        {phrases[state]}
      </Banner>
    </div>
  );
}
