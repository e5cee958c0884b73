/**
 * Reads JSON of a request. A check of its bytes refuses what would build more than any of our forms needs, and
 * text that PostgreSQL cannot keep, before anything is built of it.
 */
import { Problem } from "#platform/problem.ts";

export type JsonLimits = { depth: number; members: number };

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * @param bytes half a character in it, as an app leaves that cuts a text within an emoji, is replaced in place
 * @param part names it in the refusal
 * @returns the text, which `JSON.parse` may still refuse
 * @throws Problem json_too_complex, invalid_input for NUL, body_unreadable for what is no UTF-8
 */
export function checkedJson(bytes: Uint8Array, part: string, limits: JsonLimits): string {
  const fault = faultOf(bytes, limits);
  if (fault === "too complex") throw new Problem("json_too_complex", limits);
  if (fault === "nul") throw new Problem("invalid_input", { fields: part });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem("body_unreadable");
  }
}

const [quote, backslash, unicode, comma] = Buffer.from('"\\u,');
const [openBrace, closeBrace, openBracket, closeBracket] = Buffer.from("{}[]");
const replacement = Buffer.from("fffd");

/** Reads each byte once; whether it is JSON at all is for the parser to decide. */
function faultOf(bytes: Uint8Array, limits: JsonLimits): "too complex" | "nul" | undefined {
  let depth = 0;
  let members = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0) return "nul";
    if (isText) {
      if (byte === quote) isText = false;
      if (byte !== backslash) continue;
      const unit = unitAt(bytes, at);
      if (unit === 0) return "nul";
      at += unit === undefined ? 1 : mendedLength(bytes, at, unit) - 1;
    } else if (byte === quote) isText = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      members += 1;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    else if (byte === comma) members += 1;
    if (depth > limits.depth || members > limits.members) return "too complex";
  }
  return undefined;
}

/** The UTF-16 unit that is escaped there as `\u0041`; undefined for any other escape. */
function unitAt(bytes: Uint8Array, start: number): number | undefined {
  if (bytes[start] !== backslash || bytes[start + 1] !== unicode) return undefined;
  const digits = String.fromCharCode(...bytes.subarray(start + 2, start + 6));
  return /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
}

/** @returns how long the escape is, or the two that are one character */
function mendedLength(bytes: Uint8Array, start: number, unit: number): number {
  const isHigh = unit >= 0xd800 && unit < 0xdc00;
  if (isHigh && isLow(unitAt(bytes, start + 6))) return 12;
  if (isHigh || isLow(unit)) bytes.set(replacement, start + 2);
  return 6;
}

const isLow = (unit: number | undefined) => unit !== undefined && unit >= 0xdc00 && unit < 0xe000;
