/**
 * Short phrases of an installation for the remarks of a fruit, tapped in place of typing. The remarks stay a text: a
 * phrase is there where it stands between two ends of sentences.
 */
import * as z from "zod/mini";
import { atMost } from "../text-checks.ts";

export const mostRemarkPhrases = 24;
export const longestRemarkPhrase = 60;

const phrase = z
  .string()
  .check(z.trim(), z.minLength(1), atMost(longestRemarkPhrase), z.regex(/^\P{Cc}+$/u));
const remarkPhraseSchema = z.object({ en: phrase, fr: phrase });
export type RemarkPhrase = z.infer<typeof remarkPhraseSchema>;

/** In the order in which they are shown, each once. */
export const remarkPhrasesSchema = z.array(remarkPhraseSchema).check(
  atMost(mostRemarkPhrases),
  z.refine((phrases) => new Set(phrases.map(({ fr }) => fr)).size === phrases.length),
  z.refine((phrases) => new Set(phrases.map(({ en }) => en)).size === phrases.length),
);

const endings = ".!?;,\n";

export const hasPhrase = (remarks: string, phrase: string) => placeOf(remarks, phrase) !== null;

export function withPhrase(remarks: string, phrase: string): string {
  const before = remarks.trimEnd();
  if (before === "") return phrase;
  return endings.includes(before.at(-1) ?? "") ? `${before} ${phrase}` : `${before}. ${phrase}`;
}

/** What was typed around it stays. */
export function withoutPhrase(remarks: string, phrase: string): string {
  const place = placeOf(remarks, phrase);
  if (place === null) return remarks;
  const before = remarks.slice(0, place.start).trimEnd();
  const after = remarks.slice(place.end);
  if (before === "") return withoutEnding(after).trimStart();
  const isLast = withoutEnding(after).trim() === "";
  // The full stop before it was put there with it.
  if (isLast) return before.endsWith(".") ? before.slice(0, -1) : before;
  return `${before} ${withoutEnding(after).trimStart()}`;
}

const withoutEnding = (text: string) => (endings.includes(text.charAt(0)) ? text.slice(1) : text);

function placeOf(remarks: string, phrase: string): { start: number; end: number } | null {
  for (
    let start = remarks.indexOf(phrase);
    start !== -1;
    start = remarks.indexOf(phrase, start + 1)
  ) {
    const end = start + phrase.length;
    const last = lastSign(remarks.slice(0, start));
    const next = remarks.charAt(end);
    if ((last === "" || endings.includes(last)) && (next === "" || endings.includes(next))) {
      return { start, end };
    }
  }
  return null;
}

/** A new line is one, other spaces are none. */
const lastSign = (text: string) => text.replaceAll(/[ \t\u00a0\u202f]/g, "").slice(-1);
