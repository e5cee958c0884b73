/**
 * Runs what parses a stranger's file in a process of its own, which may die. It has a heap limit, a
 * deadline, a lower priority and no settings or secrets of the server; it cannot write files or start
 * programs. The worst file costs a clear error. Few run at once and few wait, so that many bad files at once
 * do not multiply the memory.
 *
 * A worker thread would not do: a single allocation beyond its limit ends the whole process.
 */
import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Problem } from "../../http/problem.ts";
import { readReply, type Job, type Reply } from "./apart-messages.ts";

export type ApartBounds = {
  heapMb: number;
  deadlineMs: number;
  /** Processes at once, and files that wait for one. */
  atOnce: number;
  waiting: number;
};

export type Apart = {
  /**
   * @param entry the module that calls `workApart`
   * @param onPart takes what it sends before its end, in order
   * @returns what the work returned
   * @throws Problem file_too_demanding, server_busy, and those the work throws
   */
  run: (entry: URL, input: Uint8Array, onPart: (part: unknown) => void) => Promise<unknown>;
};

const usual: ApartBounds = { heapMb: 512, deadlineMs: 60_000, atOnce: 2, waiting: 6 };
const comeAgainSeconds = 10;

export function createApart(bounds: Partial<ApartBounds> = {}): Apart {
  const { heapMb, deadlineMs, atOnce, waiting } = { ...usual, ...bounds };
  const limit = pLimit(atOnce);
  return {
    async run(entry, input, onPart) {
      if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
        throw new Problem("server_busy", { seconds: comeAgainSeconds });
      }
      return limit(() => runOnce(entry, input, onPart, { heapMb, deadlineMs }));
    },
  };
}

function runOnce(
  entry: URL,
  input: Uint8Array,
  onPart: (part: unknown) => void,
  { heapMb, deadlineMs }: Pick<ApartBounds, "heapMb" | "deadlineMs">,
): Promise<unknown> {
  const child = fork(fileURLToPath(entry), [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      "--permission",
      "--allow-fs-read=*",
      "--disable-warning=SecurityWarning",
    ],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // Ctrl-C reaches the server alone; the process ends when the channel to it does.
    detached: true,
  });
  giveWay(child);
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => end(new Problem("file_too_demanding")), deadlineMs);
    function end(outcome: Error | { result: unknown }): void {
      clearTimeout(deadline);
      child.kill("SIGKILL");
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome.result);
    }
    function take(reply: Reply): void {
      if (reply.kind === "part") onPart(reply.part);
      else if (reply.kind === "done") end({ result: reply.result });
      else if (reply.kind === "problem") end(new Problem(reply.code, reply.details));
      else end(new Error(`work apart failed: ${reply.message}`));
    }
    child.on("message", (message) => {
      try {
        take(readReply(message));
      } catch (error) {
        end(error instanceof Error ? error : new Error(String(error)));
      }
    });
    child.once("error", end);
    // Before its last word: out of memory, usually.
    child.once("exit", () => end(new Problem("file_too_demanding")));
    const job: Job = { input };
    // The exit event reports a process that is already gone.
    child.send(job, () => undefined);
  });
}

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
