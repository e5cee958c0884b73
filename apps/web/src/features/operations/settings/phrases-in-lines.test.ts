import { remarkPhrasesSchema } from "@elaeis/domain/fruits/remark-phrases";
import { expect, test } from "vitest";
import { linesOf, phrasesIn, suggestedPhrases } from "./phrases-in-lines.ts";

test("one phrase a line, with English behind a slash where it differs", () => {
  const phrases = phrasesIn("Trop mûr / Too ripe\n\n  OK \nA/B");
  expect(phrases).toEqual([
    { fr: "Trop mûr", en: "Too ripe" },
    { fr: "OK", en: "OK" },
    { fr: "A/B", en: "A/B" },
  ]);
  expect(phrasesIn(linesOf(phrases))).toEqual(phrases);
});

test("what is suggested can be saved", () => {
  expect(remarkPhrasesSchema.safeParse([...suggestedPhrases]).success).toBe(true);
});
