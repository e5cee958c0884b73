import type { Session } from "@elaeis/domain/accounts/account-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { fetchSession, sessionKey } from "#api/accounts.ts";
import { ApiFailure, isSignedOut, isUnreachable } from "#language/failures/failure.ts";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PalmMark } from "#ui/palm-mark.tsx";
import { reloadOnce, wasReloadedLately } from "./reload-once.ts";
import { en } from "./startup-phrases.en.ts";
import { fr } from "./startup-phrases.fr.ts";

const usePhrases = phrasesHook({ en, fr });
const againAfterMs = 5_000;

/** The app cannot start without knowing who is there; says what to check, and tries again. */
export function StartupError({ error }: { error: unknown }) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const reason = useReason(error);
  // As it was when this screen came: the sentence must not change under somebody's eyes.
  const [hasReloaded] = useState(wasReloadedLately);
  const triesAgain = isUnreachable(error);
  useNextTry(triesAgain);
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-5 p-6">
      <PalmMark className="size-14" />
      <h1 className="text-3xl font-bold">{phrases.title}</h1>
      <Banner tone="danger">{reason}</Banner>
      <div>
        <p>{phrases.intro}</p>
        <ul className="mt-2 list-disc space-y-1 pl-6">
          {phrases.checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </div>
      {triesAgain && (
        <p className="text-ink-2">{hasReloaded ? phrases.reloadedOnce : phrases.triesAgain}</p>
      )}
      <Button onClick={() => location.reload()}>{actions.retry}</Button>
    </main>
  );
}

function useReason(error: unknown): string {
  const phrases = usePhrases();
  const sentence = useFailureSentence();
  if (isUnreachable(error)) return phrases.cannotConnect(sentence(error));
  return isNoBackend(error) ? phrases.notConfigured : phrases.initialization(sentence(error));
}

/** The page starts again where there is a server to start it from; else, or when that did not help, only the question is asked again. */
function useNextTry(isWanted: boolean): void {
  const queries = useQueryClient();
  const know = useEffectEvent((session: Session | null) =>
    queries.setQueryData(sessionKey, session),
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    let timer = setTimeout(() => void again(), againAfterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };

    async function again(): Promise<void> {
      if (await reloadOnce()) return;
      // Past the query, whose state is what this screen shows: it stays until there is an answer.
      const session = await fetchSession().catch((failure: unknown) =>
        isSignedOut(failure) ? null : undefined,
      );
      if (isGone) return;
      if (session !== undefined) know(session);
      else timer = setTimeout(() => void again(), againAfterMs);
    }
  }, [isWanted]);
}

/** Something answers in the server's place, which has never heard of sessions. */
function isNoBackend(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { kind, status, code } = error.facts;
  return kind === "unreadable" || (status === 404 && code === undefined);
}
