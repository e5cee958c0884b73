/** Whether every word typed begins or lies within the label, accents and case aside. */
export function matches(label: string, typed: string): boolean {
  const folded = fold(label);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}
