/**
 * How a number of a workbook is shown: 0.224 in the format `0.0%` is 22.4 %, 46112 in `dd/mm/yyyy` a date, and 45 in
 * `0" g/kg"` has a unit. Figures are not rounded to what is shown.
 */

export type CellFormat =
  | { kind: "date"; hasDay: boolean }
  | {
      kind: "number";
      /** What is shown in front of the figures, and behind. */
      before: string;
      after: string;
      factor: number;
      /** Where each figure has a place, as in a phone number: `#` for those, the signs between them as they are. */
      places: string | undefined;
    };

export const plainFormat = {
  kind: "number",
  before: "",
  after: "",
  factor: 1,
  places: undefined,
} as const satisfies CellFormat;

/** Of the formats that a workbook need not write down. */
export function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return { ...plainFormat, after: "%", factor: 100 };
  const isTime = (id >= 18 && id <= 21) || (id >= 45 && id <= 47);
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const isThai = id >= 71 && id <= 81;
  return isTime || isDate || isThai ? { kind: "date", hasDay: !isTime } : plainFormat;
}

/** In the section that is for numbers above zero. */
export function readFormat(code: string): CellFormat {
  const parts = partsOf(code);
  const codes = parts
    .map(({ code: sign = "" }) => sign)
    .join("")
    .replace(/general|am\/pm|a\/p/gi, "");
  const isNumber = /[0#?]/.test(codes) && !/[ymdhsj]/i.test(codes.replace(/e[+-]/gi, ""));
  if (!isNumber && /[ymdhsjb]|a{3}/i.test(codes)) {
    return { kind: "date", hasDay: /[ydj]/i.test(codes) || !/[hs]/i.test(codes) };
  }
  const isPlace = ({ code: sign }: Part) => sign !== undefined && /[0#?]/.test(sign);
  const first = parts.findIndex(isPlace);
  const last = parts.findLastIndex(isPlace);
  const isPercent = codes.includes("%");
  // Signs that are not quoted are those of numbers below zero, of accounts, and the like.
  const quoted = (some: readonly Part[]) =>
    some.map(({ literal = "", code: sign }) => (sign === undefined ? literal : "")).join("");
  const thousands = /^,*/.exec(codes.slice(lastPlace(codes) + 1))?.[0].length ?? 0;
  return {
    kind: "number",
    before: quoted(first === -1 ? parts : parts.slice(0, first)).trimStart(),
    after: `${isPercent ? "%" : ""}${first === -1 ? "" : quoted(parts.slice(last + 1))}`.trimEnd(),
    factor: (isPercent ? 100 : 1) / 1000 ** thousands,
    places: placesOf(parts.slice(first, last + 1)),
  };
}

function lastPlace(codes: string): number {
  return Math.max(codes.lastIndexOf("0"), codes.lastIndexOf("#"), codes.lastIndexOf("?"));
}

type Part = { literal?: string; code?: string };

/** Quoted and escaped signs are shown, others mean something. Colours, conditions and fillers are left out. */
function partsOf(code: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    const upTo = (end: string) => {
      const close = code.indexOf(end, at + 1);
      const inner = code.slice(at + 1, close === -1 ? code.length : close);
      at += inner.length + 1;
      return inner;
    };
    if (sign === ";") return parts;
    if (sign === '"') parts.push({ literal: upTo('"') });
    else if (sign === "[") {
      const inner = upTo("]");
      if (/^(?:h+|m+|s+)$/i.test(inner)) parts.push({ code: inner });
      else if (inner.startsWith("$")) parts.push({ literal: inner.slice(1).split("-")[0] ?? "" });
    } else if (sign === "\\") parts.push({ literal: code.charAt((at += 1)) });
    else if (sign === "_" || sign === "*") at += 1;
    else if (/[-+() ]/.test(sign)) parts.push({ literal: sign, code: sign });
    else parts.push(/[\w#?%.,/:@]/.test(sign) ? { code: sign } : { literal: sign });
  }
  return parts;
}

/** A format of figures alone that pads with zeros, or has signs between them. */
function placesOf(parts: readonly Part[]): string | undefined {
  const isPlain = parts.every(({ code = "0" }) => /^[0#? -]$/.test(code));
  const zeros = parts.filter(({ code }) => code === "0").length;
  const isSplit = parts.some(({ literal }) => literal !== undefined);
  if (!isPlain || (zeros < 2 && !isSplit)) return undefined;
  return parts.map(({ literal, code }) => literal ?? (code === "0" ? "0" : "#")).join("");
}

/** As a person sees it, but for rounding. */
export function shownNumber(value: number, format: CellFormat, epoch1904: boolean): string {
  if (format.kind === "date") return shownDate(value, format.hasDay, epoch1904);
  const { before, after, factor, places } = format;
  // A spreadsheet has fifteen figures; further ones are what is left of binary fractions.
  const number = Number((value * factor).toPrecision(15));
  const isWhole = Number.isInteger(number) && number >= 0 && number < 1e15;
  const figures =
    places !== undefined && isWhole ? inPlaces(String(number), places) : String(number);
  return `${before}${figures}${/^[\p{L}°‰µ]/u.test(after) ? " " : ""}${after}`;
}

/** From the right; more figures than places are all shown, fewer are filled with the zeros. */
function inPlaces(figures: string, places: string): string {
  let left = figures.length;
  let shown = "";
  for (const sign of Array.from(places).toReversed()) {
    if (sign !== "0" && sign !== "#") shown = sign + shown;
    else if (left > 0) shown = figures.charAt((left -= 1)) + shown;
    else if (sign === "0") shown = `0${shown}`;
  }
  return figures.slice(0, left) + shown;
}

const dayMs = 24 * 60 * 60 * 1000;
/** The end of the year 9999. */
const lastDay = 2_958_466;

function shownDate(days: number, hasDay: boolean, epoch1904: boolean): string {
  if (days < 0 || days >= lastDay) return "########";
  const start = epoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const iso = new Date(start + Math.round(days * dayMs)).toISOString();
  if (!hasDay) return iso.slice(11, 19);
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso;
}
