import { expect, test } from "vitest";
import { maturityFromOil, rateConfidence, rateValue } from "./ratings.ts";

test.each([
  [23, "optimal"],
  [22.9, "good"],
  [20, "good"],
  [19.9, "unripe"],
])("[PRED-02] maturity at %s %% of oil is %s", (oil, expected) => {
  expect(maturityFromOil(oil)).toBe(expected);
});

test.each([
  ["huile", 23, "excellent"],
  ["huile", 22.9, "good"],
  ["huile", 20, "good"],
  ["huile", 19.9, "low"],
  ["matiere_seche", 83, "optimal"],
  ["matiere_seche", 82.9, "good"],
  ["matiere_seche", 80, "good"],
  ["matiere_seche", 79.9, "insufficient"],
  ["proteines", 15, "high"],
  ["proteines", 14.9, "standard"],
  ["acides_gras", 18, "excellent"],
  ["acides_gras", 18.1, "acceptable"],
] as const)("[PRED-02] %s of %s %% is rated %s", (value, percent, expected) => {
  expect(rateValue(value, percent)).toBe(expected);
});

test.each([
  [1, "very_reliable"],
  [0.9, "very_reliable"],
  [0.89, "reliable"],
  [0.7, "reliable"],
  [0.69, "uncertain"],
])("[PRED-02] a confidence of %s is %s", (confidence, expected) => {
  expect(rateConfidence(confidence)).toBe(expected);
});
