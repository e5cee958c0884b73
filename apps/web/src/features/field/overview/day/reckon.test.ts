import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { expect, test } from "vitest";
import { reckoned, type Recorded } from "./reckon.ts";

/** A time of day on the phone's own calendar. */
const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();

const answer: CollectorStatistics = {
  collectsToday: 2,
  collectsThisMonth: 10,
  activeDays: 4,
  zonesVisited: 1,
  recentActivity: [],
  recentDays: [
    { day: "2026-03-14", count: 3 },
    { day: "2026-03-15", count: 2 },
  ],
  monthlyProgress: { current: 10, target: 20, percentage: 50 },
  topZones: [],
  asOf: at("2026-03-15", "12:00"),
};
const recorded = (created: string, collected = created): Recorded => ({
  created_at: created,
  collection_date: collected,
});

test("[COLL-04] what the server got after its answer counts on top, what it had counts once", () => {
  const own = [
    recorded(at("2026-03-15", "11:00")),
    recorded(at("2026-03-15", "12:30")),
    recorded(at("2026-03-15", "12:31"), at("2026-03-14", "17:00")),
    recorded(at("2026-03-15", "12:32"), at("2026-03-02", "09:00")),
  ];
  const figures = reckoned(answer, own, new Date(at("2026-03-15", "18:00")));
  expect(figures).toMatchObject({
    collectsToday: 3,
    collectsThisMonth: 13,
    activeDays: 5,
    monthlyProgress: { current: 13, target: 20, percentage: 65 },
  });
  expect(figures.recentDays).toEqual([
    { day: "2026-03-02", count: 1 },
    { day: "2026-03-14", count: 4 },
    { day: "2026-03-15", count: 3 },
  ]);
});

test("[COLL-04] a day begins at the phone's own midnight", () => {
  const own = [recorded(at("2026-03-15", "23:59")), recorded(at("2026-03-16", "00:01"))];
  const figures = reckoned(answer, own, new Date(at("2026-03-16", "07:00")));
  expect(figures).toMatchObject({ collectsToday: 1, collectsThisMonth: 12, activeDays: 5 });
});

test("[COLL-04] a new month begins with what the phone knows of it", () => {
  const own = [recorded(at("2026-03-31", "23:59")), recorded(at("2026-04-01", "00:01"))];
  const figures = reckoned(answer, own, new Date(at("2026-04-01", "07:00")));
  expect(figures).toMatchObject({
    collectsToday: 1,
    collectsThisMonth: 1,
    activeDays: 1,
    monthlyProgress: { current: 1, target: 20, percentage: 5 },
  });
});
