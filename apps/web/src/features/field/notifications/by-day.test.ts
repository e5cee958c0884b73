import { expect, test } from "vitest";
import { byDay } from "./by-day.ts";

const at = (time: Date) => ({
  id: time.toISOString(),
  created_at: time.toISOString(),
  is_read: false,
  kind: "sync_completed" as const,
  data: { fruits: 1 },
});

test("[PWA-03] notices are grouped by calendar day", () => {
  const now = new Date(2026, 2, 2, 0, 5);
  const notices = [
    at(now),
    at(new Date(2026, 2, 1, 23, 59)),
    at(new Date(2026, 2, 1, 8)),
    at(new Date(2026, 1, 27)),
  ];
  const days = byDay(notices, now, "fr-FR");
  expect(days.map(({ day }) => day)).toEqual(["Aujourd’hui", "Hier", "vendredi 27 février"]);
  expect(days.map((day) => day.notices.length)).toEqual([1, 2, 1]);
});
