/** The other side of `subprocesses.ts`: the whole life of a process that does one piece of work. */
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { buffer } from "node:stream/consumers";
import { Problem } from "../problem.ts";
import { readJob, type Reply } from "./messages.ts";

/** Sends a part once the server has taken the one before it: the next is built meanwhile. */
export type SendPart = (part: unknown) => Promise<void>;

export function workInSubprocess(
  work: (input: Buffer, sendPart: SendPart, options: unknown) => Promise<unknown>,
): void {
  // Where there is one. At its end the process is killed.
  flushCompileCache();
  // Without the server nobody waits for it.
  process.once("disconnect", () => process.exit());
  void doOnce(work).then(reply);
}

async function doOnce(work: Parameters<typeof workInSubprocess>[0]): Promise<Reply> {
  let previousTaken: Promise<unknown> = Promise.resolve();
  const sendPart: SendPart = async (part) => {
    await previousTaken;
    previousTaken = once(process, "message");
    reply({ kind: "part", part });
  };
  try {
    const [message] = await once(process, "message");
    const { options } = readJob(message);
    const result = await work(await buffer(process.stdin), sendPart, options);
    await previousTaken;
    return { kind: "done", result };
  } catch (error) {
    if (error instanceof Problem) {
      return { kind: "problem", code: error.code, details: error.details };
    }
    return { kind: "failed", message: error instanceof Error ? error.message : "unknown" };
  }
}

function reply(message: Reply): void {
  process.send?.(message);
}
