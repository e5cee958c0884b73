/** The memory of the server and of every process it started. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";

/**
 * In MB. On Linux memory that several processes share counts once: each PostgreSQL process shows the
 * buffers of all of them as its own.
 */
export function treeMemoryMb(rootPid: number): number {
  const all = process.platform === "linux" ? linuxProcesses() : otherProcesses();
  const tree = new Set([rootPid]);
  for (let before = 0; before < tree.size;) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  const kilobytes = all.filter(({ pid }) => tree.has(pid)).map(({ memoryKb }) => memoryKb());
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

type Found = { pid: number; parent: number; memoryKb: () => number };

function linuxProcesses(): Found[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // After the name in parentheses, which may hold anything: state, parent.
      const parent = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1];
      if (parent === undefined) return [];
      const memoryKb = () => {
        const told = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${name}/smaps_rollup`));
        return Number(told?.[1] ?? 0);
      };
      return [{ pid: Number(name), parent: Number(parent), memoryKb }];
    });
}

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function otherProcesses(): Found[] {
  const listed = spawnSync("ps", ["-axo", "pid=,ppid=,rss="], { encoding: "utf8" });
  return (listed.stdout ?? "").split("\n").flatMap((line) => {
    const [pid = 0, parent = 0, rss = 0] = line.trim().split(/\s+/).map(Number);
    return pid > 0 ? [{ pid, parent, memoryKb: () => rss }] : [];
  });
}
