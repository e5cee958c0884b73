/**
 * Two people who use the product as usual while it is attacked, in a thread of their own. Beside them somebody asks a
 * plain server that nobody attacks: what that one takes, and what the server's own thread waits for a processor, is
 * the machine's doing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";
import { Worker } from "node:worker_threads";
import type { Person } from "../elaeis-server.ts";

export type Seen = { requests: number; slowestMs: number; plainMs: number; faults: string[] };

const plainServer = path.join(import.meta.dirname, "plain-server.ts");

/** Starts them. @returns what stops them and tells what they saw */
export async function watchBystanders(
  url: URL,
  serverPid: number,
  collector: Person,
): Promise<() => Promise<Seen>> {
  const plain = spawn(process.execPath, [plainServer], { stdio: ["pipe", "pipe", "inherit"] });
  const [address] = await once(plain.stdout, "data");
  const worker = new Worker(new URL("./bystanders-worker.ts", import.meta.url), {
    workerData: { url: url.href, serverPid, plainUrl: String(address).trim(), collector },
  });
  await once(worker, "message");
  return async () => {
    worker.postMessage("stop", []);
    const [seen]: Seen[] = await once(worker, "message");
    plain.kill();
    if (seen === undefined) throw new Error("the bystanders saw nothing");
    return seen;
  };
}
