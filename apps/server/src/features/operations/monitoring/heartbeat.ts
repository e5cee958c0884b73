/**
 * Lets a server check itself every few seconds and write the result where every server reads it.
 * Without a database it continues, so that faults in the meantime are reported once it is back.
 */
import {
  defaultAlertThresholds,
  type AlertThresholds,
} from "@elaeis/domain/monitoring/alert-thresholds";
import {
  figuresEveryMs,
  historyMs,
  sampleEveryMs,
  silentAfterMs,
  unwatchedEveryMs,
} from "@elaeis/domain/monitoring/monitoring";
import type { Sample, ServerFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import type { ChangeFeed } from "#platform/database/change-feed.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#features/people/mail/mailer.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { createAlertWatch } from "./alerts.ts";
import { inTime } from "./in-time.ts";
import { deleteServer, forgetOld, listServers, writeSample, writeServer } from "./queries.ts";
import type { ServerWatch } from "./server-watch.ts";

const actor = { kind: "system", job: "monitoring" } as const;
const writeTimeoutMs = 10_000;
/** A server that was killed is shown as silent for so long; its incidents end then, too. */
const serversKeptMs = 24 * 3_600_000;
const incidentsKeptDays = 365;
const tidyEveryMs = 5 * 60_000;

export type Heartbeat = { beat: () => Promise<void>; stop: () => Promise<void> };

export function createHeartbeat(deps: {
  database: Database;
  watch: ServerWatch;
  settings: SettingsReader;
  mailer: Mailer;
  log: Log;
  nowMs?: () => number;
}): Heartbeat {
  const { database, watch, settings, mailer, log } = deps;
  const nowMs = deps.nowMs ?? Date.now;
  const alerts = createAlertWatch({ mailer, log });
  let thresholds: AlertThresholds = defaultAlertThresholds;
  let found: ServerFigures | undefined;
  let sampledMs = Number.NEGATIVE_INFINITY;
  let tidiedMs = Number.NEGATIVE_INFINITY;
  let couldWrite = true;

  const write = inTime(async () => {
    const figures = found;
    if (figures === undefined) return true;
    await database.withActor(actor, async (tx) => {
      await writeServer(tx, figures);
      if (nowMs() - sampledMs >= sampleEveryMs) {
        await writeSample(tx, sampleOf(figures));
        sampledMs = nowMs();
      }
      if (nowMs() - tidiedMs >= tidyEveryMs) {
        await forgetOld(tx, {
          samplesMs: historyMs,
          serversMs: serversKeptMs,
          incidentsDays: incidentsKeptDays,
        });
        tidiedMs = nowMs();
      }
      thresholds = await settings.read(tx, "alert_thresholds");
      const servers = await listServers(tx, silentAfterMs);
      const silent = servers.filter(({ isSilent }) => isSilent).map((one) => one.figures.name);
      alerts.readSilent(silent, thresholds, nowMs());
      const leader = servers.find(({ isSilent }) => !isSilent)?.figures.id;
      await alerts.settle(tx, {
        name: figures.name,
        names: servers.map((server) => server.figures.name),
        leads: leader === watch.id,
        atMs: nowMs(),
      });
    });
    return true;
  }, writeTimeoutMs);

  async function beat(): Promise<void> {
    found = await watch.look();
    alerts.read(found, thresholds, nowMs());
    const isWritten = (await write()) ?? false;
    if (couldWrite && !isWritten) log.warn("what this server finds of itself cannot be written");
    couldWrite = isWritten;
  }

  return {
    beat,
    async stop() {
      watch.stop();
      // A server that stops in good order is not reported missing.
      await inTime(() => database.withActor(actor, (tx) => deleteServer(tx, watch.id)), 2_000)();
    },
  };
}

/** Who watches asks again with each look. */
const watchedForMs = 2 * figuresEveryMs;

/** Checks itself as often as somebody wants to see, on whichever server they look. */
export function startHeartbeat({
  changes,
  ...deps
}: Parameters<typeof createHeartbeat>[0] & { changes: Pick<ChangeFeed, "subscribe"> }): {
  stop: () => Promise<void>;
} {
  const heartbeat = createHeartbeat(deps);
  let isStopped = false;
  let isRunning = false;
  let beganMs = Date.now();
  let askedMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function begin(): void {
    beganMs = Date.now();
    isRunning = true;
    running = heartbeat
      .beat()
      .catch((error: unknown) => deps.log.warn({ err: error }, "a server could not check itself"))
      .finally(() => {
        isRunning = false;
        wait();
      });
  }

  function wait(): void {
    clearTimeout(timer);
    if (isStopped || isRunning) return;
    const everyMs = Date.now() - askedMs < watchedForMs ? figuresEveryMs : unwatchedEveryMs;
    timer = setTimeout(begin, Math.max(0, beganMs + everyMs - Date.now())).unref();
  }

  const unsubscribe = changes.subscribe(({ event }) => {
    if (event !== "figures-asked") return;
    askedMs = Date.now();
    wait();
  });
  begin();
  return {
    async stop() {
      isStopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
      await heartbeat.stop();
    },
  };
}

function sampleOf({ name, at, cpu, memory, event_loop, http, database }: ServerFigures): Sample {
  return {
    server: name,
    at,
    cpu: cpu.machine,
    memory: memory.used_bytes / memory.total_bytes,
    event_loop_ms: event_loop.p99_ms,
    requests_per_second: http.window_seconds > 0 ? http.requests / http.window_seconds : null,
    p95_ms: http.p95_ms,
    database_ms: database.answer_ms,
  };
}
