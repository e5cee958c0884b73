/** The AI service at AI_URL, or one of our own as a child process. */
import { aiTimeoutMs } from "@elaeis/domain/predictions/prediction";
import type { Log } from "../log.ts";
import { makeServiceToken } from "./ai-process.ts";
import { createAiService, type AiLocation, type AiService } from "./ai-service.ts";
import { startSleepyAi, type SleepyAi } from "./sleepy-ai.ts";

export type OpenAi = {
  ai: AiService;
  /** What the AI service shows to this server. */
  token: string | undefined;
  /** @param productUrl where the AI service reaches this server */
  start: (productUrl: URL) => Promise<void>;
  stop: () => Promise<void>;
};

export function openAi(
  env: { ai: AiLocation | undefined; aiSleepSeconds: number },
  log: Log,
): OpenAi {
  const elsewhere = env.ai;
  if (elsewhere !== undefined) {
    return {
      ai: createAiService(() => elsewhere),
      token: elsewhere.token,
      start: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    };
  }
  const token = makeServiceToken();
  let child: SleepyAi | undefined;
  return {
    ai: createAiService(
      (use) => child?.locate(use),
      () => child?.asleep(),
    ),
    token,
    start(productUrl) {
      const sleepAfterMs =
        env.aiSleepSeconds === 0 ? 0 : Math.max(env.aiSleepSeconds * 1000, aiTimeoutMs + 1000);
      child = startSleepyAi(log, { token, productUrl, sleepAfterMs });
      return child.ready;
    },
    stop: async () => child?.stop(),
  };
}
