/** Two people who use the product as usual while it is attacked, in a thread of their own. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Person } from "../elaeis-server.ts";

export type Seen = { requests: number; slowestMs: number; faults: string[] };

/** Starts them. @returns what stops them and tells what they saw */
export async function watchBystanders(url: URL, collector: Person): Promise<() => Promise<Seen>> {
  const worker = new Worker(new URL("./bystanders-worker.ts", import.meta.url), {
    workerData: { url: url.href, collector },
  });
  await once(worker, "message");
  return async () => {
    worker.postMessage("stop", []);
    const [seen]: Seen[] = await once(worker, "message");
    if (seen === undefined) throw new Error("the bystanders saw nothing");
    return seen;
  };
}
