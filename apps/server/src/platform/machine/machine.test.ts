import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCgroup } from "./cgroup.ts";
import { createMachineMeter } from "./machine.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "elaeis-cgroup-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${content}\n`);
  }
}

test("[ADM-06] the limits of a container are read, of the group the process is in", () => {
  write({
    own: "0::/system.slice/elaeis.service",
    "system.slice/elaeis.service/cpu.max": "150000 100000",
    "system.slice/elaeis.service/cpu.stat": "usage_usec 1234\nuser_usec 1000",
    "system.slice/elaeis.service/memory.max": "1073741824",
    "system.slice/elaeis.service/memory.current": "600000000",
    "system.slice/elaeis.service/memory.stat": "anon 1\ninactive_file 100000000",
  });
  expect(readCgroup(root, path.join(root, "own"))).toEqual({
    cores: 1.5,
    memoryBytes: 1_073_741_824,
    usedBytes: 500_000_000,
    cpuUs: 1234,
  });
});

test("[ADM-06] version 1, and no limit", () => {
  write({
    "memory/memory.limit_in_bytes": "9223372036854771712",
    "memory/memory.usage_in_bytes": "700",
    "memory/memory.stat": "total_inactive_file 200",
    "cpu/cpu.cfs_quota_us": "-1",
    "cpu/cpu.cfs_period_us": "100000",
    "cpuacct/cpuacct.usage": "5000000",
  });
  expect(readCgroup(root, path.join(root, "own"))).toEqual({
    cores: null,
    memoryBytes: null,
    usedBytes: 500,
    cpuUs: 5000,
  });
  write({ "memory.max": "max", "cpu.max": "max 100000" });
  expect(readCgroup(root, path.join(root, "own"))).toMatchObject({
    cores: null,
    memoryBytes: null,
  });
});

test("[ADM-06] this machine is measured; folders on one disk are one disk, a missing one is none", async () => {
  const meter = createMachineMeter([
    { path: root, holds: "files" },
    { path: root, holds: "database" },
    { path: path.join(root, "none"), holds: "database" },
  ]);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(120);
  // Something to measure, of which a timer of 50 ms hears.
  for (const until = performance.now() + 200; performance.now() < until;);
  await pause(120);
  const { cpu, memory, disks, event_loop: loop } = await meter.measure();
  meter.stop();
  expect(cpu.process).toBeGreaterThan(0);
  expect(memory.used_bytes).toBeLessThanOrEqual(memory.total_bytes);
  expect(memory.process_bytes).toBeGreaterThan(memory.heap_bytes);
  expect(disks).toHaveLength(1);
  expect(disks[0]?.holds).toEqual(["files", "database"]);
  expect(disks[0]?.free_bytes).toBeLessThan(disks[0]?.total_bytes ?? 0);
  expect(loop.max_ms).toBeGreaterThan(10);
  expect(loop.busy).toBeGreaterThan(0);
});
