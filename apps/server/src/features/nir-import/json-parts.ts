/**
 * Reads a JSON file of any length piece by piece. The file must be one object; of each of its lists the
 * elements come out one by one, as bytes, and everything else as it stands. Only where a part begins and
 * ends is found here, byte by byte; what is in it is then read by the platform's own parser, several
 * times as fast as a parser that looks at each number.
 */
import { Problem } from "../../http/problem.ts";

export type JsonPart = {
  key: string;
  /** Place in the list; null for what is in none. */
  index: number | null;
  bytes: Uint8Array;
  /** Colons outside of texts: as many as it has names. */
  colons: number;
};

export type JsonScanner = {
  /** @throws Problem nir_json_… */
  write: (chunk: Uint8Array) => void;
  /** Says that there is no more. @throws Problem nir_json_truncated */
  end: () => void;
};

const maxPartBytes = 1024 * 1024;
const maxDepth = 16;
/** Of the file's own parts; a device writes about ten. */
const maxNames = 1_000;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openList = 0x5b;
const backslash = 0x5c;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

type Expected =
  | "file"
  | "firstName"
  | "name"
  | "colon"
  | "value"
  | "firstElement"
  | "element"
  | "afterElement"
  | "afterValue"
  | "nothing";

/** @param wants whether the parts under this name are handed out; others are only passed over */
export function createJsonScanner(
  wants: (key: string) => boolean,
  onPart: (part: JsonPart) => void,
  onList: (key: string) => void = () => undefined,
): JsonScanner {
  let expected: Expected = "file";
  let isFirstChunk = true;
  const names = new Set<string>();
  let key = "";
  let index: number | null = null;
  // Of the part that is being passed through.
  let isInside = false;
  let kind: "nested" | "text" | "plain" = "plain";
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let colons = 0;
  let size = 0;
  let held: Uint8Array[] = [];

  function begin(byte: number): void {
    isInside = true;
    isInText = byte === quote;
    isEscaped = false;
    kind = byte === openObject || byte === openList ? "nested" : isInText ? "text" : "plain";
    depth = kind === "nested" ? 1 : 0;
    colons = 0;
    size = 0;
    held = [];
  }

  /** From the byte after the part's first, or a chunk's first. @returns where it ends, or the chunk does */
  function pass(chunk: Uint8Array, from: number): number {
    const { length } = chunk;
    let at = from;
    if (kind === "plain") {
      while (at < length && !endsPlain(chunk[at])) at += 1;
      if (at < length) isInside = false;
      return at;
    }
    for (; at < length; at += 1) {
      if (!isInText) at = afterNumbers(chunk, at);
      const byte = chunk[at];
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          isInText = false;
          if (kind === "text") {
            isInside = false;
            return at + 1;
          }
        }
      } else if (byte === quote) isInText = true;
      else if (byte === colon) colons += 1;
      else if (byte === openList || byte === openObject) {
        depth += 1;
        if (depth > maxDepth) throw new Problem("nir_json_too_deep", { max: maxDepth });
      } else if (byte === closeList || byte === closeObject) {
        depth -= 1;
        if (depth === 0) {
          isInside = false;
          return at + 1;
        }
      }
    }
    return at;
  }

  function finish(last: Uint8Array): void {
    const bytes = held.length === 0 ? last : Buffer.concat([...held, last]);
    held = [];
    if (expected === "name" || expected === "firstName") {
      key = readName(bytes);
      if (names.has(key)) throw new Problem("nir_json_duplicate_name", { name: key.slice(0, 80) });
      names.add(key);
      if (names.size > maxNames) throw new Problem("nir_json_too_many_names", { max: maxNames });
      expected = "colon";
      return;
    }
    if (wants(key)) onPart({ key, index, bytes, colons });
    expected = index === null ? "afterValue" : "afterElement";
  }

  function step(byte: number): "part" | "next" {
    switch (expected) {
      case "file":
        if (byte !== openObject) throw new Problem("nir_json_not_object", { open: "{" });
        expected = "firstName";
        return "next";
      case "firstName":
      case "name":
        if (byte === quote) return "part";
        if (byte === closeObject && expected === "firstName") {
          expected = "nothing";
          return "next";
        }
        break;
      case "colon":
        if (byte === colon) {
          expected = "value";
          return "next";
        }
        break;
      case "value":
        index = null;
        if (byte !== openList) return beginsValue(byte);
        onList(key);
        index = 0;
        expected = "firstElement";
        return "next";
      case "firstElement":
      case "element":
        if (byte === closeList && expected === "firstElement") {
          expected = "afterValue";
          return "next";
        }
        return beginsValue(byte);
      case "afterElement":
        if (byte === comma) {
          index = (index ?? 0) + 1;
          expected = "element";
          return "next";
        }
        if (byte === closeList) {
          expected = "afterValue";
          return "next";
        }
        break;
      case "afterValue":
        if (byte === comma || byte === closeObject) {
          expected = byte === comma ? "name" : "nothing";
          return "next";
        }
        break;
      case "nothing":
        break;
    }
    throw new Problem("nir_json_corrupted");
  }

  return {
    write(whole) {
      const chunk = isFirstChunk ? withoutMark(whole) : whole;
      if (chunk.length > 0) isFirstChunk = false;
      let at = 0;
      let start = 0;
      while (at < chunk.length) {
        const byte = chunk[at];
        if (!isInside) {
          if (byte === undefined || isSpace(byte)) {
            at += 1;
            continue;
          }
          const isPart = step(byte) === "part";
          if (isPart) {
            begin(byte);
            start = at;
          }
          at += 1;
          if (!isPart) continue;
        }
        const end = pass(chunk, at);
        size += end - at;
        if (size > maxPartBytes) {
          throw new Problem("nir_json_part_too_large", { part: key.slice(0, 80), max: 1 });
        }
        at = end;
        if (!isInside) finish(chunk.subarray(start, end));
      }
      // The chunk's memory may be used again once this returns.
      if (isInside) held.push(chunk.slice(start));
    },
    end() {
      if (expected !== "nothing" || isInside) throw new Problem("nir_json_truncated");
    },
  };
}

/** @throws Problem nir_json_corrupted, nir_json_encoding, nir_json_duplicate_name */
export function parsePart({ key, bytes, colons }: JsonPart): unknown {
  const value = parse(bytes);
  if (countNames(value) !== colons) throw new Problem("nir_json_duplicate_name", { name: key });
  return value;
}

function readName(bytes: Uint8Array): string {
  return String(parse(bytes));
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function parse(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new Problem("nir_json_encoding");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("nir_json_corrupted");
  }
}

function countNames(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      if (typeof value[at] === "object") count += countNames(value[at]);
    }
    return count;
  }
  for (const one of Object.values(value)) count += 1 + countNames(one);
  return count;
}

/** Text as Windows writes it begins with a mark that means nothing; other marks mean another encoding. */
function withoutMark(chunk: Uint8Array): Uint8Array {
  const [first, second, third, fourth] = chunk;
  if (first === 0xef && second === 0xbb && third === 0xbf) return chunk.subarray(3);
  if (first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04) {
    throw new Problem("nir_json_zip");
  }
  if (first === 0x1f && second === 0x8b) throw new Problem("nir_json_zip");
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16 || first === 0 || second === 0) throw new Problem("nir_json_encoding");
  return chunk;
}

/** Behind what neither names, opens nor closes anything: digits, points, signs, commas and spaces. */
function afterNumbers(chunk: Uint8Array, from: number): number {
  let at = from;
  // A loop of its own, which looks at nothing else: most of a file is this.
  for (; at < chunk.length; at += 1) {
    const byte = chunk[at] ?? colon;
    if (byte >= colon || byte === quote) break;
  }
  return at;
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function endsPlain(byte: number | undefined): boolean {
  return (
    byte === undefined ||
    isSpace(byte) ||
    byte === comma ||
    byte === closeList ||
    byte === closeObject
  );
}

/** @throws Problem nir_json_corrupted when no value begins so */
function beginsValue(byte: number): "part" {
  // Texts, lists, groups, numbers, true, false, null: what else begins a part is no JSON.
  if (/["[{\-0-9tfn]/.test(String.fromCharCode(byte))) return "part";
  throw new Problem("nir_json_corrupted");
}
