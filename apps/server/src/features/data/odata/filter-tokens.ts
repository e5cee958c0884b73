/** `$filter` in its parts: signs, words, and the literals of OData. Each character is read once. */
import { Problem } from "#platform/problem.ts";

const mostCharacters = 8000;
const mostTokens = 1000;
export const deepest = 30;

export type LiteralType = "text" | "number" | "boolean" | "guid" | "moment" | "date" | "null";
export type Token =
  | { kind: "sign" | "word"; text: string }
  | { kind: "literal"; type: LiteralType; value: string; text: string };

const space = /[ \t]+/y;
const sign = /[(),]/y;
const text = /'((?:[^']|'')*)'/y;
/** A word, a number, a date or an identifier: they differ once they are whole. */
const other = /[\w.:+-]+/y;

/** @throws Problem odata_syntax, odata_too_complex */
export function tokensOf(filter: string): Token[] {
  if (filter.length > mostCharacters) throw tooComplex();
  const tokens: Token[] = [];
  let place = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = place;
    const found = pattern.exec(filter);
    if (found !== null) place = pattern.lastIndex;
    return found;
  };
  while (place < filter.length) {
    if (match(space) !== null) continue;
    const near = filter.slice(place, place + 20);
    const token = read(match);
    if (token === undefined) throw new Problem("odata_syntax", { option: "$filter", near });
    tokens.push(token);
    if (tokens.length > mostTokens) throw tooComplex();
  }
  return tokens;
}

function read(match: (pattern: RegExp) => RegExpExecArray | null): Token | undefined {
  const mark = match(sign)?.[0];
  if (mark !== undefined) return { kind: "sign", text: mark };
  const quoted = match(text);
  if (quoted !== null) {
    const value = (quoted[1] ?? "").replaceAll("''", "'");
    return { kind: "literal", type: "text", value, text: quoted[0] };
  }
  const found = match(other)?.[0];
  return found === undefined ? undefined : (literalIn(found) ?? wordIn(found));
}

function wordIn(found: string): Token | undefined {
  return /^[A-Za-z_]\w*$/.test(found) ? { kind: "word", text: found } : undefined;
}

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const moment =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,12})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/i;
const kinds: readonly [LiteralType, (found: string) => boolean][] = [
  ["null", (found) => found === "null"],
  ["boolean", (found) => found === "true" || found === "false"],
  ["guid", (found) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(found)],
  ["date", isDate],
  ["moment", (found) => isDate(moment.exec(found)?.[1] ?? "")],
  ["number", (found) => /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(found) && isFinite(found)],
];

/** Of the calendar; the database has no year 0. */
export function isDate(found: string): boolean {
  const [, year = "", month = "", day = ""] = date.exec(found) ?? [];
  if (year === "" || year === "0000") return false;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found);
}

const isFinite = (found: string) => Number.isFinite(Number(found));

function literalIn(found: string): Token | undefined {
  const type = kinds.find(([, isOf]) => isOf(found))?.[0];
  return type === undefined ? undefined : { kind: "literal", type, value: found, text: found };
}

export function tooComplex(): Problem {
  return new Problem("odata_too_complex", {
    characters: mostCharacters,
    parts: mostTokens,
    depth: deepest,
  });
}
