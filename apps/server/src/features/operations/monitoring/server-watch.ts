/**
 * What a server finds when it checks itself. The machine, its requests and whether the database
 * answers are looked at each time; what takes longer to find out, every quarter of a minute.
 */
import { sampleEveryMs } from "@elaeis/domain/monitoring/monitoring";
import type {
  AiFigures,
  DatabaseFigures,
  PoolFigures,
  QueueFigures,
  ServerFigures,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { uuidv7 } from "uuidv7";
import type { AiService } from "#platform/ai/ai-service.ts";
import type { Database } from "#platform/database/database.ts";
import type { DiskReserve } from "#platform/machine/disk-reserve.ts";
import type { MachineMeter } from "#platform/machine/machine.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { inTime } from "./in-time.ts";
import {
  ping,
  readDatabaseFacts,
  readLastBackup,
  readModelAtWork,
  readQueues,
  type DatabaseFacts,
} from "./queries.ts";
import { createRequestWindow } from "./request-window.ts";

const actor = { kind: "system", job: "monitoring" } as const;
const databaseTimeoutMs = 5_000;

export type ServerWatch = {
  id: string;
  /** Looks now. */
  look: () => Promise<ServerFigures>;
  /** What was found last. */
  figures: () => Promise<ServerFigures>;
  stop: () => void;
};

const noFacts = {
  connections: null,
  max_connections: null,
  size_bytes: null,
  oldest_transaction_seconds: null,
  longest_query_seconds: null,
};

export function createServerWatch(deps: {
  database: Database;
  pools: () => PoolFigures[];
  ai: AiService;
  metrics: Metrics;
  meter: MachineMeter;
  diskReserve: DiskReserve;
  /** The same after a restart, another for each server. */
  name: string;
  version: string;
  filesElsewhere: boolean;
  sendsMail: boolean;
  /** How often it is found out what takes longer. */
  slowEveryMs?: number | undefined;
}): ServerWatch {
  const { database, pools, metrics, meter, sendsMail, slowEveryMs = sampleEveryMs } = deps;
  const id = uuidv7();
  const startedAt = new Date().toISOString();
  const requestsOf = createRequestWindow(performance.now());
  const pinged = inTime(async () => {
    const beganMs = performance.now();
    await database.withActor(actor, ping);
    return performance.now() - beganMs;
  }, databaseTimeoutMs);
  const askDatabase = inTime(
    () =>
      database.withActor(actor, async (tx) => {
        const facts = await readDatabaseFacts(tx);
        return {
          facts,
          queues: await readQueues(tx, { sendsMail }),
          backup: await readLastBackup(tx),
          model: await readModelAtWork(tx),
        };
      }),
    databaseTimeoutMs,
  );
  let slowMs = Number.NEGATIVE_INFINITY;
  let slow: Awaited<ReturnType<typeof askDatabase>> = null;
  let cacheHitShare: number | null = null;
  let aiFigures: AiFigures = unknownAi;
  let latest: ServerFigures | undefined;

  async function lookSlowly(): Promise<void> {
    if (performance.now() - slowMs < slowEveryMs) return;
    slowMs = performance.now();
    const [found, ai] = await Promise.all([askDatabase(), lookAtAi(deps.ai)]);
    cacheHitShare = hitShare(slow?.facts, found?.facts);
    slow = found;
    aiFigures = atWork(ai, found?.model);
    if (ai.state === "asleep") await wakeForRun(deps.ai, found?.queues);
  }

  async function look(): Promise<ServerFigures> {
    const [answerMs] = await Promise.all([pinged(), lookSlowly()]);
    const figures: ServerFigures = {
      id,
      name: deps.name,
      pid: process.pid,
      version: deps.version,
      started_at: startedAt,
      at: new Date().toISOString(),
      ...(await meter.measure()),
      files_elsewhere: deps.filesElsewhere,
      full_disk: deps.diskReserve.fullFolder() ?? null,
      http: requestsOf({ atMs: performance.now(), routes: await metrics.requestCounts() }),
      database: databaseFigures({ answerMs, cacheHitShare, facts: slow?.facts, pools: pools() }),
      queues: slow === null || answerMs === null ? null : slow.queues,
      ai: aiFigures,
      last_backup_at: slow?.backup.at ?? null,
      backup_age_seconds: slow?.backup.ageSeconds ?? null,
    };
    metrics.show(figures);
    latest = figures;
    return figures;
  }

  return { id, look, figures: async () => latest ?? look(), stop: () => meter.stop() };
}

function databaseFigures(known: {
  answerMs: number | null;
  cacheHitShare: number | null;
  facts: Awaited<ReturnType<typeof readDatabaseFacts>> | undefined;
  pools: PoolFigures[];
}): DatabaseFigures {
  const { answerMs, cacheHitShare, pools } = known;
  const common = { answer_ms: answerMs, pools };
  if (answerMs === null) {
    return { ...noFacts, ...common, is_reachable: false, cache_hit_share: null };
  }
  const {
    blocks_hit: _hit,
    blocks_read: _read,
    ...facts
  } = { ...noFacts, blocks_hit: null, blocks_read: null, ...known.facts };
  return { ...facts, ...common, is_reachable: true, cache_hit_share: cacheHitShare };
}

const unknownAi: AiFigures = {
  state: "unknown",
  answer_ms: null,
  device: null,
  model_version: null,
  busy: null,
  waiting: null,
  workers: null,
};

async function lookAtAi(ai: AiService): Promise<AiFigures> {
  const beganMs = performance.now();
  const { online, asleep = false, device, model_version: version } = await ai.health();
  if (!online) return { ...unknownAi, state: "offline" };
  if (asleep) return { ...unknownAi, state: "asleep", device, model_version: version };
  const answerMs = performance.now() - beganMs;
  const workers = await ai.workers().catch(() => null);
  return {
    state: "online",
    answer_ms: answerMs,
    device,
    model_version: version,
    busy: workers?.busy ?? null,
    waiting: workers?.waiting ?? null,
    workers: workers?.size ?? null,
  };
}

/** The service reports its bundled model; requests name the active one. */
function atWork(ai: AiFigures, model: string | null | undefined): AiFigures {
  return ai.state === "offline" ? ai : { ...ai, model_version: model ?? ai.model_version };
}

/** A run begun on another server, or left by one that died, is taken up by the service that this server wakes. */
async function wakeForRun(ai: AiService, queues: QueueFigures[] = []): Promise<void> {
  const runs = queues.find(({ queue }) => queue === "training")?.length ?? 0;
  if (runs > 0) await ai.wakeTrainer().catch(() => undefined);
}

/** Of the blocks read between two looks, those that were in memory already. */
function hitShare(
  before: DatabaseFacts | undefined,
  now: DatabaseFacts | undefined,
): number | null {
  if (before === undefined || now === undefined) return null;
  const hit = now.blocks_hit - before.blocks_hit;
  const all = hit + now.blocks_read - before.blocks_read;
  return hit >= 0 && all > 0 ? hit / all : null;
}
