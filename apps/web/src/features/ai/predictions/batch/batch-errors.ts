import { ApiFailure } from "#language/failures/failure.ts";
import { aiErrorSentence, type Wording } from "../ai-errors.ts";
import type { en } from "./phrases.en.ts";
import { photoCodesOf } from "./refusals.ts";

/** What is said when a batch fails: as of one photo, but for what only a batch can have. */
export function batchErrorSentence(error: unknown, phrases: typeof en, wording: Wording): string {
  const codes = photoCodesOf(error);
  if (codes !== null) {
    return phrases.tooFew(codes.filter((code) => code === "ok").length, codes.length);
  }
  const isTooLarge = error instanceof ApiFailure && error.facts.status === 413;
  return isTooLarge ? phrases.tooLarge : aiErrorSentence(error, wording);
}
