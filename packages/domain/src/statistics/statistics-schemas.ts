import * as z from "zod/mini";

const count = z.int().check(z.minimum(0));
const percentage = z.int().check(z.minimum(0), z.maximum(100));

const activityActions = ["collect"] as const;
/**
 * `complete`: the server holds every photo that was promised. `photos_missing`: some of the fruits wait
 * for a photo.
 */
export const activityStatuses = ["complete", "photos_missing"] as const;

/** The fruits recorded at one place on one day. */
export const activitySchema = z.object({
  action: z.enum(activityActions),
  /** Of the last of them. */
  time: z.iso.datetime(),
  status: z.enum(activityStatuses),
  count,
  location: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;

export const zoneCountSchema = z.object({
  zone: z.string(),
  count,
  /** Of all fruits. */
  percentage,
});
export type ZoneCount = z.infer<typeof zoneCountSchema>;

/** `GET /api/statistics/me`: one's own figures, days and months being those of the time zone asked for. */
export const collectorStatisticsSchema = z.object({
  collectsToday: count,
  collectsThisMonth: count,
  /** Days of this month on which at least one fruit was recorded. */
  activeDays: count,
  /** Different places, of all fruits. */
  zonesVisited: count,
  /** Newest first. */
  recentActivity: z.array(activitySchema),
  monthlyProgress: z.object({ current: count, target: z.int().check(z.minimum(1)), percentage }),
  /** Of the last thirty days, oldest first; days without a fruit are left out. */
  recentDays: z.array(z.object({ day: z.iso.date(), count })),
  /** Of all fruits, most first. */
  topZones: z.array(zoneCountSchema),
  asOf: z.iso.datetime(),
});
export type CollectorStatistics = z.infer<typeof collectorStatisticsSchema>;
