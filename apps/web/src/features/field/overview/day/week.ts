import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { remaining } from "@elaeis/domain/statistics/statistics";
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

/** So many times one's best day is still within reach. */
const reach = 3;

/** How many fruits a day reach the target, while that is less than three times the best day of the last thirty. */
export function paceWithinReach(
  progress: CollectorStatistics["monthlyProgress"],
  days: Days,
  now: Date,
): number | undefined {
  const pace = Math.ceil(remaining(progress) / daysLeftInMonth(now));
  const best = Math.max(0, ...days.map(({ count }) => count));
  return pace > 0 && pace < reach * best ? pace : undefined;
}

function countOn(days: Days, date: Date): number {
  return days.find(({ day }) => day === localDay(date))?.count ?? 0;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
}
