/** Phrases as an administrator types them: one a line, in English behind a slash where that differs. */
import type { RemarkPhrase } from "@elaeis/domain/fruits/remark-phrases";

export const linesOf = (phrases: readonly RemarkPhrase[]) =>
  phrases.map(({ fr, en }) => (fr === en ? fr : `${fr} / ${en}`)).join("\n");

export function phrasesIn(lines: string): RemarkPhrase[] {
  const typed = lines.split("\n").map((line) => line.trim());
  return typed
    .filter((line) => line !== "")
    .map((line) => {
      const [fr = "", en = fr] = line.split(" / ").map((part) => part.trim());
      return { en, fr };
    });
}

/** Offered where there are few: what collectors write most. */
export const suggestedPhrases: readonly RemarkPhrase[] = [
  { fr: "Régime abîmé", en: "Damaged bunch" },
  { fr: "Fruits détachés", en: "Loose fruits" },
  { fr: "Trace de maladie", en: "Signs of disease" },
  { fr: "Attaque de rongeurs", en: "Rodent damage" },
  { fr: "Récolté sous la pluie", en: "Harvested in the rain" },
  { fr: "À refaire", en: "To be redone" },
];
