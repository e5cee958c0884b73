import fc from "fast-check";
import { expect, test } from "vitest";
import { backOffMs, isDue } from "./back-off.ts";

test("[OFF-02] each wait is longer than half the one before, and none is longer than five minutes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (n, share) => {
        const wait = backOffMs(n, () => share);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(300_000);
        expect(backOffMs(n + 1, () => share)).toBeGreaterThanOrEqual(wait);
      },
    ),
  );
});

test("[OFF-02] a clock that was set back does not hold an item for days", () => {
  const day = 86_400_000;
  expect(isDue(10 * day, 9 * day)).toBe(true);
  expect(isDue(1_000, 2_000)).toBe(true);
  expect(isDue(60_000, 1_000)).toBe(false);
});
