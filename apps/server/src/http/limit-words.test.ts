import { expect, test } from "vitest";
import type { JsonObject } from "./json-object.ts";
import { withLimit } from "./limit-words.ts";

test.each<[words: string, schema: JsonObject, said: string]>([
  ["Name.", { type: "string", maxLength: 5000 }, "Name, 5,000 characters at most."],
  ["Name.", { type: "string", minLength: 1, maxLength: 60 }, "Name, 1–60 characters."],
  [
    "Name; null where unknown.",
    { anyOf: [{ type: "string", maxLength: 60 }, { type: "null" }] },
    "Name, 60 characters at most; null where unknown.",
  ],
  ["Level: of the map.", { type: "integer", minimum: 0, maximum: 24 }, "Level, 0–24: of the map."],
  ["Heat.", { type: "number", minimum: -50, maximum: 100 }, "Heat, −50 to 100."],
  ["Photos. All.", { type: "array", maxItems: 6 }, "Photos, 6 at most. All."],
  // What needs no words, or has its own.
  ["Pair.", { type: "array", minItems: 2, maxItems: 2 }, "Pair."],
  ["When.", { type: "string", format: "date-time", maxLength: 40 }, "When."],
  ["Share, from 0 to 1.", { type: "number", minimum: 0, maximum: 1 }, "Share, from 0 to 1."],
  ["Count.", { type: "integer", minimum: 0 }, "Count."],
  ["Either.", { anyOf: [{ type: "string", maxLength: 3 }, { type: "boolean" }] }, "Either."],
])("%s %j", (words, schema, said) => {
  expect(withLimit(words, schema)).toBe(said);
});
