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
  ["＝1+1", "'＝1+1"],
  ["＠user", "'＠user"],
  ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
  ["x,@user\n-1+1", "x,'@user\n'-1+1"],
  ['x;"=1', "x;\"'=1"],
  ["x;'=1", "x;''=1"],
  ["5,-3", "5,-3"],
  ["5,-3;x", "5,'-3;x"],
  ["-1,2+cmd|'/C calc'!A0", "'-1,2+cmd|'/C calc'!A0"],
  ["x;-1,2+cmd|'/C calc'!A0", "x;'-1,2+cmd|'/C calc'!A0"],
  ["a-b; c", "a-b; c"],
  ["POLYGON ((-3.9 5.1, -3.8 -5.2))", "POLYGON ((-3.9 5.1, -3.8 -5.2))"],
])("[ADM-08] %j is written as %j", (text, guarded) => {
  expect(guardText(text)).toBe(guarded);
});

test("[ADM-08] any text comes back as it was, and none but a figure begins like a formula", () => {
  const beginnings = fc.string({
    unit: fc.constantFrom("'", "=", "+", "-", "@", "＝", "\t", "\r", "\n", ";", ",", '"', "a"),
    maxLength: 8,
  });
  fc.assert(
    fc.property(beginnings, fc.string(), (beginning, rest) => {
      const text = beginning + rest;
      expect(unguardText(guardText(text))).toBe(text);
      expect(guardText(text)).not.toMatch(/^(?:[=@\t\r]|[+-].*[^\d \u00A0\u202F.,e+-])/is);
    }),
  );
});
