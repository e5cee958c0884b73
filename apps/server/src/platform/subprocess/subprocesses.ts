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
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { Problem } from "../problem.ts";
import { readReply, type Job, type PartTaken } from "./messages.ts";

export type SubprocessBounds = {
  heapMb: number;
  /** Within which it sends a part, or ends. What taking a part takes does not count. */
  deadlineMs: number;
  /** Processes at once, and files that wait for one. */
  atOnce: number;
  waiting: number;
  /** As of `os.setPriority`: below the server's, so that answers come first. */
  priority: number;
  /**
   * A folder for compiled modules, to which it may write. For tests, which start hundreds of processes: what one
   * file's process writes there, the next one runs.
   */
  compileCache?: string;
};

export type Work = {
  /** The module that calls `workInSubprocess`. */
  entry: URL;
  /** Opens the file, which the process reads whole, once it is its turn. */
  open: () => Promise<AsyncIterable<Uint8Array>>;
  options?: unknown;
  /** Takes what it sends before its end, in order; the next part is sent once this one is taken. */
  onPart?: (part: unknown) => void | Promise<void>;
};

export type Subprocesses = {
  /**
   * @returns what the work returned
   * @throws Problem file_too_demanding, server_busy, those the work throws, and what `onPart` throws
   */
  run: (work: Work) => Promise<unknown>;
};

const usual: SubprocessBounds = {
  heapMb: 512,
  deadlineMs: 60_000,
  atOnce: 2,
  waiting: 6,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};
const comeAgainSeconds = 10;

export function createSubprocesses(bounds: Partial<SubprocessBounds> = {}): Subprocesses {
  const { atOnce, waiting, ...each } = { ...usual, ...bounds };
  const limit = pLimit(atOnce);
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
        throw new Problem("server_busy", { seconds: comeAgainSeconds });
      }
      return limit(async () => runOnce(work, await work.open(), each));
    },
  };
}

function runOnce(
  { entry, options, onPart }: Omit<Work, "open">,
  input: AsyncIterable<Uint8Array>,
  { heapMb, deadlineMs, priority, compileCache }: Omit<SubprocessBounds, "atOnce" | "waiting">,
): Promise<unknown> {
  const child = fork(fileURLToPath(entry), [], {
    execArgv: [
      `--max-old-space-size=${heapMb}`,
      "--permission",
      "--allow-fs-read=*",
      ...(compileCache === undefined ? [] : [`--allow-fs-write=${compileCache}`]),
      "--disable-warning=SecurityWarning",
    ],
    env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // Ctrl-C reaches the server alone; the process ends when the channel to it does.
    detached: true,
  });
  giveWay(child, priority);
  return new Promise((resolve, reject) => {
    let isOver = false;
    const startDeadline = () =>
      setTimeout(() => end(new Problem("file_too_demanding")), deadlineMs);
    let deadline = startDeadline();
    function end(outcome: Error | { result: unknown }): void {
      isOver = true;
      clearTimeout(deadline);
      child.kill("SIGKILL");
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome.result);
    }
    async function take(message: unknown): Promise<void> {
      const reply = readReply(message);
      if (reply.kind === "part") {
        clearTimeout(deadline);
        await onPart?.(reply.part);
        if (isOver) return;
        deadline = startDeadline();
        send("taken");
      } else if (reply.kind === "done") end({ result: reply.result });
      else if (reply.kind === "problem") end(new Problem(reply.code, reply.details));
      else end(new Error(`work in a subprocess failed: ${reply.message}`));
    }
    // The exit event reports a process that is already gone.
    const send = (message: Job | PartTaken) => child.send(message, () => undefined);
    child.on("message", (message) => {
      if (isOver) return;
      take(message).catch((error: unknown) => {
        end(error instanceof Error ? error : new Error(String(error)));
      });
    });
    child.once("error", end);
    // Before its last word: out of memory, usually.
    child.once("exit", () => end(new Problem("file_too_demanding")));
    send({ options });
    const source = Readable.from(input, { objectMode: false });
    source.once("error", end);
    child.once("exit", () => source.destroy());
    if (child.stdin === null) return;
    child.stdin.once("error", () => source.destroy());
    source.pipe(child.stdin);
  });
}

function giveWay({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already.
  }
}
