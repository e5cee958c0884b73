import { expect, test } from "vitest";
import { inWords } from "./duration.ts";

test.each([
  [0.2, { unit: "seconds", count: 1 }],
  [42.4, { unit: "seconds", count: 42 }],
  [95, { unit: "minutes", count: 2 }],
  [3600, { unit: "minutes", count: 60 }],
  [7300, { unit: "hours", count: 2 }],
])("%d seconds", (seconds, said) => {
  expect(inWords(seconds)).toEqual(said);
});
