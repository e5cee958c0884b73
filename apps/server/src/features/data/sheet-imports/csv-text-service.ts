/** Detects the encoding of a text file. An uncertain encoding is refused, not guessed into wrong letters. */
import { Problem } from "../../../platform/problem.ts";

/** @throws Problem sheet_not_a_table, sheet_encoding */
export function decodeTable(bytes: Buffer): { text: string; encoding: string } {
  if (isOtherFile(bytes)) throw new Problem("sheet_not_a_table");
  return decodeText(bytes);
}

/** @throws Problem sheet_encoding */
export function decodeText(bytes: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(bytes);
  const text = decoded(bytes, encoding);
  if (text === undefined) throw new Problem("sheet_encoding");
  // No table has them; they are what is left of another encoding, or of another kind of file.
  if (/[\p{Cc}\uFFFD]/u.test(text.slice(0, 100_000).replace(/[\t\r\n]/g, ""))) {
    throw new Problem("sheet_encoding");
  }
  return { text, encoding };
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

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 4_000);
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  // Latin letters in UTF-16 are every second byte a zero.
  if (zeros(1) > start.length / 4) return "utf-16le";
  if (zeros(0) > start.length / 4) return "utf-16be";
  return decoded(bytes, "utf-8") === undefined ? "windows-1252" : "utf-8";
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  // Five bytes of this alphabet stand for nothing; a decoder would let them through.
  if (encoding === "windows-1252" && bytes.some((byte) => unused.has(byte))) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const unused: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const delimiters = [";", "\t", ",", "|"];

/** The mark that parts the headers most often, and into how many; quoted ones do not count. */
export function headerOf(text: string): { delimiter: string; columns: number } {
  const header = /^\s*(.*)/.exec(text)?.[1] ?? "";
  const bare = header.replace(/"[^"]*"/g, "");
  const times = (mark: string) => bare.split(mark).length;
  const [delimiter = ","] = delimiters.toSorted((one, other) => times(other) - times(one));
  return { delimiter, columns: times(delimiter) };
}
