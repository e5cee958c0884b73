import { afterEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { createAiService } from "./ai-service.ts";
import { makeServiceToken } from "./ai-process.ts";
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

