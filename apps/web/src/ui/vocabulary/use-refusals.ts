import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./refusals.en.ts";
import { fr } from "./refusals.fr.ts";

type Refusals = typeof en;
export const useRefusals = phrasesHook<Refusals>({ en, fr });

/** Why a spectrum gets no values; a code that is not known stays a code. */
export function refusalSentence(refusals: Refusals, code: string): string {
  const known: Record<string, string> = refusals;
  return known[code] ?? code;
}
