/**
 * The label on a fruit. Its code is an address of the app that carries the fruit's reference, so that any
 * phone's camera leads there. Where the installation lives may change after a label was printed: whatever
 * the origin, the reference is the fruit's.
 */
import { fruitReference } from "./fruit.ts";

export const scanPath = "/dashboard/fruits/scan";

const longestReference = 120;

/** @param origin of the installation, as "https://elaeis.example" */
export function labelText(origin: string, reference: string): string {
  return `${origin}${scanPath}?reference=${encodeURIComponent(reference)}`;
}

/** @returns the reference, or null for a code that is none of ours */
export function readLabel(text: string): string | null {
  const trimmed = text.trim();
  if (isMadeReference(trimmed)) return trimmed.toUpperCase();
  const inAddress = ownAddress.exec(trimmed)?.[1];
  return inAddress === undefined ? null : readReference(decoded(inAddress));
}

const ownAddress = new RegExp(
  `^https?://[^/?#\\s]+${scanPath}\\?(?:[^#]*&)?reference=([^&#]*)`,
  "i",
);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that stands for nothing: none of our labels has one.
    return "";
  }
}

/**
 * A reference as somebody types it: those that the app makes are in capitals, those of people stay as
 * they are.
 *
 * @returns null when no fruit can have it
 */
export function readReference(typed: string): string | null {
  const reference = typed.trim();
  if (reference === "" || reference.length > longestReference) return null;
  if (/\p{Cc}/u.test(reference)) return null;
  return isMadeReference(reference) ? reference.toUpperCase() : reference;
}

/** For labels that are taken to the field before their fruits are known; no two alike. */
export function freshReferences(count: number, now: Date, random: () => number): string[] {
  return Array.from({ length: count }, (_, index) =>
    fruitReference(new Date(now.getTime() + index), random),
  );
}

/** As `fruitReference` makes them. */
function isMadeReference(text: string): boolean {
  return /^PALM-\d{4}-\d{6}-[A-Z0-9]{4}$/i.test(text);
}
