/** JSON of a stranger, with what `JSON.parse` does not tell: a name that is there twice, and nesting. */
import { printParseErrorCode, visit } from "jsonc-parser";
import { Problem } from "../../../platform/problem.ts";
import { isZip } from "../../../platform/zip/is-zip.ts";

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
  if (bytes.subarray(0, 100).includes(0)) throw new Problem("nir_json_encoding");
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem("nir_json_encoding");
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
      onError(code, offset, length) {
        const isAtEnd = offset + length >= text.length;
        const isUnfinished = length === 0 || printParseErrorCode(code) === "UnexpectedEndOfString";
        throw new Problem(isAtEnd && isUnfinished ? "nir_json_truncated" : "nir_json_corrupted");
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

/** @returns for example `SampleSpectra 1, Values`: places count from 1 */
export function pathWords(path: readonly PropertyKey[]): string {
  return path
    .map((step, at) =>
      typeof step === "number" ? ` ${step + 1}` : `${at === 0 ? "" : ", "}${String(step)}`,
    )
    .join("")
    .slice(0, 100);
}
