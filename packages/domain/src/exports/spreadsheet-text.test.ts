import * as fc from "fast-check";
import { expect, test } from "vitest";
import { guardText, unguardText } from "./spreadsheet-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["-4,051056", "-4,051056"],
  ["-1e-7", "-1e-7"],
  ["+237 6 90 12 34 56", "+237 6 90 12 34 56"],
  ["+237690123456", "+237690123456"],
  ["+1+cmd|'/C calc'!A0", "'+1+cmd|'/C calc'!A0"],
  ["-", "'-"],
  ["'-3", "''-3"],
  ["@user", "'@user"],
  ["\tx", "'\tx"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ["PALM-1", "PALM-1"],
])("[ADM-08] %j is written as %j", (text, guarded) => {
  expect(guardText(text)).toBe(guarded);
});

test("[ADM-08] any text comes back as it was, and none but a figure begins like a formula", () => {
  const beginnings = fc.string({
    unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a"),
    maxLength: 4,
  });
  fc.assert(
    fc.property(beginnings, fc.string(), (beginning, rest) => {
      const text = beginning + rest;
      expect(unguardText(guardText(text))).toBe(text);
      expect(guardText(text)).not.toMatch(/^(?:[=@\t\r]|[+-].*[^\d \u00A0\u202F.,e+-])/is);
    }),
  );
});
