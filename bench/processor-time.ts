/** How much processor time processes took, in milliseconds, as Linux keeps it: to the microsecond. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ElaeisServer } from "../e2e/elaeis-server.ts";
import type { Client } from "./many-fruits.ts";

const ticksPerSecond = 100;

/** Of a process with all its threads. */
export function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadMs(`/proc/${pid}/task/${thread}`), 0);
}

function threadMs(folder: string): number {
  return Number(textOf(`${folder}/schedstat`)?.split(" ")[0] ?? 0) / 1e6;
}

/** PostgreSQL as it runs in a folder of data: its first process, and those that it has started. */
export type RunningPostgres = { postmaster: number; children: number[] };

export function postgresProcesses(dataDir: string): RunningPostgres {
  const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
  const postmaster = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => textOf(`/proc/${entry}/status`)?.includes(`PPid:\t${postmaster}\n`) === true)
    .map(Number);
  return { postmaster, children };
}

/** Of all of PostgreSQL but one connection, with what has ended meanwhile. */
export function postgresMs({ postmaster, children }: RunningPostgres, except: number): number {
  return children
    .filter((pid) => pid !== except)
    .reduce((sum, pid) => sum + threadMs(`/proc/${pid}`), endedChildrenMs(postmaster));
}

function endedChildrenMs(parent: number): number {
  const stat = textOf(`/proc/${parent}/stat`) ?? "";
  const numbers = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  return (((numbers[13] ?? Number.NaN) + (numbers[14] ?? Number.NaN)) * 1000) / ticksPerSecond;
}

/** Undefined where the process has just ended. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Of a server and its PostgreSQL, but not of a connection that measures beside it. */
export function productMs(
  server: ElaeisServer,
  postgres: RunningPostgres,
  plainBackend: number,
): number {
  const { pid } = server.process;
  if (pid === undefined) throw new Error("a server without a number");
  return processorMs(pid) + postgresMs(postgres, plainBackend);
}

/** Of this process and the connection that it measures on. */
export function plainMs(plainBackend: number): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + processorMs(plainBackend);
}

/** @returns the process of PostgreSQL that serves a connection */
export async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? Number.NaN;
}
