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
    // A per cent sign that encodes nothing: none of our labels has one.
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

/**
 * For labels that are taken to the field before their fruits are known. Those of one sheet count upwards
 * under one suffix, so that the label after the one that was scanned is known (`nextLabel`).
 */
export function freshReferences(count: number, now: Date, random: () => number): string[] {
  const [, year = "", digits = "", letters = ""] = parts.exec(fruitReference(now, random)) ?? [];
  const suffix = letters.slice(0, 3) + sheetMark(letters.slice(0, 3));
  return Array.from({ length: count }, (_, index) => counted(year, Number(digits) + index, suffix));
}

/** The label after this one on its sheet; null for a reference that is not of a sheet. */
export function nextLabel(reference: string): string | null {
  const [, year = "", digits = "", letters = ""] = parts.exec(reference) ?? [];
  if (letters === "" || letters.at(-1) !== sheetMark(letters.slice(0, 3))) return null;
  return counted(year, Number(digits) + 1, letters);
}

const parts = /^PALM-(\d{4})-(\d{6})-([A-Z0-9]{4})$/;

function counted(year: string, number: number, suffix: string): string {
  return `PALM-${year}-${String(number % 1_000_000).padStart(6, "0")}-${suffix}`;
}

/** The last character tells a sheet's suffix from the random one of a single reference. */
function sheetMark(letters: string): string {
  let sum = 7;
  for (let at = 0; at < letters.length; at += 1) sum = sum * 31 + letters.charCodeAt(at);
  return (sum % 36).toString(36).toUpperCase();
}

/** As `fruitReference` makes them. */
function isMadeReference(text: string): boolean {
  return /^PALM-\d{4}-\d{6}-[A-Z0-9]{4}$/i.test(text);
}
