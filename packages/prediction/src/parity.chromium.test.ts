import { expect, inject, test } from "vitest";
import { parseModel } from "./model/parse-model.ts";
import { parityCases } from "./testing/parity-cases.ts";

const tolerance = 1e-6;

const parsed = parseModel(inject("modelFile"));
if (!parsed.ok) throw new Error(parsed.reason);
const here = parityCases(parsed.model);
const inNode = inject("casesInNode");

test("good pictures and pictures to be refused are among the cases", () => {
  expect(inNode.filter(({ refusal }) => refusal === null).length).toBeGreaterThanOrEqual(7);
  expect(inNode.map(({ refusal }) => refusal)).toEqual(
    expect.arrayContaining([
      "background_cluttered",
      "image_blurred",
      "image_dark",
      "fruit_cut_off",
    ]),
  );
});

test.each(inNode)("$name: the same bytes, features and prediction as in Node", (expected) => {
  const found = here.find(({ name }) => name === expected.name);
  if (found === undefined) throw new Error("the picture was not drawn here");
  expect(found.pixelHash).toBe(expected.pixelHash);
  expect(found.refusal).toBe(expected.refusal);
  expect(largestGap(found.features, expected.features)).toBeLessThanOrEqual(tolerance);
  expect(Object.keys(found.measures)).toEqual(Object.keys(expected.measures));
  expect(
    largestGap(Object.values(found.measures), Object.values(expected.measures)),
  ).toBeLessThanOrEqual(tolerance);
  expect(Object.keys(found.numbers)).toEqual(Object.keys(expected.numbers));
  expect(
    largestGap(Object.values(found.numbers), Object.values(expected.numbers)),
  ).toBeLessThanOrEqual(tolerance);
});

function largestGap(
  first: readonly (number | boolean)[],
  second: readonly (number | boolean)[],
): number {
  expect(first.length).toBe(second.length);
  return first.reduce((largest: number, value, k) => {
    const gap = Math.abs(Number(value) - Number(second[k]));
    // A missing or unlike-NaN number must fail, not compare as equal.
    return Number.isNaN(gap) ? Infinity : Math.max(largest, gap);
  }, 0);
}
