/**
 * A few worker threads that do one job each at a time, so that the service still answers while photos are measured. A
 * worker that crashes is replaced and its job tried once more on another; a job that takes too long loses its worker.
 */
import { Worker } from "node:worker_threads";

export class PoolBusyError extends Error {
  override readonly name = "PoolBusyError";
}
export class JobTimeoutError extends Error {
  override readonly name = "JobTimeoutError";
}
export class JobCrashError extends Error {
  override readonly name = "JobCrashError";
}
/** Says nothing of the job. */
export class PoolClosedError extends Error {
  override readonly name = "PoolClosedError";
}

export type WorkerPool<Input, Output> = {
  /** Rejects with PoolBusyError when too many jobs wait already, with PoolClosedError once the pool is closed. */
  readonly run: (input: Input) => Promise<Output>;
  readonly load: () => PoolLoad;
  readonly close: () => Promise<void>;
};

/** Workers that do a job, jobs that wait for one, and workers there are. */
export type PoolLoad = { readonly busy: number; readonly waiting: number; readonly size: number };

export type PoolOptions<Input> = {
  readonly entry: URL;
  readonly size: number;
  readonly mostWaiting: number;
  readonly jobTimeoutMs: number;
  /** For work that nobody waits for: only the time counts that the worker computed, however busy the machine is. */
  readonly countsProcessorTime?: boolean;
  /** Given to every worker once; memory that is shared is not copied. */
  readonly data?: unknown;
  /** For work that nobody waits for: it yields the processor to whatever else wants it. */
  readonly isBackground?: boolean;
  /** What a worker is sent of a job, and the memory that becomes its own with it; without it, a copy of the job. */
  readonly toSend?: (input: Input) => { message: Input; memory: ArrayBuffer[] };
};

/** What a worker finds when it starts. */
export type WorkerSetup<Data> = { readonly data: Data; readonly isBackground: boolean };

/** What a worker answers: the output, or the message of the error its code threw. */
export type WorkerReply<Output> =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly message: string };

type Job<Input, Output> = {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
  isRetry: boolean;
};

export function createWorkerPool<Input, Output>(
  options: PoolOptions<Input>,
): WorkerPool<Input, Output> {
  const waiting: Job<Input, Output>[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const toSend = options.toSend ?? ((message: Input) => ({ message, memory: [] }));
  let isClosed = false;

  function addWorker() {
    const { entry, data, isBackground = false } = options;
    const setup: WorkerSetup<unknown> = { data, isBackground };
    const worker = new Worker(entry, { workerData: setup });
    all.add(worker);
    idle.push(worker);
    // Idle workers must not keep the process alive, nor bring it down.
    worker.unref();
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      all.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      if (!isClosed) {
        addWorker();
        next();
      }
    });
  }

  function next() {
    while (waiting.length > 0) {
      const worker = idle.pop();
      if (worker === undefined) return;
      const job = waiting.shift();
      if (job !== undefined) give(worker, job);
    }
  }

  function give(worker: Worker, job: Job<Input, Output>) {
    attempt(worker, job, toSend(job.input), {
      ...limitOf(options),
      onAnswer: () => {
        idle.push(worker);
        next();
      },
      onCrash: () => {
        if (isClosed) job.reject(closedError());
        else if (job.isRetry) {
          job.reject(new JobCrashError("The worker crashed twice on the same job"));
        } else {
          job.isRetry = true;
          waiting.unshift(job);
        }
      },
    });
  }

  for (let k = 0; k < options.size; k++) addWorker();

  return {
    run(input) {
      if (isClosed) return Promise.reject(closedError());
      if (waiting.length >= options.mostWaiting) {
        return Promise.reject(new PoolBusyError(`${waiting.length} jobs are waiting`));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ input, resolve, reject, isRetry: false });
        next();
      });
    },
    load() {
      return { busy: all.size - idle.length, waiting: waiting.length, size: options.size };
    },
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(closedError());
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

const closedError = () => new PoolClosedError("The pool is closed");

/** What runs in a pool ends with the pool: work whose signal is aborted rejects, even if it was before it began. */
export async function abortable<T>(
  pool: Pick<WorkerPool<never, T>, "close">,
  work: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const stop = () => void pool.close();
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await work;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function limitOf({
  jobTimeoutMs,
  countsProcessorTime = false,
}: Pick<PoolOptions<unknown>, "jobTimeoutMs" | "countsProcessorTime">) {
  return {
    timeoutMs: jobTimeoutMs,
    limitTime: countsProcessorTime ? limitProcessorTime : limitWallTime,
  };
}

/** Gives a worker a job and settles it, unless the worker crashes. */
function attempt<Input, Output>(
  worker: Worker,
  job: Job<Input, Output>,
  { message, memory }: { message: Input; memory: ArrayBuffer[] },
  {
    timeoutMs,
    limitTime,
    onAnswer,
    onCrash,
  }: { timeoutMs: number; limitTime: LimitTime; onAnswer: () => void; onCrash: () => void },
): void {
  worker.ref();
  const stopCounting = limitTime(worker, timeoutMs, () => {
    done();
    job.reject(new JobTimeoutError(`The job took more than ${timeoutMs} ms`));
    void worker.terminate();
  });
  const onMessage = (reply: WorkerReply<Output>) => {
    done();
    worker.unref();
    if (reply.ok) job.resolve(reply.output);
    else job.reject(new Error(reply.message));
    onAnswer();
  };
  const onExit = () => {
    done();
    onCrash();
  };
  const done = () => {
    stopCounting();
    worker.off("message", onMessage);
    worker.off("exit", onExit);
  };
  worker.once("message", onMessage);
  // Before the listener that replaces the worker, so that the replacement finds the job waiting.
  worker.prependOnceListener("exit", onExit);
  worker.postMessage(message, memory);
}

/** @returns what ends the counting before the time is over */
type LimitTime = (worker: Worker, timeoutMs: number, onOver: () => void) => () => void;

const limitWallTime: LimitTime = (_worker, timeoutMs, onOver) => {
  const timer = setTimeout(onOver, timeoutMs);
  return () => clearTimeout(timer);
};

/** A job that computes nothing, because it waits for what never comes, is over after so many times its time. */
const longestWait = 30;

const limitProcessorTime: LimitTime = (worker, timeoutMs, onOver) => {
  const startedMs = performance.now();
  // It may still be starting.
  const before = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  let isCounting = true;
  const stop = () => {
    isCounting = false;
    clearInterval(timer);
  };
  const count = async () => {
    const { user, system } = await worker.cpuUsage(await before);
    const isOver =
      (user + system) / 1000 > timeoutMs || performance.now() - startedMs > timeoutMs * longestWait;
    if (!isOver || !isCounting) return;
    stop();
    onOver();
  };
  // Of a worker that has ended there is nothing to count.
  const timer = setInterval(() => void count().catch(() => undefined), Math.min(1_000, timeoutMs));
  return stop;
};
