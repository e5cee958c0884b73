import { afterEach, expect, test } from "vitest";
import {
  abortable,
  createWorkerPool,
  JobTimeoutError,
  PoolBusyError,
  PoolClosedError,
} from "./worker-pool.ts";
import type { WorkerPool } from "./worker-pool.ts";

type Job = {
  do: "double" | "crash" | "crash-once" | "fail" | "hang" | "sleep" | "spin";
  flag?: SharedArrayBuffer;
};

/** A worker as a data URL: it crashes, fails or hangs on demand. */
const entry = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", (job) => {
      if (job.do === "crash") process.exit(7);
      if (job.do === "crash-once") {
        if (Atomics.exchange(new Int32Array(job.flag), 0, 1) === 0) throw new Error("crashed");
      }
      if (job.do === "hang") return;
      if (job.do === "spin") for (;;);
      if (job.do === "sleep") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
      if (job.do === "fail") parentPort.postMessage({ ok: false, message: "failed politely" });
      else parentPort.postMessage({ ok: true, output: "done" });
    });`)}`,
);

let pool: WorkerPool<Job, string>;
const start = (size: number, mostWaiting = 10, jobTimeoutMs = 20_000) => {
  pool = createWorkerPool<Job, string>({ entry, size, mostWaiting, jobTimeoutMs });
};
afterEach(() => pool.close());

test("a crashed worker is replaced and its job tried again", async () => {
  start(1);
  const flag = new SharedArrayBuffer(4);
  await expect(pool.run({ do: "crash-once", flag })).resolves.toBe("done");
  await expect(pool.run({ do: "double" })).resolves.toBe("done");
});

test("a job that always crashes its worker fails, and the next one is served", async () => {
  start(1);
  await expect(pool.run({ do: "crash" })).rejects.toThrow("crashed twice");
  await expect(pool.run({ do: "double" })).resolves.toBe("done");
});

test("an error in the worker is the caller's, and costs no worker", async () => {
  start(1);
  await expect(pool.run({ do: "fail" })).rejects.toThrow("failed politely");
  await expect(pool.run({ do: "double" })).resolves.toBe("done");
});

test("a job that hangs loses its worker, not the pool", async () => {
  start(1, 10, 2_000);
  await expect(pool.run({ do: "hang" })).rejects.toThrow(JobTimeoutError);
  await expect(pool.run({ do: "double" })).resolves.toBe("done");
});

test("a pool that closes says nothing of its jobs: of those it does, those that wait, and those that come later", async () => {
  start(1);
  const ends = Promise.allSettled([pool.run({ do: "hang" }), pool.run({ do: "double" })]);
  await pool.close();
  const rejected = { status: "rejected", reason: expect.any(PoolClosedError) };
  expect(await ends).toEqual([rejected, rejected]);
  await expect(pool.run({ do: "double" })).rejects.toThrow(PoolClosedError);
});

test("work that is given up ends with its pool, also when it was given up before it began", async () => {
  start(1);
  const later = new AbortController();
  const begun = abortable(pool, pool.run({ do: "hang" }), later.signal);
  later.abort();
  await expect(begun).rejects.toThrow(PoolClosedError);
  start(1);
  // Nothing of it may be left to reject where nobody listens: that would end the process.
  const work = pool.run({ do: "hang" });
  await expect(abortable(pool, work, AbortSignal.abort())).rejects.toThrow(PoolClosedError);
});

test("where only computing counts, a worker that gets no processor keeps its job, and one that computes for ever loses it @night", async () => {
  pool = createWorkerPool<Job, string>({
    entry,
    size: 1,
    mostWaiting: 10,
    jobTimeoutMs: 500,
    countsProcessorTime: true,
  });
  await expect(pool.run({ do: "sleep" })).resolves.toBe("done");
  await expect(pool.run({ do: "spin" })).rejects.toThrow(JobTimeoutError);
  await expect(pool.run({ do: "double" })).resolves.toBe("done");
});

test("more than the allowed number of waiting jobs are turned away @night", async () => {
  start(1, 1, 5_000);
  const hanging = pool.run({ do: "hang" });
  const waiting = pool.run({ do: "double" });
  await expect(pool.run({ do: "double" })).rejects.toThrow(PoolBusyError);
  await expect(hanging).rejects.toThrow(JobTimeoutError);
  await expect(waiting).resolves.toBe("done");
});
