import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPatienceMs, within, withinStart } from "./within.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How long it waited. */
async function waitedMs(wait: Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  let endedMs = begunMs;
  void wait.then(() => (endedMs = performance.now()));
  await vi.advanceTimersByTimeAsync(10_000);
  return endedMs - begunMs;
}

function later() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { promise, answer: () => resolve("there") };
}

test("what takes too long is gone on without", async () => {
  const asked = later();
  const waiting = within(1_000, asked.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBeUndefined();
});

test("[OFF-07] a start does not wait a second time for a device that did not answer", async () => {
  const first = later();
  expect(await waitedMs(withinStart(first.promise))).toBe(startPatienceMs);
  const second = later();
  expect(await waitedMs(withinStart(second.promise))).toBeLessThanOrEqual(startPatienceMs / 4);
  // Once both have answered, the next is waited for again.
  first.answer();
  second.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(await waitedMs(withinStart(later().promise))).toBe(startPatienceMs);
});
