/** What the monitoring of an installation goes by: how often, how long, and what there is to watch. */

/** How often a server checks itself and reports while somebody watches. */
export const figuresEveryMs = 3_000;
/** And while nobody does. */
export const unwatchedEveryMs = 10_000;
/** A stream of figures that broke is opened again after so long (specification, section 10). */
export const reconnectAfterMs = 5_000;
/** One point of the curves, and how far they reach back. */
export const sampleEveryMs = 15_000;
export const historyMs = 60 * 60_000;
/** A server that has said nothing for so long is silent. */
export const silentAfterMs = 20_000;
/** Over which requests are counted and their times compared. */
export const requestWindowMs = 5 * 60_000;

export const queueNames = [
  "mail",
  "push",
  "photos",
  "audit",
  "training",
  "unsent_imports",
  "imports",
  "exports",
  "predictions",
  "devices",
] as const;
export type QueueName = (typeof queueNames)[number];

export const alertKinds = [
  "disk_low",
  "memory_high",
  "cpu_high",
  "event_loop_slow",
  "errors_many",
  "database_slow",
  "database_unreachable",
  "queue_stuck",
  "ai_down",
  "backup_old",
  "server_gone",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Background jobs that work through photos or spectra. */
export const workJobs = [
  "photo-measurements",
  "photo-corrections",
  "spectrum-predictions",
  "prediction-batches",
] as const;
