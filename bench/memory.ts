/** How much memory a process holds, in MB, as Linux counts it. Throws where there is no such process. */
import { readFileSync } from "node:fs";

export const memoryMb = (pid: number | undefined): number => statusMb(pid, "VmRSS");

/** The most that it has held. */
export const mostMemoryMb = (pid: number | undefined): number => statusMb(pid, "VmHWM");

function statusMb(pid: number | undefined, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
}
