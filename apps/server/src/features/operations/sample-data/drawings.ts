/** Draws sample photos in two worker threads, so that the server goes on answering meanwhile. */
import { Worker } from "node:worker_threads";
import type { DrawingJob, DrawingReply, DrawnPhoto } from "./drawing-worker.ts";

export type Drawings = {
  /** Rejects once the drawings are closed or a worker broke. */
  draw: (job: DrawingJob) => Promise<DrawnPhoto[]>;
  /** Drops what is being drawn. */
  close: () => Promise<void>;
};

type Waiting = { resolve: (photos: DrawnPhoto[]) => void; reject: (error: Error) => void };

const workerCount = 2;

export function createDrawings(): Drawings {
  const waiting = new Map<number, Waiting>();
  const workers = Array.from({ length: workerCount }, startWorker);
  let nextId = 0;
  let ended: Error | undefined;

  function startWorker(): Worker {
    const worker = new Worker(new URL("./drawing-worker.ts", import.meta.url));
    worker.on("message", (reply: DrawingReply) => {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (reply.ok) request?.resolve(reply.photos);
      else request?.reject(new Error(`a sample fruit could not be drawn: ${reply.message}`));
    });
    worker.once("error", (error) => end(error instanceof Error ? error : undefined));
    // A worker without work keeps no process alive.
    worker.unref();
    return worker;
  }

  function end(cause?: Error): void {
    ended ??= new Error("drawing has ended", { cause });
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }

  return {
    draw(job) {
      if (ended !== undefined) return Promise.reject(ended);
      const id = nextId;
      nextId += 1;
      const worker = workers[id % workerCount];
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker?.ref();
        worker?.postMessage({ id, job }, []);
      });
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
      end();
    },
  };
}
