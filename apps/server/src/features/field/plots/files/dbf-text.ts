/**
 * The alphabet of a table beside a shapefile: as its .cpg says in one of many spellings, or the byte of its language
 * driver; else as its words look, or as somebody chooses.
 */
import { alphabetOf, inWindows1252, type AlphabetWish } from "#platform/files/csv-text.ts";

/** What the parser is to be given: the table in an alphabet that it knows, and which. */
type DbfText = { dbf: Buffer; encoding: string };

const driverAt = 29;
/** dBASE's, of those in use with Latin letters and what ESRI writes. */
const drivers: Readonly<Record<number, string>> = {
  0x01: "cp850",
  0x02: "cp850",
  0x03: "windows-1252",
  0x04: "macintosh",
  0x57: "windows-1252",
  0x58: "windows-1252",
  0x59: "windows-1252",
  0xc8: "windows-1250",
  0xc9: "windows-1251",
};

export function readableDbf(dbf: Buffer, cpg: string | undefined, wish: AlphabetWish): DbfText {
  const rows = dbf.subarray(dbf.readUInt16LE(8));
  const declared = wish.chosen ?? labelOf(cpg ?? "");
  const byWords = alphabetOf(rows, wish.chosen);
  // A table whose words are of UTF-8 is in it, and one that is said to be may not be.
  const isUtf8 = byWords.encoding === "utf-8";
  if (isUtf8 && (declared === undefined || declared === "utf-8")) return { dbf, encoding: "utf-8" };
  const stated =
    declared === undefined || declared === "utf-8" ? drivers[dbf[driverAt] ?? 0] : declared;
  if (stated === undefined && byWords.isOpen) wish.onOpen(byWords.choices);
  const encoding = stated ?? byWords.encoding;
  // The parser does not know the alphabet of DOS.
  return encoding === "cp850" ? ofDos(dbf, rows) : { dbf, encoding };
}

function ofDos(dbf: Buffer, rows: Buffer): DbfText {
  const head = dbf.subarray(0, dbf.length - rows.length);
  return { dbf: Buffer.concat([head, inWindows1252(rows, "cp850")]), encoding: "windows-1252" };
}

/** `ISO 88591`, `8859_1`, `ANSI 1252`, `UTF8`, `65001`, `OEM 850` …; undefined for what is none of them. */
function labelOf(cpg: string): string | undefined {
  const text = cpg.slice(0, 40).trim().toLowerCase();
  if (/utf-?8|65001/.test(text)) return "utf-8";
  const iso = /8859[-_ ]?(\d{1,2})/.exec(text)?.[1];
  if (iso !== undefined) return known(`iso-8859-${Number(iso)}`);
  const windows = /125\d/.exec(text)?.[0];
  if (windows !== undefined) return `windows-${windows}`;
  if (/850|437/.test(text)) return "cp850";
  return /mac|10000/.test(text) ? "macintosh" : known(text);
}

function known(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
