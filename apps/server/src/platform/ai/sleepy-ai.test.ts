import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { makeServiceToken } from "./ai-process.ts";
import { createAiService } from "./ai-service.ts";
import { startSleepyAi, type SleepyAi } from "./sleepy-ai.ts";

const started: SleepyAi[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
});

/** Without a product: it predicts, and has nothing to learn from. */
async function sleepy(sleepAfterMs: number) {
  const child = startSleepyAi(createLog("silent"), {
    token: makeServiceToken(),
    productUrl: new URL("http://127.0.0.1:9"),
    sleepAfterMs,
  });
  started.push(child);
  await child.ready;
  return { child, ai: createAiService(child.locate, child.asleep) };
}

test("[AI-08] asleep is not offline: the next question wakes it, a look does not @night", async () => {
  const { child, ai } = await sleepy(8_000);
  const awake = await ai.health();
  expect(awake).toMatchObject({ online: true });
  expect(awake.asleep).toBeUndefined();
  await vi.waitFor(() => expect(child.asleep()).toBeDefined(), { timeout: 120_000 });
  expect(await ai.health()).toEqual({ ...awake, asleep: true });
  await expect(ai.workers()).rejects.toMatchObject({ code: "ai_unavailable" });
  expect(child.asleep()).toBeDefined();
  // As the first two people of a morning may: both wait for the same process.
  const [one, other] = await Promise.all([ai.device(), ai.device()]);
  expect(one.workers.size).toBe(other.workers.size);
});

test("one that never sleeps is awake, and one that was stopped is not woken", async () => {
  const { child, ai } = await sleepy(0);
  expect(child.asleep()).toBeUndefined();
  await child.stop();
  await expect(ai.device()).rejects.toMatchObject({ code: "ai_unavailable" });
});
