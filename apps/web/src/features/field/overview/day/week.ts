import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { daysLeftInMonth, localDay } from "./calendar.ts";

type Days = CollectorStatistics["recentDays"];

/** The last seven days, today last. */
export function lastWeek(days: Days, now: Date): { date: Date; count: number }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = daysBefore(now, 6 - index);
    return { date, count: countOn(days, date) };
  });
}

/** Days with a fruit in a row, until today; today counts once it has one. */
export function streakOf(days: Days, now: Date): number {
  let streak = 0;
  const first = countOn(days, now) > 0 ? 0 : 1;
  while (countOn(days, daysBefore(now, first + streak)) > 0) streak += 1;
  return streak;
}

/** How many fruits today brings the month to its target. */
export function targetToday(
  { current, target }: CollectorStatistics["monthlyProgress"],
  today: number,
  now: Date,
): number {
  return Math.max(0, Math.ceil((target - current + today) / daysLeftInMonth(now)));
}

function countOn(days: Days, date: Date): number {
  return days.find(({ day }) => day === localDay(date))?.count ?? 0;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}
