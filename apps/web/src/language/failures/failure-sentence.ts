import { useMemo } from "react";
import { useLanguage } from "../language-provider.tsx";
import { ApiFailure } from "./failure.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export function useFailureSentence(): (error: unknown) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const phrases = { en, fr }[language];
    return (error) => failureSentence(error, phrases);
  }, [language]);
}

/** The sentence to show for a failure: the server's own where it gave one. */
function failureSentence(error: unknown, phrases: typeof en): string {
  if (!(error instanceof ApiFailure)) return phrases.unexpected;
  const { kind, sentence, timeoutMs = 0 } = error.facts;
  if (kind === "timed_out") return phrases.timedOut(Math.round(timeoutMs / 1000));
  if (kind === "unreachable") return phrases.unreachable;
  return sentence ?? phrases.unreadable;
}
