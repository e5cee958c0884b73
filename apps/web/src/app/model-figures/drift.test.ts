import type { DriftWeek } from "@elaeis/domain/models/drift-schemas";
import { expect, test } from "vitest";
import { latestStatus, split, statusOf } from "./drift.ts";

const week = (facts: Partial<DriftWeek>): DriftWeek => ({
  week: "2026-11-16",
  device: null,
  photos: 50,
  refused: 0.02,
  far: 0.05,
  psi: 0.04,
  measured: 0,
  bias: null,
  coverage: null,
  alert: false,
  ...facts,
});

test("a week says something from twenty photos on; an alert always", () => {
  expect(statusOf(week({ photos: 20 }))).toBe("ok");
  expect(statusOf(week({ photos: 19 }))).toBe("unsure");
  expect(statusOf(week({ photos: 5, alert: true }))).toBe("changed");
});

test("the newest telling week decides, and one device's alert is not lost among the others", () => {
  const older = week({ week: "2026-11-09" });
  expect(latestStatus([week({ photos: 3 }), older])).toBe("ok");
  expect(latestStatus([week({}), week({ device: "a", alert: true }), older])).toBe("changed");
  expect(latestStatus([week({}), week({ week: "2026-11-09", alert: true })])).toBe("ok");
  expect(latestStatus([])).toBe("unsure");
});

test("single devices are separate from all together", () => {
  const { all, byDevice } = split([week({}), week({ device: "a" })]);
  expect([all.length, byDevice.length]).toEqual([1, 1]);
});
