import fc from "fast-check";
import { expect, test } from "vitest";
import { Problem } from "../../http/problem.ts";
import { createJsonScanner, parsePart, type JsonPart } from "./json-parts.ts";

/** What comes out, whatever the pieces it comes in. */
function scanned(bytes: Uint8Array, pieceBytes: number): [string, number | null, unknown][] {
  const found: [string, number | null, unknown][] = [];
  const take = (part: JsonPart) => found.push([part.key, part.index, parsePart(part)]);
  const scanner = createJsonScanner(() => true, take);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    scanner.write(bytes.slice(at, at + pieceBytes));
  }
  scanner.end();
  return found;
}

const codeOf = (text: string) => {
  try {
    scanned(Buffer.from(text), 7);
    return "fine";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

test("[NIR-02] any object comes out whole, however it is cut", () => {
  const name = fc.string({ unit: "grapheme" }).filter((text) => text !== "__proto__");
  const object = fc.dictionary(name, fc.jsonValue({ maxDepth: 5 }));
  fc.assert(
    fc.property(object, fc.integer({ min: 4, max: 40 }), fc.boolean(), (given, piece, spaced) => {
      const text = JSON.stringify(given, null, spaced ? 2 : 0);
      // Keys that JSON writes alike are the same key.
      const value: unknown = JSON.parse(text);
      const parts = Object.entries(value ?? {}).flatMap(([key, inner]) =>
        Array.isArray(inner) ? inner.map((one, index) => [key, index, one]) : [[key, null, inner]],
      );
      expect(scanned(Buffer.from(text), piece)).toEqual(parts);
    }),
  );
});

test.each([
  ['{"a":1,}', "nir_json_corrupted"],
  ['{"a":[1,]}', "nir_json_corrupted"],
  ['{"a":[,1]}', "nir_json_corrupted"],
  ['{"a" 1}', "nir_json_corrupted"],
  ['{"a":}', "nir_json_corrupted"],
  ["{a:1}", "nir_json_corrupted"],
  ['{"a":01}', "nir_json_corrupted"],
  ['{"a":Infinity}', "nir_json_corrupted"],
  ['{"a":-Infinity}', "nir_json_corrupted"],
  ['{"a":"\\x"}', "nir_json_corrupted"],
  ['{"a":{"b":[1}]}', "nir_json_corrupted"],
  ['{"a":1} x', "nir_json_corrupted"],
  ['{"a":1', "nir_json_truncated"],
  ['{"a":"b', "nir_json_truncated"],
  ["", "nir_json_truncated"],
  ["   ", "nir_json_truncated"],
  ["[1]", "nir_json_not_object"],
  ['"a"', "nir_json_not_object"],
  ['{"a":1,"a":2}', "nir_json_duplicate_name"],
  ['{"a":{"b":1,"b":2}}', "nir_json_duplicate_name"],
  ['{"a":[{"b":[{"c":1,"c":1}]}]}', "nir_json_duplicate_name"],
  ['{"a":{"x:y":":"}}', "fine"],
  ["{}", "fine"],
])("[NIR-06] %s is %s", (text, code) => {
  expect(codeOf(text)).toBe(code);
});
