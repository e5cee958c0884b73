/** Thresholds from which administrators get an alert; null for what is not watched. */
import * as z from "zod/mini";

const limit = (least: number, most: number) => z.nullable(z.int().check(z.gte(least), z.lte(most)));

export const alertThresholdsSchema = z.object({
  /** Of the disk, in percent. */
  disk_free_percent: limit(1, 90),
  /** Of what the server may use, in percent. */
  memory_percent: limit(10, 100),
  /** Of all cores, in percent, for a quarter of an hour at least. Older settings lack it. */
  cpu_percent: z._default(limit(10, 100), 95),
  /** The longest but for one percent of all delays. */
  event_loop_ms: limit(20, 10_000),
  /** Of the answers in five minutes, in percent. */
  error_percent: limit(1, 100),
  /** A database that does not answer at all counts as well. */
  database_ms: limit(20, 5_000),
  /** How long the first of a queue may wait. */
  queue_minutes: limit(1, 10_080),
  /** Age of the last backup; without any, of the installation. Older settings lack it. */
  backup_days: z._default(limit(1, 365), 2),
  ai_watched: z.boolean(),
  /** What is wrong must be so for this long, and right again for as long. */
  hold_minutes: z.int().check(z.gte(1), z.lte(60)),
});
export type AlertThresholds = z.infer<typeof alertThresholdsSchema>;

export const defaultAlertThresholds: AlertThresholds = {
  disk_free_percent: 10,
  memory_percent: 90,
  cpu_percent: 95,
  event_loop_ms: 500,
  error_percent: 5,
  database_ms: 1_000,
  queue_minutes: 60,
  backup_days: 2,
  ai_watched: true,
  hold_minutes: 3,
};
