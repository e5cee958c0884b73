/**
 * What the container or service unit that the server runs in may use, as Linux tells it: control groups
 * of version 2, else of version 1. Elsewhere, and where nothing is limited, everything is null.
 */
import { readFileSync } from "node:fs";
import path from "node:path";

export type Cgroup = {
  cores: number | null;
  memoryBytes: number | null;
  /** Without what the system would give back at once. */
  usedBytes: number | null;
  /** Processor time used since it began, in microseconds. */
  cpuUs: number | null;
};

/** What version 1 says in the place of "no limit" is as large as this at least. */
const noLimitBytes = 2 ** 60;

/** @param root where the control groups are mounted @param own the file that names the process's own */
export function readCgroup(root = "/sys/fs/cgroup", own = "/proc/self/cgroup"): Cgroup {
  const unified = text(own)?.match(/^0::(\/.*)$/m)?.[1];
  const folders = [...(unified === undefined ? [] : [path.join(root, unified)]), root];
  const folder = folders.find((each) => text(path.join(each, "memory.max")) !== undefined);
  return folder === undefined ? readVersion1(root) : readVersion2(folder);
}

function readVersion2(folder: string): Cgroup {
  const [quota, period] = text(path.join(folder, "cpu.max"))?.split(" ") ?? [];
  const used = integer(text(path.join(folder, "memory.current")));
  return {
    cores: quotient(integer(quota), integer(period)),
    memoryBytes: integer(text(path.join(folder, "memory.max"))),
    usedBytes: without(used, field(path.join(folder, "memory.stat"), "inactive_file")),
    cpuUs: field(path.join(folder, "cpu.stat"), "usage_usec"),
  };
}

function readVersion1(root: string): Cgroup {
  const memory = path.join(root, "memory");
  const limit = integer(text(path.join(memory, "memory.limit_in_bytes")));
  const used = integer(text(path.join(memory, "memory.usage_in_bytes")));
  const nanoseconds = integer(text(path.join(root, "cpuacct/cpuacct.usage")));
  return {
    cores: quotient(
      integer(text(path.join(root, "cpu/cpu.cfs_quota_us"))),
      integer(text(path.join(root, "cpu/cpu.cfs_period_us"))),
    ),
    memoryBytes: limit === null || limit >= noLimitBytes ? null : limit,
    usedBytes: without(used, field(path.join(memory, "memory.stat"), "total_inactive_file")),
    cpuUs: nanoseconds === null ? null : nanoseconds / 1000,
  };
}

function text(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}

/** "max", "-1" and what is not there are no limit. */
function integer(written: string | undefined): number | null {
  return written !== undefined && /^\d+$/.test(written) ? Number(written) : null;
}

function field(file: string, name: string): number | null {
  const line = text(file)?.match(new RegExp(`^${name} (\\d+)$`, "m"));
  return integer(line?.[1]);
}

function quotient(one: number | null, other: number | null): number | null {
  return one === null || other === null || other === 0 ? null : one / other;
}

function without(all: number | null, part: number | null): number | null {
  return all === null || part === null ? all : Math.max(0, all - part);
}
