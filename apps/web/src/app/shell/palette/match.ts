import { foldText } from "@elaeis/domain/fruits/fold-text";

/** Whether every word typed lies within the label, accents and case aside. */
export function matches(label: string, typed: string): boolean {
  const folded = foldText(label);
  return foldText(typed.trim())
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Best first: the label begins with what was typed, then one of its words, then the others as they were. */
export function ranked<Item extends { label: string }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const wanted = foldText(typed.trim());
  const distance = ({ label }: Item) => {
    const folded = foldText(label);
    if (folded.startsWith(wanted)) return 0;
    return folded.includes(` ${wanted}`) ? 1 : 2;
  };
  return items.toSorted((one, other) => distance(one) - distance(other));
}
