/** JSON of a stranger, with what `JSON.parse` does not tell: a name that is there twice, and nesting. */
import { visit } from "jsonc-parser";
import { isUtf8 } from "node:buffer";
import { Problem } from "#platform/problem.ts";
import { isZip } from "#platform/zip/is-zip.ts";
import { faultOf, pathWords } from "#platform/files/json-fault.ts";

const maxDepth = 16;
const decoder = new TextDecoder("utf-8", { fatal: true });
const gzip = Buffer.from([0x1f, 0x8b]);

/** @throws Problem nir_json_… */
export function parsePlainJson(bytes: Buffer): Record<string, unknown> {
  const text = decode(bytes);
  checkNames(text);
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Problem("nir_json_not_object", { open: "{" });
  }
  return { ...value };
}

function decode(bytes: Buffer): string {
  if (isZip(bytes) || gzip.equals(bytes.subarray(0, 2))) {
    throw new Problem("nir_json_zip");
  }
  // Half of what UTF-16 writes are zeros.
  if (bytes.subarray(0, 100).includes(0)) {
    throw new Problem("nir_json_encoding", { line: 1, character: 1 });
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem("nir_json_encoding", firstForeign(bytes));
  }
}

const lineFeed = 0x0a;

/** Where the text first is no UTF-8. */
function firstForeign(bytes: Buffer): { line: number; character: number } {
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    const text = bytes.subarray(start, end === -1 ? undefined : end);
    if (end === -1 || !isUtf8(text)) {
      return { line, character: text.toString("utf8").indexOf("\ufffd") + 1 };
    }
    start = end + 1;
  }
}

function checkNames(text: string): void {
  const objects: Set<string>[] = [];
  let depth = 0;
  const goDeeper = () => {
    depth += 1;
    if (depth > maxDepth) throw new Problem("nir_json_too_deep", { max: maxDepth });
  };
  visit(
    text,
    {
      onObjectBegin() {
        goDeeper();
        objects.push(new Set());
      },
      onObjectEnd() {
        depth -= 1;
        objects.pop();
      },
      onArrayBegin: goDeeper,
      onArrayEnd() {
        depth -= 1;
      },
      onObjectProperty(name, _offset, _length, _line, _character, pathOf) {
        const names = objects.at(-1);
        if (names?.has(name) === true) {
          throw new Problem("nir_json_duplicate_name", { name: pathWords([...pathOf(), name]) });
        }
        names?.add(name);
      },
      onError(code, offset, length, line, character) {
        throw faultOf(text, { code, offset, length, line, character });
      },
    },
    { disallowComments: true },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("nir_json_corrupted");
  }
}
