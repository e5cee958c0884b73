/**
 * The alphabets of eight bits: Windows's, the Mac's, and that of DOS. Their bytes are the same and their letters are
 * not, so a file is read in the only one in which its words look like words; where several do, or none, a person
 * chooses by the words that differ.
 */
import { type SheetChoices } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { tableEncodings, type TableEncoding } from "@elaeis/domain/table-encodings";

type EncodingGuess = {
  /** The likeliest. */
  encoding: TableEncoding;
  /** Whether others are as likely. */
  isOpen: boolean;
  /** The same words in each. */
  choices: SheetChoices["encodings"];
};

export function guessEncoding(bytes: Buffer): EncodingGuess {
  const doubts = tableEncodings
    .map((encoding) => ({ encoding, text: decodeBytes(bytes, encoding) }))
    .map(({ encoding, text }) => ({ encoding, doubts: doubtsOf(text) }))
    .toSorted((one, other) => one.doubts - other.doubts);
  const [best, second] = doubts;
  const words = wordsOf(bytes);
  return {
    encoding: best?.encoding ?? "windows-1252",
    isOpen: best?.doubts !== 0 || second?.doubts === 0,
    choices: tableEncodings.flatMap((encoding) => {
      const decoded = words.map((word) => decodeBytes(word, encoding));
      return decoded.some((word) => word === undefined)
        ? []
        : [{ encoding, words: decoded.filter((word) => word !== undefined) }];
    }),
  };
}

/** @returns undefined where bytes stand for nothing */
export function decodeBytes(bytes: Buffer, encoding: TableEncoding): string | undefined {
  if (encoding === "cp850") return decodeCp850(bytes);
  // A decoder would let these five through.
  if (encoding === "windows-1252" && bytes.some((byte) => unused.has(byte))) return undefined;
  return new TextDecoder(encoding).decode(bytes);
}

const unused: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** From 128 on, which no decoder of the platform knows. */
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";

function decodeCp850(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[\x80-\xFF]/g, (byte) => cp850.charAt(byte.charCodeAt(0) - 128));
}

/** Enough to tell. */
const mostJudged = 20_000;
const mostWords = 8;
const longestWord = 40;

/** How many letters are in no place for them. */
function doubtsOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  let judged = 0;
  let doubts = 0;
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uFFFF]/g)) {
    if (
      !isInPlace(sign, text.slice(Math.max(0, index - 2), index), text.slice(index + 1, index + 2))
    ) {
      doubts += 1;
    }
    judged += 1;
    if (judged === mostJudged) break;
  }
  return doubts;
}

const usualLetters = new Set("àâäáãåçéèêëíìîïñóòôöõøúùûüÿœæßÀÂÄÁÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜŸŒÆ");
const alone = new Set("àÀôÔ");
const usualSigns = new Set("°’‘“”–—…«»€£×±‰µ²³½¼¾§™©®•·\u00A0");
/** Between letters, as an apostrophe. */
const joining = new Set("’·");
const closing = new Set("…»”™®©²³");

function isInPlace(sign: string, before: string, after: string): boolean {
  const last = before.slice(-1);
  const isAfterLetter = isLetter(last);
  if (!isLetter(sign)) {
    if (!usualSigns.has(sign)) return false;
    if (isAfterLetter && isLetter(after)) return joining.has(sign);
    return !closing.has(sign) || !isLetter(after);
  }
  if (sign === "µ") return !isAfterLetter;
  if (!usualLetters.has(sign)) return false;
  if (!isAfterLetter && !isLetter(after)) return alone.has(sign) && !/\d/.test(last);
  if (/\d/.test(last)) return false;
  // Capitals begin a word or are among themselves.
  if (isCapital(sign)) return !isAfterLetter || isCapital(last);
  return !isCapital(after) && !(isCapital(last) && isCapital(before.slice(0, -1)));
}

const isLetter = (sign: string) => /^\p{L}$/u.test(sign);
const isCapital = (sign: string) => /^\p{Lu}$/u.test(sign);

/** The first words that are not plain ASCII. */
function wordsOf(bytes: Buffer): Buffer[] {
  const found = new Map<string, Buffer>();
  let start = 0;
  let isPlain = true;
  for (let at = 0; at <= bytes.length && found.size < mostWords; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80) isPlain = false;
    if (byte >= 0x80 || /[\w'-]/.test(String.fromCharCode(byte))) continue;
    if (!isPlain) {
      const word = bytes.subarray(start, Math.min(at, start + longestWord));
      found.set(word.toString("latin1"), word);
    }
    start = at + 1;
    isPlain = true;
  }
  return [...found.values()];
}
