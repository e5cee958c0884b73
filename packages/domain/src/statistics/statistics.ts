/** A collector's figures (specification, sections 3 and 9). */

/** Fruits a collector should record in a month, unless an administrator has set another number. */
export const collectorMonthlyTarget = 500;
/** Key of `admin_settings` for that other number. */
export const monthlyTargetSetting = "collector_monthly_target";

/** So far back a streak of days can be seen. */
export const recentDaysShown = 30;
export const topZonesShown = 3;
export const recentActivitiesShown = 4;
export const statisticsPollMs = 45_000;
/** The figures could not be had: they are asked for again by themselves after this. */
export const statisticsRetryMs = 3_000;
/** The percentage is inside the bar from here on; below it there is no room for it. */
export const percentageLabelAbove = 20;

export type MonthlyProgress = { current: number; target: number; percentage: number };

/** The percentage is whole and never above 100; only a target that is met shows 100. */
export function monthlyProgress(current: number, target: number): MonthlyProgress {
  return { current, target, percentage: Math.min(100, Math.floor((current / target) * 100)) };
}

/** Fruits still to be recorded this month. */
export function remaining({ current, target }: MonthlyProgress): number {
  return Math.max(0, target - current);
}

/** Whole percent of all; none of nothing. */
export function shareInPercent(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 100);
}
