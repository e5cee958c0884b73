import { expect, test } from "vitest";
import { isAccountName } from "./account-name.ts";
import { phoneNumberIn } from "./phone-number.ts";

test.each([
  ["+233 24 012 3456", null, "+233240123456"],
  ["00233 24-012-3456", null, "+233240123456"],
  ["024 012 3456", "GH", "+233240123456"],
  // In Côte d'Ivoire the zero belongs to the number.
  ["07 12 34 56 78", "CI", "+2250712345678"],
  ["6 71 23 45 67", "CM", "+237671234567"],
  ["(012) 345.6789", "MY", "+60123456789"],
  ["+225 07 12 34 56 78", "MY", "+2250712345678"],
] as const)("%s, typed in %s, is %s", (typed, country, number) => {
  expect(phoneNumberIn(typed, country)).toBe(number);
});

test.each([
  "024 012 3456",
  "12",
  "+0 123 456 789",
  "call me",
  "+233 24 012 3456 ext. 7",
  "1".repeat(31),
])("%s is no number where no country is set", (typed) => {
  expect(phoneNumberIn(typed, null)).toBeUndefined();
});

test("an account is named by an address or a number", () => {
  expect(["a@b.org", "+233240123456", "024 012 3456"].every(isAccountName)).toBe(true);
  expect(["a@b", "awa", "12345", ""].some(isAccountName)).toBe(false);
});
