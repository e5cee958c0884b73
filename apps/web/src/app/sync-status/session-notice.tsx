/** What is wrong with the session, in words, for as long as it is. */
import { useIsFetching, type Query } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiFailure, isSignedOut } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { useSession, useSignInAgain } from "../session/use-session.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { en } from "./session-phrases.en.ts";
import { fr } from "./session-phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });

export function SessionNotice() {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  const { state, error } = useSession();
  const isOffline = useIsOffline();
  const needsSignIn = useSync("needsSignIn") === true;
  const retried = useIsFetching({ predicate: isRetriedUnsaid });
  // Each of these is said elsewhere already.
  if (isOffline || needsSignIn) return null;
  if (isSignedOut(error)) return <ExpiredBanner />;
  const isReconnecting = state === "reconnecting";
  if (!isReconnecting && retried === 0) return null;
  return (
    <Frame>
      <Banner tone="warning">
        {phrases.reconnecting}
        {isReconnecting && isOfServer(error) && ` ${phrases.sessionError(sentence(error))}`}
      </Banner>
    </Frame>
  );
}

/** Without an answer nobody knows anything about the session. */
function isOfServer(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return error !== null;
  return error.facts.kind !== "unreachable" && error.facts.kind !== "timed_out";
}

/** Some screens say of themselves that they ask again. */
function isRetriedUnsaid({ state, meta }: Query): boolean {
  return state.fetchFailureCount > 0 && meta?.["tellsOfRetries"] !== true;
}

/** Nobody is sent away from what they have not saved: they go when they are ready. */
function ExpiredBanner() {
  const phrases = usePhrases();
  const signInAgain = useSignInAgain();
  return (
    <Frame>
      <Banner
        tone="warning"
        action={
          <Button variant="outline" onClick={signInAgain}>
            {phrases.signIn}
          </Button>
        }
      >
        {phrases.expired}
      </Banner>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="pt-3">{children}</div>;
}
