/** Detects the encoding of a text file, and how its columns are parted. */
import type { SheetChoices } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { TableEncoding } from "@elaeis/domain/table-encodings";
import { Problem } from "../problem.ts";
import { decodeBytes, guessEncoding } from "./table-encoding.ts";

export type DecodedText = {
  text: string;
  encoding: string;
  /** Where the alphabet is uncertain, and nobody has chosen one. */
  isOpen: boolean;
  /** Empty where there is no doubt. */
  choices: SheetChoices["encodings"];
};

/** @throws Problem sheet_not_a_table, sheet_encoding */
export function decodeTable(bytes: Buffer, chosen: TableEncoding | null = null): DecodedText {
  if (isOtherFile(bytes)) throw new Problem("sheet_not_a_table");
  return decodeText(bytes, chosen);
}

/** @throws Problem sheet_encoding */
export function decodeText(bytes: Buffer, chosen: TableEncoding | null = null): DecodedText {
  const decoded = decodedAs(bytes, chosen);
  // No table has them; they are what is left of another encoding, or of another kind of file.
  if (/[\p{Cc}\uFFFD]/u.test(decoded.text.slice(0, 100_000).replace(/[\t\r\n]/g, ""))) {
    throw new Problem("sheet_encoding");
  }
  return decoded;
}

const otherFiles = [
  "%PDF",
  "\x89PNG",
  "\xFF\xD8\xFF",
  "GIF8",
  "\xD0\xCF\x11\xE0",
  "<?xml",
  "{\\rtf",
  "<!DO",
  "<htm",
];

function isOtherFile(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString("latin1");
  return otherFiles.some((magic) => start.startsWith(magic));
}

/** For a file that is read without asking; `onOpen` learns where it should be asked. */
export type AlphabetWish = {
  chosen: TableEncoding | null;
  onOpen: (choices: SheetChoices["encodings"]) => void;
};

/** Of bytes that are in UTF-8 or in an alphabet of eight bits. */
export function alphabetOf(
  bytes: Buffer,
  chosen: TableEncoding | null,
): Omit<DecodedText, "text" | "encoding"> & { encoding: TableEncoding | "utf-8" } {
  if (decodedWide(bytes, "utf-8") !== undefined) {
    return { encoding: "utf-8", isOpen: false, choices: [] };
  }
  const { encoding, isOpen, choices } = guessEncoding(bytes);
  return { encoding: chosen ?? encoding, isOpen: isOpen && chosen === null, choices };
}

/** As many bytes; what Windows has no letter for is a question mark. */
export function inWindows1252(bytes: Buffer, encoding: TableEncoding): Buffer {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const windows = new TextDecoder("windows-1252").decode(all);
  const letters = Array.from(decodeBytes(all, encoding) ?? "");
  const codes = letters.map((letter) => Math.max(windows.indexOf(letter), -1));
  return Buffer.from(bytes.map((byte) => (codes[byte] === -1 ? 0x3f : (codes[byte] ?? byte))));
}

/** @throws Problem sheet_encoding */
function decodedAs(bytes: Buffer, chosen: TableEncoding | null): DecodedText {
  const wide = wideEncodingOf(bytes) ?? "utf-8";
  const text = decodedWide(bytes, wide);
  if (text !== undefined) return { text, encoding: wide, isOpen: false, choices: [] };
  if (wide !== "utf-8") throw new Problem("sheet_encoding");
  const { encoding, ...doubt } = alphabetOf(bytes, chosen);
  const read = encoding === "utf-8" ? undefined : decodeBytes(bytes, encoding);
  if (read === undefined) throw new Problem("sheet_encoding");
  return { text: read, encoding, ...doubt };
}

function wideEncodingOf(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4_000);
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  // Latin letters in UTF-16 are every second byte a zero.
  if (zeros(1) > start.length / 4) return "utf-16le";
  return zeros(0) > start.length / 4 ? "utf-16be" : undefined;
}

function decodedWide(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type TableStart = {
  delimiter: string;
  /** In the widest of the first lines. */
  columns: number;
  /** Where the table begins: behind a line that only names the delimiter. */
  from: number;
};

const delimiters = [";", "\t", ",", "|"];
const headLength = 200_000;
const headLines = 50;

/**
 * The mark that the first line names, as Excel reads it, or the one that is in most of the first lines as often;
 * quoted ones do not count.
 */
export function startOf(text: string): TableStart {
  const named = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r)/i.exec(text);
  const from = named?.[0].length ?? 0;
  const head = text.slice(from, from + headLength).replace(/"[^"]*"/g, "");
  const lines = head.split(/\r\n|\n|\r/, headLines).filter((line) => line !== "");
  const counts = (mark: string) => lines.map((line) => line.split(mark).length);
  const columnsOf = (mark: string) => counts(mark).reduce((most, one) => Math.max(most, one), 1);
  if (named?.[1] !== undefined) {
    return { delimiter: named[1], columns: columnsOf(named[1]), from };
  }
  const [best] = delimiters
    .map((mark) => ({ mark, agreed: agreedOn(counts(mark)) }))
    .toSorted(
      (one, other) =>
        other.agreed.lines - one.agreed.lines || other.agreed.columns - one.agreed.columns,
    );
  const delimiter = best === undefined || best.agreed.lines === 0 ? "," : best.mark;
  return { delimiter, columns: columnsOf(delimiter), from };
}

/** How many lines have the number of columns that most have, where the mark is in them. */
function agreedOn(counts: readonly number[]): { lines: number; columns: number } {
  const lines = new Map<number, number>();
  for (const columns of counts) {
    if (columns > 1) lines.set(columns, (lines.get(columns) ?? 0) + 1);
  }
  let best = { lines: 0, columns: 1 };
  for (const [columns, number] of lines) {
    if (number > best.lines || (number === best.lines && columns > best.columns)) {
      best = { lines: number, columns };
    }
  }
  return best;
}
