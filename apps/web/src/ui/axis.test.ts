import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks, linearScale } from "./axis.ts";

test("ticks are round and hold the whole range", () => {
  expect(axisTicks(3.2, 31, 6)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  expect(axisTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(axisTicks(-0.3, 0.9, 4)).toEqual([-0.5, 0, 0.5, 1]);
});

test("a range of one number still has two ticks", () => {
  expect(axisTicks(5, 5, 4).length).toBeGreaterThan(1);
});

test("any range lies between its first and last tick", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: 1e-3, max: 1e4, noNaN: true }),
      (low, span) => {
        const ticks = axisTicks(low, low + span, 6);
        expect(ticks[0]).toBeLessThanOrEqual(low + span * 1e-6);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + span * (1 - 1e-6));
        expect(ticks.length).toBeLessThanOrEqual(9);
      },
    ),
  );
});

test("a scale maps its ends to its ends", () => {
  const at = linearScale([10, 20], [300, 0]);
  expect([at(10), at(15), at(20)]).toEqual([300, 150, 0]);
});
