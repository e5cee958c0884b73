/** The figures of a collector from the server's last answer and what this phone has learnt since. */
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { monthlyProgress as progressTo } from "@elaeis/domain/statistics/statistics";
import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { localDay } from "./calendar.ts";

export type Recorded = Pick<FruitSummary, "collection_date" | "created_at">;

/** Yesterday's answer does not know what was collected today. */
export function stillTrue(figures: CollectorStatistics, now: Date): Partial<CollectorStatistics> {
  const [then, today] = [localDay(new Date(figures.asOf)), localDay(now)];
  const { collectsToday, collectsThisMonth, activeDays, monthlyProgress, recentDays, ...always } =
    figures;
  return {
    ...always,
    ...(then === today ? { collectsToday, recentDays } : {}),
    ...(then.slice(0, 7) === today.slice(0, 7)
      ? { collectsThisMonth, activeDays, monthlyProgress }
      : {}),
  };
}

/**
 * For a phone without network. A fruit that the server made after its answer is not counted in it: both
 * times are the server's, so none counts twice. Days begin and end where the phone is.
 *
 * @param own the person's fruits that the server holds, as far as this phone knows them
 */
export function reckoned(
  figures: CollectorStatistics,
  own: readonly Recorded[],
  now: Date,
): CollectorStatistics {
  const asOf = Date.parse(figures.asOf);
  const today = localDay(now);
  const isOfMonth = (day: string) => day.slice(0, 7) === today.slice(0, 7);
  const known = stillTrue(figures, now);
  const days = new Map(figures.recentDays.map(({ day, count }) => [day, count]));
  const since = own
    .filter(({ created_at }) => Date.parse(created_at) > asOf)
    .map(({ collection_date }) => localDay(new Date(collection_date)));
  const newDays = new Set(since.filter((day) => isOfMonth(day) && !days.has(day)));
  for (const day of since) days.set(day, (days.get(day) ?? 0) + 1);
  const ofMonth = since.filter(isOfMonth).length;
  const { target } = figures.monthlyProgress;
  const current = (known.monthlyProgress?.current ?? 0) + ofMonth;
  return {
    ...figures,
    collectsToday: (known.collectsToday ?? 0) + since.filter((day) => day === today).length,
    collectsThisMonth: (known.collectsThisMonth ?? 0) + ofMonth,
    activeDays: (known.activeDays ?? 0) + newDays.size,
    monthlyProgress: progressTo(current, target),
    recentDays: [...days]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([day, count]) => ({ day, count })),
  };
}
