/** Signals to a PostgreSQL and all its processes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @param dataFolder PostgreSQL's own */
export function signalPostgres(dataFolder: string, signal: NodeJS.Signals): void {
  const postmaster = postmasterOf(dataFolder);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) send(pid, signal);
}

/** As a service manager does. */
export function signalPostmaster(dataFolder: string, signal: NodeJS.Signals): void {
  send(postmasterOf(dataFolder), signal);
}

function postmasterOf(dataFolder: string): number {
  return Number(readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent).map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
