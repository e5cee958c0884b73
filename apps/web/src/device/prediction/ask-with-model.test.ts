import { afterEach, expect, test, vi } from "vitest";
import type { WorkerQuestion } from "./worker-messages.ts";

/** Anew for each test: there is one worker, made when it is first needed. */
async function modules() {
  vi.resetModules();
  vi.doMock("./device-model.ts", () => ({ load: async () => true }));
  const { askWithModel } = await import("./ask-with-model.ts");
  return { askWithModel, ...(await import("./prediction-device.ts")) };
}

type Answer = { ok: boolean; reason?: string };

/** A worker that answers each question in turn, or never. */
function workerAnswering(...answers: (Answer | null)[]): WorkerQuestion[] {
  const asked: WorkerQuestion[] = [];
  vi.useFakeTimers();
  class Fake extends EventTarget {
    postMessage(question: WorkerQuestion): void {
      asked.push(question);
      const answer = answers.shift() ?? null;
      if (answer === null) return;
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: answer })));
    }
    terminate(): void {
      asked.push({ kind: "model", version: "ended", text: "" });
    }
  }
  vi.stubGlobal("Worker", Fake);
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("./device-model.ts");
  vi.unstubAllGlobals();
});

const photo = { kind: "photo", bytes: new Blob() } as const;
const never = () => undefined;

test("[PRED-08] an analysis that ran out of time says so and is tried again, with its model", async () => {
  const asked = workerAnswering(null, { ok: false, reason: "no_model" }, { ok: true });
  const { askWithModel } = await modules();
  const onNotYet = vi.fn<() => void>();
  const answer = askWithModel<"photo">(photo, onNotYet);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(onNotYet).toHaveBeenCalledOnce();
  expect(await answer).toEqual({ ok: true });
  expect(asked.map(({ kind }) => kind)).toEqual(["photo", "model", "photo", "photo"]);
});

test("[PRED-08] one that runs out of time again fails as too slow, not as unable", async () => {
  workerAnswering(null, null);
  const { askWithModel, WorkerTooSlow } = await modules();
  const failed = askWithModel<"photo">(photo, never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await failed).toBeInstanceOf(WorkerTooSlow);
});

test("[PRED-08] a worker that breaks is not tried again", async () => {
  workerAnswering();
  const { askWithModel, askWorker, WorkerFailed, WorkerTooSlow } = await modules();
  const onNotYet = vi.fn<() => void>();
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
      terminate() {}
    },
  );
  await expect(askWithModel<"photo">(photo, onNotYet)).rejects.toThrow(WorkerFailed);
  expect(onNotYet).not.toHaveBeenCalled();
  await expect(askWorker(photo)).rejects.not.toThrow(WorkerTooSlow);
});
