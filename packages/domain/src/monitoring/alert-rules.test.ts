import { expect, test } from "vitest";
import { readAlerts } from "./alert-rules.ts";
import { alertText } from "./alert-text.ts";
import { defaultAlertThresholds, type AlertThresholds } from "./alert-thresholds.ts";
import { alertKinds } from "./monitoring.ts";
import type { ServerFigures } from "./monitoring-schemas.ts";

const calm: ServerFigures = {
  id: "0199a0e0-0000-7000-8000-000000000001",
  name: "palm:8080",
  pid: 1,
  version: "1",
  started_at: "2026-03-01T10:00:00Z",
  at: "2026-03-01T10:00:00Z",
  cpu: { cores: 2, is_limited: false, process: 0.1, machine: 0.2 },
  memory: {
    process_bytes: 1,
    heap_bytes: 1,
    total_bytes: 100,
    used_bytes: 50,
    is_limited: false,
  },
  disks: [{ holds: ["files"], total_bytes: 100, free_bytes: 50 }],
  files_elsewhere: false,
  full_disk: null,
  event_loop: { mean_ms: 1, p99_ms: 2, max_ms: 3, busy: 0.1 },
  http: {
    window_seconds: 300,
    requests: 100,
    errors: 0,
    p50_ms: 1,
    p95_ms: 2,
    p99_ms: 3,
    routes: [],
  },
  database: {
    is_reachable: true,
    answer_ms: 2,
    pools: [],
    connections: 3,
    max_connections: 100,
    size_bytes: 1,
    oldest_transaction_seconds: null,
    longest_query_seconds: null,
    cache_hit_share: null,
  },
  queues: [
    { queue: "mail", length: 1, oldest_seconds: 5 },
    { queue: "training", length: 1, oldest_seconds: 1e6 },
    { queue: "devices", length: 1, oldest_seconds: 1e6 },
  ],
  ai: {
    state: "online",
    answer_ms: 5,
    device: "CPU",
    model_version: "1",
    busy: 0,
    waiting: 0,
    workers: 1,
  },
  last_backup_at: null,
  backup_age_seconds: 3_600,
};

const bad = (figures: ServerFigures, thresholds: Partial<AlertThresholds> = {}) =>
  readAlerts(figures, { ...defaultAlertThresholds, ...thresholds })
    .filter(({ isBad }) => isBad === true)
    .map(({ kind, subject }) => [kind, subject].filter(Boolean).join(" "));

test("[ADM-06] a calm server raises nothing; what phones hold and a long training are no stuck queue", () => {
  expect(bad(calm)).toEqual([]);
});

test.each<[string, Partial<ServerFigures>]>([
  ["disk_low palm:8080", { disks: [{ holds: ["files"], total_bytes: 100, free_bytes: 9 }] }],
  ["memory_high palm:8080", { memory: { ...calm.memory, used_bytes: 95 } }],
  ["cpu_high palm:8080", { cpu: { ...calm.cpu, machine: 1 } }],
  ["backup_old", { backup_age_seconds: 2.1 * 86_400 }],
  ["event_loop_slow palm:8080", { event_loop: { ...calm.event_loop, p99_ms: 501 } }],
  ["errors_many palm:8080", { http: { ...calm.http, errors: 6 } }],
  ["database_slow", { database: { ...calm.database, answer_ms: 1001 } }],
  [
    "database_unreachable",
    { database: { ...calm.database, is_reachable: false, answer_ms: null }, queues: null },
  ],
  ["queue_stuck mail", { queues: [{ queue: "mail", length: 1, oldest_seconds: 3_601 }] }],
  ["ai_down", { ai: { ...calm.ai, state: "offline" } }],
])("[ADM-06] %s is reported", (expected, figures) => {
  expect(bad({ ...calm, ...figures })).toEqual([expected]);
});

test("[ADM-06] what is not watched is never reported; what is not known neither begins nor ends", () => {
  const down: ServerFigures = {
    ...calm,
    ai: { ...calm.ai, state: "offline" },
    database: { ...calm.database, is_reachable: false, answer_ms: null },
  };
  expect(bad(down, { ai_watched: false, database_ms: null })).toEqual([]);
  const unknown = readAlerts(
    { ...calm, ai: { ...calm.ai, state: "unknown" }, disks: [] },
    defaultAlertThresholds,
  );
  expect(unknown.filter(({ isBad }) => isBad === null).map(({ kind }) => kind)).toEqual([
    "disk_low",
    "ai_down",
  ]);
});

test("[ADM-06] one failure among few requests is no rate", () => {
  expect(bad({ ...calm, http: { ...calm.http, requests: 2, errors: 1 } })).toEqual([]);
});

test.each(alertKinds)("[ADM-06] %s is said in both languages", (kind) => {
  const alert = { kind, subject: "mail", worst: 92.4, threshold: 90 };
  const [fr, en] = [alertText(alert, "fr"), alertText(alert, "en")];
  expect(fr.title).not.toBe(en.title);
  expect(fr.sentence).not.toBe(en.sentence);
  expect(fr.sentence).not.toMatch(/ [:;!?%]/);
});
