/**
 * What this server measures of itself, in one registry of its own: the monitoring screen and Prometheus
 * read the same numbers. Labels are names out of the code, never what a person sent.
 */
import type { ServerFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Upper bounds in seconds, close enough that a percentile between two of them is worth showing. */
export const requestBoundsS: readonly number[] = [
  0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25,
  0.35, 0.5, 0.75, 1, 1.5, 2.5, 5, 10, 30,
];

/** Of one route since the start, by bucket; the last holds what was above all bounds. */
export type RouteCounts = { method: string; route: string; counts: number[]; errors: number };

export type Metrics = ReturnType<typeof createMetrics>;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** @param isRead by Prometheus: else nothing is found out for it, which wakes an idle server every ten milliseconds */
export function createMetrics({ version, isRead }: { version: string; isRead: boolean }) {
  const registry = new Registry();
  const registers = [registry];
  if (isRead) collectDefaultMetrics({ register: registry });
  // Gauges that are called like counters; each has a fellow without "total".
  for (const what of ["handles", "requests", "resources"]) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  new Gauge({
    name: "elaeis_build_info",
    help: "The version that runs; always 1",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's arrival to the beginning of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [...requestBoundsS],
    registers,
  });
  const known = new Map<string, { observe: (seconds: number) => void }>();
  const show = createGauges(registers);

  return {
    /** @param route its pattern, as the code has it */
    observeRequest(method: string, route: string, status: number, seconds: number): void {
      const key = `${method} ${status} ${route}`;
      let series = known.get(key);
      if (series === undefined) {
        const named = methods.has(method) ? method : "other";
        series = requests.labels(named, route, kindOf(status));
        // A method may be any word that somebody thinks of.
        if (named === method) known.set(key, series);
      }
      series.observe(seconds);
    },

    /** Since the start, each method and route by itself. */
    async requestCounts(): Promise<RouteCounts[]> {
      return countsOf((await requests.get()).values);
    },

    /** What the monitor found last. */
    show,

    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** That a person's storage is full (507) is a refusal, and no failure of the server. */
function kindOf(status: number): string {
  return status === 507 ? "4xx" : `${Math.floor(status / 100)}xx`;
}

type BucketValue = {
  metricName?: string;
  labels: Partial<Record<"method" | "route" | "status" | "le", string | number>>;
  value: number;
};

/** The registry counts each bucket with all below it; here each counts only itself. */
function countsOf(values: readonly BucketValue[]): RouteCounts[] {
  const routes = new Map<string, RouteCounts>();
  let below = 0;
  for (const { metricName, labels, value } of values) {
    if (metricName?.endsWith("_bucket") !== true) continue;
    const [method, route] = [String(labels.method), String(labels.route)];
    const key = `${method} ${route}`;
    const of = routes.get(key) ?? { method, route, counts: emptyCounts(), errors: 0 };
    routes.set(key, of);
    const isLast = labels.le === "+Inf";
    const bucket = isLast
      ? requestBoundsS.length
      : requestBoundsS.findIndex((b) => b === labels.le);
    of.counts[bucket] = (of.counts[bucket] ?? 0) + value - below;
    if (isLast && labels.status === "5xx") of.errors += value;
    below = isLast ? 0 : value;
  }
  return [...routes.values()];
}

const emptyCounts = () => Array.from({ length: requestBoundsS.length + 1 }, () => 0);

/** What is not known has no series. */
function createGauges(registers: Registry[]): (figures: ServerFigures) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `elaeis_${name}`, help, labelNames, registers });
  const queueLength = gauge("queue_length", "Rows that wait, of the whole installation", "queue");
  const queueAge = gauge("queue_oldest_age_seconds", "How long the first has waited", "queue");
  const databaseUp = gauge("database_up", "Whether the database answers");
  const databaseAnswer = gauge("database_answer_seconds", "A transaction that asks for nothing");
  const databaseSize = gauge("database_size_bytes", "Size of the database");
  const connections = gauge("database_connections", "Of all programs, to all databases");
  const mostConnections = gauge("database_max_connections", "As the database is set");
  const poolUsed = gauge("database_pool_connections_used", "At work for this server", "pool");
  const poolSize = gauge("database_pool_connections_max", "As many as this server takes", "pool");
  const poolWaiting = gauge("database_pool_requests_waiting", "For a connection", "pool");
  const diskFree = gauge("disk_free_bytes", "Free for this server's data", "holds");
  const diskTotal = gauge("disk_size_bytes", "Size of the disk", "holds");
  const memoryUsed = gauge("memory_used_bytes", "Of the machine or its container");
  const memoryTotal = gauge("memory_limit_bytes", "Of the machine or its container");
  const aiUp = gauge("ai_up", "Whether the AI service answers");
  const aiAnswer = gauge("ai_answer_seconds", "How long the AI service took to say how it is");
  const aiWaiting = gauge("ai_queue_length", "Pictures that wait in the AI service");
  const backup = gauge("last_backup_timestamp_seconds", "When the last backup ended");
  const backupAge = gauge("backup_age_seconds", "Since the last backup ended");
  return ({ queues, database, disks, memory, ai, last_backup_at: backupAt }) => {
    for (const each of [queueLength, queueAge, diskFree, diskTotal]) each.reset();
    for (const { queue, length, oldest_seconds: age } of queues ?? []) {
      queueLength.set({ queue }, length);
      queueAge.set({ queue }, age ?? 0);
    }
    for (const { name: pool, size, used, waiting } of database.pools) {
      poolUsed.set({ pool }, used);
      poolSize.set({ pool }, size);
      poolWaiting.set({ pool }, waiting);
    }
    for (const { holds, free_bytes: free, total_bytes: total } of disks) {
      diskFree.set({ holds: holds.join("+") }, free);
      diskTotal.set({ holds: holds.join("+") }, total);
    }
    memoryUsed.set(memory.used_bytes);
    memoryTotal.set(memory.total_bytes);
    put(databaseUp, database.is_reachable === null ? null : Number(database.is_reachable));
    put(databaseAnswer, seconds(database.answer_ms));
    put(databaseSize, database.size_bytes);
    put(connections, database.connections);
    put(mostConnections, database.max_connections);
    put(aiUp, ai.state === "unknown" ? null : Number(ai.state !== "offline"));
    put(aiAnswer, seconds(ai.answer_ms));
    put(aiWaiting, ai.waiting);
    const backupS = backupAt === null ? null : Date.parse(backupAt) / 1000;
    put(backup, backupS);
    put(backupAge, backupS === null ? null : Date.now() / 1000 - backupS);
  };
}

function put(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);
