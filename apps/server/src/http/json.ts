/**
 * Reads JSON of a request. What would build more than any of our forms needs, or what PostgreSQL cannot keep
 * as text, is refused by a look at the bytes, before anything is built of them.
 */
import { Problem } from "./problem.ts";

export type JsonLimits = { depth: number; members: number };

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * @param part names it in the refusal
 * @returns the text, which `JSON.parse` may still refuse
 * @throws Problem json_too_complex, invalid_input
 */
export function checkedJson(bytes: Uint8Array, part: string, limits: JsonLimits): string {
  const fault = faultOf(bytes, limits);
  if (fault === "too complex") throw new Problem("json_too_complex", limits);
  if (fault !== undefined) throw new Problem("invalid_input", { fields: part });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem("invalid_input", { fields: part });
  }
}

const code = (character: string) => character.charCodeAt(0);
const quote = code('"');
const backslash = code("\\");
const [openBrace, closeBrace, openBracket, closeBracket] = [..."{}[]"].map(code);
const colon = code(":");
const unicode = code("u");

/** One look at each byte; whether it is JSON at all is for the parser to tell. */
function faultOf(bytes: Uint8Array, limits: JsonLimits): "too complex" | "bad text" | undefined {
  let depth = 0;
  let members = 0;
  let isText = false;
  /** Where a low surrogate has to be, after a high one. */
  let lowAt = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0) return "bad text";
    if (isText) {
      if (lowAt !== -1 && (at > lowAt || byte !== backslash)) return "bad text";
      if (byte === quote) isText = false;
      else if (byte === backslash) {
        at += 1;
        if (bytes[at] !== unicode) {
          if (lowAt !== -1) return "bad text";
          continue;
        }
        const unit = hexAt(bytes, at + 1);
        const isLow = unit >= 0xdc00 && unit <= 0xdfff;
        if (unit === 0 || isLow !== (lowAt !== -1)) return "bad text";
        at += 4;
        lowAt = unit >= 0xd800 && unit <= 0xdbff ? at + 1 : -1;
      }
      continue;
    }
    if (byte === quote) isText = true;
    else if (byte === openBrace || byte === openBracket) {
      depth += 1;
      members += 1;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
    else if (byte === colon) members += 1;
    if (depth > limits.depth || members > limits.members) return "too complex";
  }
  return undefined;
}

/** @returns NaN where there are no four digits, which the parser refuses */
function hexAt(bytes: Uint8Array, start: number): number {
  const digits = String.fromCharCode(...bytes.subarray(start, start + 4));
  return /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
}
