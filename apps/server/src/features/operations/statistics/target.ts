import { collectorMonthlyTarget } from "@elaeis/domain/statistics/statistics";

/** What an administrator has set, where it is a number that can be a target. */
export function targetOf(setting: unknown): number {
  const isTarget = typeof setting === "number" && Number.isInteger(setting) && setting > 0;
  return isTarget ? setting : collectorMonthlyTarget;
}
