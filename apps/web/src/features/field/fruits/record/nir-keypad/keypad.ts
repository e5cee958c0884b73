/** What the keys do to the text of a field, which stays a text that `readDecimal` reads. */
import type { DecimalRule } from "#language/decimal.ts";
import { decimalsOf, readDecimal } from "#language/decimal.ts";

export const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] as const;
export type Key = (typeof digits)[number] | "mark" | "erase";

type Entry = {
  text: string;
  /** Nothing was pressed since the field was come to: a digit then begins a new value. */
  isUntouched: boolean;
};

/**
 * @param mark as the person's language writes decimals
 * @returns null where the value would be over the limit: the key is then not taken
 */
export function pressed(entry: Entry, key: Key, mark: string, rule: DecimalRule): string | null {
  const text = typed(entry, key, mark, rule);
  const reading = readDecimal(tidied(text), rule);
  return !reading.ok && reading.reason === "out_of_range" && key !== "erase" ? null : text;
}

function typed({ text, isUntouched }: Entry, key: Key, mark: string, rule: DecimalRule): string {
  if (key === "erase") return text.slice(0, -1);
  const reading = readDecimal(text, rule);
  const isUnreadable = !reading.ok && reading.reason === "not_a_number";
  const before = isUntouched || isUnreadable ? "" : text;
  const [whole = "", decimals] = before.split(/[.,]/);
  if (key === "mark") return decimals === undefined ? `${whole || "0"}${mark}` : before;
  if (decimals !== undefined) {
    return decimals.length < decimalsOf(rule.step) ? before + key : before;
  }
  return whole === "0" ? key : before + key;
}

/** A value is left without the mark that nothing followed. */
export function tidied(text: string): string {
  return text.replace(/[.,]$/, "");
}

/** What a keyboard that is plugged in means, or null. */
export function keyOf(pressedKey: string): Key | null {
  if (pressedKey === "Backspace") return "erase";
  if (pressedKey === "," || pressedKey === ".") return "mark";
  return digits.find((digit) => digit === pressedKey) ?? null;
}
