import { foldText } from "@elaeis/domain/fruits/fold-text";

/** Whether every word typed begins or lies within the label, accents and case aside. */
export function matches(label: string, typed: string): boolean {
  const folded = foldText(label);
  return foldText(typed)
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
