/** What a server's figures say of each matter that is watched. */
import type { AlertThresholds } from "./alert-thresholds.ts";
import type { AlertKind, QueueName } from "./monitoring.ts";
import type { ServerFigures } from "./monitoring-schemas.ts";

export type AlertReading = {
  kind: AlertKind;
  subject: string;
  isBad: boolean | null;
  value: number | null;
  threshold: number | null;
};

/** With fewer, one failure would be a rate. */
export const leastRequestsForRate = 20;
/** A run takes as long as it takes; what phones hold is theirs to send. */
const unwatchedQueues: ReadonlySet<QueueName> = new Set(["training", "devices"]);

/** A disk is worse off the less is left. */
export function worseFor(kind: AlertKind): (one: number, other: number) => number {
  return kind === "disk_low" ? Math.min : Math.max;
}

/** Of one server alone; the rest is the same wherever it is looked at. */
export function isOfServer({ kind }: { kind: AlertKind }): boolean {
  return ["disk_low", "memory_high", "cpu_high", "event_loop_slow", "errors_many"].includes(kind);
}

const cpuHoldMinutes = 15;

/** How long it must be so: an import or a training may keep a processor busy for a while. */
export function holdMinutesOf(kind: AlertKind, { hold_minutes }: AlertThresholds): number {
  return kind === "cpu_high" ? Math.max(cpuHoldMinutes, hold_minutes) : hold_minutes;
}

export function readAlerts(figures: ServerFigures, thresholds: AlertThresholds): AlertReading[] {
  return [...ofServer(figures, thresholds), ...ofInstallation(figures, thresholds)];
}

function ofServer(figures: ServerFigures, thresholds: AlertThresholds): AlertReading[] {
  const { disks, memory, cpu, event_loop, http, name } = figures;
  const free = disks.map(({ free_bytes, total_bytes }) => (free_bytes / total_bytes) * 100);
  const leastFree = free.length === 0 ? null : Math.min(...free);
  const errorPercent =
    http.requests < leastRequestsForRate ? null : (http.errors / http.requests) * 100;
  const about = (kind: AlertKind, threshold: number | null) => ({ kind, subject: name, threshold });
  return [
    below(about("disk_low", thresholds.disk_free_percent), leastFree),
    above(
      about("memory_high", thresholds.memory_percent),
      (memory.used_bytes / memory.total_bytes) * 100,
    ),
    above(
      about("cpu_high", thresholds.cpu_percent),
      cpu.machine === null ? null : cpu.machine * 100,
    ),
    above(about("event_loop_slow", thresholds.event_loop_ms), event_loop.p99_ms),
    // Without requests nothing fails.
    above(about("errors_many", thresholds.error_percent), errorPercent ?? 0),
  ];
}

function ofInstallation(figures: ServerFigures, thresholds: AlertThresholds): AlertReading[] {
  const { database, queues, ai, backup_age_seconds: backupAge } = figures;
  const isDatabaseWatched = thresholds.database_ms !== null;
  return [
    {
      kind: "database_unreachable",
      subject: "",
      threshold: null,
      value: null,
      isBad:
        isDatabaseWatched && database.is_reachable !== null
          ? !database.is_reachable
          : notBad(isDatabaseWatched),
    },
    above(
      { kind: "database_slow", subject: "", threshold: thresholds.database_ms },
      database.answer_ms,
    ),
    ...(queues ?? [])
      .filter(({ queue }) => !unwatchedQueues.has(queue))
      .map(({ queue, oldest_seconds }) =>
        above(
          { kind: "queue_stuck", subject: queue, threshold: thresholds.queue_minutes },
          oldest_seconds === null ? 0 : oldest_seconds / 60,
        ),
      ),
    above(
      { kind: "backup_old", subject: "", threshold: thresholds.backup_days },
      backupAge === null ? null : backupAge / 86_400,
    ),
    {
      kind: "ai_down",
      subject: "",
      threshold: null,
      value: null,
      isBad:
        thresholds.ai_watched && ai.state !== "unknown"
          ? ai.state === "offline"
          : notBad(thresholds.ai_watched),
    },
  ];
}

/** What is not watched is not bad; what is watched and not known is not reported. */
function notBad(isWatched: boolean): false | null {
  return isWatched ? null : false;
}

type About = Pick<AlertReading, "kind" | "subject" | "threshold">;

function above(about: About, value: number | null): AlertReading {
  const { threshold } = about;
  const isBad = threshold === null ? false : value === null ? null : value > threshold;
  return { ...about, value, isBad };
}

function below(about: About, value: number | null): AlertReading {
  const { threshold } = about;
  const isBad = threshold === null ? false : value === null ? null : value < threshold;
  return { ...about, value, isBad };
}
