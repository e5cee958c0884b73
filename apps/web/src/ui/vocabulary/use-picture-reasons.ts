import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./picture-reasons.en.ts";
import { fr } from "./picture-reasons.fr.ts";

export type PictureReasons = typeof en;
export const usePictureReasons = phrasesHook<PictureReasons>({ en, fr });

/** The sentence for a code of the AI about a photo, or undefined for a code we do not know. */
export function reasonSentence(reasons: PictureReasons, code: string): string | undefined {
  const known: Record<string, string> = reasons;
  return Object.hasOwn(known, code) ? known[code] : undefined;
}
