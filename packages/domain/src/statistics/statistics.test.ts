import fc from "fast-check";
import { expect, test } from "vitest";
import { monthlyProgress, remaining, shareInPercent } from "./statistics.ts";
import { timeZoneSchema } from "./time-zone.ts";

test.each([
  [0, 500, 0, 500],
  [4, 500, 0, 496],
  [100, 500, 20, 400],
  [499, 500, 99, 1],
  [500, 500, 100, 0],
  [731, 500, 100, 0],
])("[COLL-04] %i of %i are %i %%, %i remain", (current, target, percentage, left) => {
  const progress = monthlyProgress(current, target);
  expect(progress).toEqual({ current, target, percentage });
  expect(remaining(progress)).toBe(left);
});

test("[COLL-04] 100 % is shown exactly when the target is met", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 5_000 }), (current, target) => {
      const progress = monthlyProgress(current, target);
      expect(progress.percentage === 100).toBe(current >= target);
      expect(remaining(progress) === 0).toBe(current >= target);
    }),
  );
});

test("a share of nothing is none", () => {
  expect(shareInPercent(0, 0)).toBe(0);
  expect(shareInPercent(1, 3)).toBe(33);
  expect(shareInPercent(2, 3)).toBe(67);
});

test.each(["Africa/Douala", "Asia/Kuala_Lumpur", "America/Argentina/Ushuaia", "Etc/GMT+5", "UTC"])(
  "[COLL-05] %s is a time zone",
  (name) => {
    expect(timeZoneSchema.safeParse(name).success).toBe(true);
  },
);

test.each(["", "Mars/Olympus", "+01:00", "01:00", "Africa/Douala; drop", "A".repeat(61)])(
  "[COLL-05] '%s' is none",
  (name) => {
    expect(timeZoneSchema.safeParse(name).success).toBe(false);
  },
);
