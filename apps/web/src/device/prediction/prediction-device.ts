/** The prediction worker as the app speaks to it; there is one, made when it is first needed. */
import type { WorkerAnswers, WorkerQuestion } from "./worker-messages.ts";

/** The worker failed: it could not be loaded, or has a fault. */
export class WorkerFailed extends Error {}

/** It was still at work when its time was over: a slow phone, or one that does much else. */
export class WorkerTooSlow extends WorkerFailed {}

const answerTimeoutMs = 30_000;

let worker: Worker | null = null;
let lastInLine: Promise<unknown> = Promise.resolve();

/** @throws WorkerFailed, WorkerTooSlow */
export function askWorker<Kind extends WorkerQuestion["kind"]>(
  question: Extract<WorkerQuestion, { kind: Kind }>,
  timeoutMs = answerTimeoutMs,
): Promise<WorkerAnswers[Kind]> {
  const answer = lastInLine.then(() => ask<WorkerAnswers[Kind]>(question, timeoutMs));
  lastInLine = answer.catch(() => undefined);
  return answer;
}

function ask<Answer>(question: WorkerQuestion, timeoutMs: number): Promise<Answer> {
  worker ??= new Worker(new URL("./prediction-worker.ts", import.meta.url), { type: "module" });
  const asked = worker;
  return new Promise((resolve, reject) => {
    const giveUp = (failure: WorkerFailed) => {
      asked.terminate();
      if (worker === asked) worker = null;
      end();
      reject(failure);
    };
    const fail = () => giveUp(new WorkerFailed());
    const hear = ({ data }: MessageEvent<Answer>) => {
      end();
      resolve(data);
    };
    const timer = setTimeout(() => giveUp(new WorkerTooSlow()), timeoutMs);
    const end = () => {
      clearTimeout(timer);
      asked.removeEventListener("message", hear);
      asked.removeEventListener("error", fail);
    };
    asked.addEventListener("message", hear);
    asked.addEventListener("error", fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
    asked.postMessage(question);
  });
}
