import { createContext, use, useMemo } from "react";
import { useLanguage } from "../language-provider.tsx";
import { ApiFailure } from "./failure.ts";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

/** Set around an administrator's screens: they can do something about the data server (ADM-12). */
export const ForAdministrators = createContext(false);

export function useFailureSentence(): (error: unknown) => string {
  const { language } = useLanguage();
  const isForAdministrators = use(ForAdministrators);
  return useMemo(() => {
    const phrases = { en, fr }[language];
    return (error) => failureSentence(error, phrases, isForAdministrators);
  }, [language, isForAdministrators]);
}

/** The sentence to show for a failure: the server's own where it gave one. */
function failureSentence(error: unknown, phrases: typeof en, isForAdministrators: boolean): string {
  if (!(error instanceof ApiFailure)) return phrases.unexpected;
  const { kind, code, status = 0, sentence, timeoutMs = 0 } = error.facts;
  if (kind === "timed_out") return phrases.timedOut(Math.round(timeoutMs / 1000));
  if (kind === "unreachable") return phrases.unreachable;
  const said = sentence ?? phrases.unreadable;
  if (!isForAdministrators) return said;
  if (code === "database_unavailable") return phrases.noDatabase;
  const isOfDataServer = status >= 500 && (code === undefined || code === "internal");
  return isOfDataServer ? phrases.ofDataServer(said.replace(/\.$/, "")) : said;
}
