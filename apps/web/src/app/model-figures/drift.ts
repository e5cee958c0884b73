/** What the weeks of the active model say together. */
import { leastPhotosToJudge, type DriftWeek } from "@elaeis/domain/models/drift-schemas";

export type WeekStatus = "ok" | "changed" | "unsure";

export function statusOf(week: DriftWeek): WeekStatus {
  if (week.alert) return "changed";
  return week.photos < leastPhotosToJudge ? "unsure" : "ok";
}

/** All devices together, and each device, newest week first. */
export function split(weeks: readonly DriftWeek[]): { all: DriftWeek[]; byDevice: DriftWeek[] } {
  return {
    all: weeks.filter(({ device }) => device === null),
    byDevice: weeks.filter(({ device }) => device !== null),
  };
}

/** The newest week that says something decides; a week with an alert of any device is not passed over. */
export function latestStatus(weeks: readonly DriftWeek[]): WeekStatus {
  const newest = weeks[0]?.week;
  if (weeks.some(({ week, alert }) => week === newest && alert)) return "changed";
  const telling = split(weeks).all.find((week) => statusOf(week) !== "unsure");
  return telling === undefined ? "unsure" : statusOf(telling);
}
