/**
 * The name of a printed colour card, and the text of its code. Each sheet that is printed has its own: two printers
 * print two different cards.
 */

/** Of what is printed: where the patches are, and their colours. */
export const cardVersion = 1;

const nameLength = 6;
/** Without those that look alike. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** @param random in [0, 1) */
export function freshCardName(random: () => number): string {
  return Array.from(
    { length: nameLength },
    () => letters[Math.floor(random() * letters.length)] ?? "2",
  ).join("");
}

export function cardText(name: string): string {
  return `ELAEIS-CARD:${cardVersion}:${name}`;
}

/** @returns null for a code of something else, or of another version of the card */
export function readCardText(text: string): string | null {
  const [, version, name = null] = /^ELAEIS-CARD:(\d+):([0-9A-Z]{6})$/.exec(text) ?? [];
  return Number(version) === cardVersion ? name : null;
}
