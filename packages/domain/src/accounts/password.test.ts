import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordProblem, passwordStrength } from "./password.ts";

test.each([
  ["", 0],
  ["abc", 0],
  ["abcdefgh", 25],
  ["Abcdefgh", 50],
  ["Abcdefg1", 75],
  ["Abcdef1!", 100],
  ["A1!", 75],
  ["élan-Été-2", 100],
])("[COLL-07] %o is worth %i points", (password, points) => {
  expect(passwordStrength(password, 0)).toBe(points);
});

test.each([
  ["Abcdef1!x", 6, 100],
  ["Abcdef1!x", 12, 0],
  ["Abcdef1!x", 9, 100],
  ["Abcdef1!xyzt", 12, 100],
  ["abcdefghijkl", 12, 25],
  ["A1!", 6, 0],
])(
  "[COLL-07] %o, where %i characters are asked for, is worth %i points",
  (password, min, points) => {
    expect(passwordStrength(password, min)).toBe(points);
  },
);

test.each([
  ["12345", "password_too_short"],
  ["123456", "password_too_common"],
  ["Azerty", "password_too_common"],
  ["azerty123", "password_too_common"],
  ["Password1!", "password_too_common"],
  ["aaaaaaaa", "password_too_common"],
  ["palm-fruit-42", null],
  ["tourterelle", null],
])("[COLL-07] %o: %s", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test("[COLL-07] what a generator makes is never taken for common", () => {
  const letters = fc.string({ minLength: 14, maxLength: 40, unit: "grapheme-ascii" });
  fc.assert(
    fc.property(letters, (password) => {
      fc.pre(new Set(password).size > 6 && /^[^\s\d]/.test(password));
      expect(passwordProblem(`xk${password}vq`)).toBeNull();
    }),
  );
});
