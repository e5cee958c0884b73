import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guardText, unguardText } from "./spreadsheet-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["-3", "'-3"],
  ["@user", "'@user"],
  ["\tx", "'\tx"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ["PALM-1", "PALM-1"],
])("[ADM-08] %j is written as %j", (text, guarded) => {
  expect(guardText(text)).toBe(guarded);
});

test("[ADM-08] any text comes back as it was, and none begins like a formula", () => {
  const beginnings = fc.string({
    unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a"),
    maxLength: 4,
  });
  fc.assert(
    fc.property(beginnings, fc.string(), (beginning, rest) => {
      const text = beginning + rest;
      expect(unguardText(guardText(text))).toBe(text);
      expect(guardText(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
