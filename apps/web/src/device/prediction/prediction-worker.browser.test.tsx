import { expect, onTestFinished, test } from "vitest";
import { askWorker } from "./prediction-device.ts";

test("[PRED-01] after a question that makes it fail, the worker still answers the next one", async () => {
  const worker = new Worker(new URL("./prediction-worker.ts", import.meta.url), { type: "module" });
  onTestFinished(() => worker.terminate());
  const faults: string[] = [];
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    faults.push(event.message);
  });
  const answers: unknown[] = [];
  worker.addEventListener("message", ({ data }) => answers.push(data));
  // No question at all: nothing that the worker expects to go wrong.
  for (const question of [null, { kind: "photo", bytes: new Blob() }]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, no window
    worker.postMessage(question);
  }
  await expect.poll(() => answers).toEqual([{ ok: false, reason: "no_model" }]);
  expect(faults).toHaveLength(1);
});

test("[NEW-02] of a photo that is too small, and of no picture, it needs to look at nothing more", async () => {
  const canvas = new OffscreenCanvas(640, 479);
  canvas.getContext("2d")?.fillRect(0, 0, 640, 479);
  const bytes = await canvas.convertToBlob({ type: "image/jpeg" });
  const check = (of: Blob) => askWorker<"check">({ kind: "check", bytes: of, hasCard: false });
  expect(await check(bytes)).toBe("image_too_small");
  expect(await check(new Blob(["no picture"]))).toBeUndefined();
});
