import type { ImportItem } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type { Language } from "#language/language.ts";
import type { Words } from "#ui/vocabulary/use-words.ts";
import type { Phrases } from "./use-phrases.ts";

/** Why a fruit came to its end, sentence by sentence; each photo is named. */
export function remarksOf(
  { planned, outcome, problems }: Pick<ImportItem, "planned" | "outcome" | "problems">,
  phrases: Phrases,
  words: Words,
  language: Language,
): string[] {
  const end = outcome ?? planned;
  const note = Object.entries(phrases.notes).find(([name]) => name === end)?.[1];
  const reasons = problems.map((problem) => {
    const sentence = problem[language];
    const { photo_role: role } = problem;
    return role === null ? sentence : phrases.ofPhoto(words.photoRoles[role], sentence);
  });
  return note === undefined ? reasons : [note, ...reasons];
}

/** A plot that was chosen for it, or what only the phone can send, is no fruit. */
export function nameIn(
  { kind, reference }: Pick<ImportItem, "kind" | "reference">,
  phrases: Phrases,
): string {
  if (kind === "other") return phrases.otherEntry;
  const name = reference ?? phrases.unknownFruit;
  return kind === "plot" ? phrases.plotOf(name) : name;
}
