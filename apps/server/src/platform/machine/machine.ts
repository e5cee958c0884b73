/** The machine and this process on it, as the system tells; shares are of the time since the last look. */
import type { DiskFigures, ServerFigures } from "@elaeis/domain/monitoring/monitoring-schemas";
import { stat, statfs } from "node:fs/promises";
import { availableParallelism, cpus, freemem, totalmem } from "node:os";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import process from "node:process";
import { readCgroup, type Cgroup } from "./cgroup.ts";

export type DataFolder = { path: string; holds: "files" | "database" };

type MachineFigures = Pick<ServerFigures, "cpu" | "memory" | "disks" | "event_loop">;
export type MachineMeter = { measure: () => Promise<MachineFigures>; stop: () => void };

/** A finer one wakes an idle server a hundred times a second; what holds it up for longer is seen as well. */
const delayResolutionMs = 50;
const nanosecondsPerMs = 1e6;

/** @param folders where this server's data lies on this machine */
export function createMachineMeter(folders: readonly DataFolder[]): MachineMeter {
  const delays = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delays.enable();
  let last = look();
  return {
    async measure() {
      const now = look();
      const before = last;
      last = now;
      const cores = now.cgroup.cores ?? availableParallelism();
      const elapsedUs = (now.atMs - before.atMs) * 1000;
      const figures: MachineFigures = {
        cpu: {
          cores,
          is_limited: now.cgroup.cores !== null,
          process: share(now.processUs - before.processUs, elapsedUs * cores),
          machine: machineShare(before, now, elapsedUs),
        },
        memory: memoryOf(now.cgroup),
        event_loop: {
          // Without the pause between two looks, which the system's timer counts in.
          ...delaysOf(delays),
          busy: performance.eventLoopUtilization(now.loop, before.loop).utilization,
        },
        disks: await disksOf(folders),
      };
      delays.reset();
      return figures;
    },
    stop: () => delays.disable(),
  };
}

function look() {
  const { user, system } = process.cpuUsage();
  const times = cpus().map((core) => core.times);
  const idleMs = times.reduce((sum, { idle }) => sum + idle, 0);
  const busyMs = times.reduce(
    (sum, { user: own, nice, sys, irq }) => sum + own + nice + sys + irq,
    0,
  );
  return {
    atMs: performance.now(),
    processUs: user + system,
    idleMs,
    busyMs,
    cgroup: readCgroup(),
    loop: performance.eventLoopUtilization(),
  };
}
type Look = ReturnType<typeof look>;

/** Of the container where it has a limit of its own, else of the whole machine. */
function machineShare(before: Look, now: Look, elapsedUs: number): number | null {
  const { cores, cpuUs } = now.cgroup;
  if (cores !== null && cpuUs !== null && before.cgroup.cpuUs !== null) {
    return share(cpuUs - before.cgroup.cpuUs, elapsedUs * cores);
  }
  const busyMs = now.busyMs - before.busyMs;
  return share(busyMs, busyMs + now.idleMs - before.idleMs);
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : null;
}

function memoryOf({ memoryBytes, usedBytes }: Cgroup): MachineFigures["memory"] {
  const { rss, heapUsed } = process.memoryUsage();
  const limit = memoryBytes !== null && memoryBytes < totalmem() ? memoryBytes : null;
  const isLimited = limit !== null && usedBytes !== null;
  return {
    process_bytes: rss,
    heap_bytes: heapUsed,
    total_bytes: isLimited ? limit : totalmem(),
    used_bytes: isLimited ? usedBytes : totalmem() - freemem(),
    is_limited: isLimited,
  };
}

type Delays = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  "count" | "mean" | "max" | "percentile"
>;

/** The timer that measures is itself late by its own interval; that much is no delay. */
function delaysOf(
  delays: Delays,
): Pick<MachineFigures["event_loop"], "mean_ms" | "p99_ms" | "max_ms"> {
  if (delays.count === 0) return { mean_ms: null, p99_ms: null, max_ms: null };
  const delay = (ns: number) => Math.max(0, ns / nanosecondsPerMs - delayResolutionMs);
  return {
    mean_ms: delay(delays.mean),
    p99_ms: delay(delays.percentile(99)),
    max_ms: delay(delays.max),
  };
}

/** Folders on one disk are one disk; one that is not there yet is left out. */
async function disksOf(folders: readonly DataFolder[]): Promise<DiskFigures[]> {
  const disks = new Map<number, DiskFigures>();
  for (const { path, holds } of folders) {
    try {
      const { dev } = await stat(path);
      const { blocks, bavail, bsize } = await statfs(path);
      const known = disks.get(dev);
      if (known !== undefined) known.holds.push(holds);
      else
        disks.set(dev, { holds: [holds], total_bytes: blocks * bsize, free_bytes: bavail * bsize });
    } catch {
      // Made when it is first written to.
    }
  }
  return [...disks.values()].filter(({ total_bytes: total }) => total > 0);
}
