/**
 * What an installation costs while nobody uses it: processor time and memory (its share of each page) of the
 * server, the AI service and PostgreSQL with all they started, counted by Linux over two minutes. Beside it the same
 * embedded PostgreSQL, empty and without a server. The AI service falls asleep before; how long the question that
 * wakes it waits is printed.
 *
 *   node bench/at-rest.ts [seconds]
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "../apps/server/src/platform/database/embedded-postgres.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { makeServiceToken, startAiProcess } from "../apps/server/src/platform/ai/ai-process.ts";
import { createInstallation } from "../e2e/elaeis-server.ts";

const seconds = Number(process.argv[2] ?? 120);
/** What a start leaves behind is done by then: mails, seals, the first analysis of tables. */
const settledAfterMs = 100_000;
const goal = { corePercent: 1.5, memoryMb: 350 };
const ticksPerSecond = 100;

type Cost = { corePercent: number; memoryMb: number };

const product = await measureProduct();
const bare = await measureBare();
say("processor", product.corePercent, bare.corePercent, goal.corePercent, "% of a core");
say("memory", product.memoryMb, bare.memoryMb, goal.memoryMb, "MB");
console.log(`     waking the AI service takes ${await wakingMs()} ms`);

async function measureProduct(): Promise<Cost> {
  const installation = await createInstallation("bench-at-rest", { AI_SLEEP_SECONDS: "20" });
  try {
    const server = await installation.start();
    await sleep(settledAfterMs);
    const cost = await measure(server.process.pid);
    await server.stop();
    return cost;
  } finally {
    installation.remove();
  }
}

/** Of a process of its own: this one's is not counted. */
async function measureBare(): Promise<Cost> {
  const dataDir = path.join(tmpdir(), `elaeis-bench-at-rest-${process.pid}`);
  mkdirSync(dataDir, { mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, dataDirChosen: true });
  try {
    await sleep(settledAfterMs);
    const pidFile = path.join(postgres.dataFolder, "postmaster.pid");
    return await measure(Number(readFileSync(pidFile, "utf8").split("\n")[0]));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function wakingMs(): Promise<string> {
  const begun = performance.now();
  const ai = startAiProcess(createLog("silent"), { token: makeServiceToken() });
  await ai.ready;
  const tookMs = performance.now() - begun;
  await ai.stop();
  return tookMs.toFixed(0);
}

/** Of a process and all that it started, and what these started. */
async function measure(root: number | undefined): Promise<Cost> {
  if (root === undefined) throw new Error("a server without a number");
  const before = ticksOf(familyOf(root));
  await sleep(seconds * 1000);
  const family = familyOf(root);
  const after = ticksOf(family);
  const ticks = [...after].reduce((sum, [pid, count]) => sum + count - (before.get(pid) ?? 0), 0);
  return {
    corePercent: ((ticks / ticksPerSecond) * 100) / seconds,
    memoryMb: family.reduce((sum, pid) => sum + memoryMb(pid), 0),
  };
}

function familyOf(root: number): number[] {
  const all = readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), parent: fieldsOf(Number(entry))?.parent }));
  const withChildren = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => withChildren(child.pid)),
  ];
  return withChildren(root);
}

/** With those of children that have ended. */
function ticksOf(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, fieldsOf(pid)?.ticks ?? 0]));
}

function fieldsOf(pid: number): { parent: number; ticks: number } | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [parent = Number.NaN] = fields.slice(1);
  return { parent, ticks: fields.slice(11, 15).reduce((sum, count) => sum + count, 0) };
}

/** A page that several processes share counts in part for each. */
function memoryMb(pid: number): number {
  const pss = /^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/smaps_rollup`) ?? "")?.[1];
  return Number(pss ?? 0) / 1024;
}

/** Undefined where the process has just ended. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function say(what: string, found: number, beside: number, limit: number, unit: string): void {
  const kept = found <= limit ? "ok  " : "MISS";
  const digits = limit < 10 ? 2 : 0;
  console.log(
    `${kept} ${what} at rest: ${found.toFixed(digits)} ${unit}, ratio ${(found / beside).toFixed(1)} to an empty PostgreSQL (${beside.toFixed(digits)}); to reach: ≤ ${limit}`,
  );
  if (found > limit) process.exitCode = 1;
}
