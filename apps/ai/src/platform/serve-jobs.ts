import { parentPort, workerData } from "node:worker_threads";
import { lowerThreadPriority } from "./thread-priority.ts";
import type { WorkerReply, WorkerSetup } from "./worker-pool.ts";

/**
 * The worker's side of the pool: does each job it is sent and posts the output, or what went wrong. `data` is what the
 * pool was made with.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what our own pool sends
export function serveJobs<Job, Data = undefined>(
  work: (job: Job, data: Data) => Promise<unknown>,
): void {
  const port = parentPort;
  if (port === null) throw new Error("This module runs in a worker thread only");
  const { data, isBackground }: WorkerSetup<Data> = workerData;
  if (isBackground) lowerThreadPriority();
  port.on("message", (job: Job) => {
    void work(job, data).then(
      (output) => port.postMessage({ ok: true, output } satisfies WorkerReply<unknown>),
      (error: unknown) => {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        port.postMessage({ ok: false, message } satisfies WorkerReply<unknown>);
      },
    );
  });
}
