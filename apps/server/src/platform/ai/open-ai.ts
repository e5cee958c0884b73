/** The AI service at AI_URL, or one of our own as a child process. */
import type { Log } from "../log.ts";
import { makeServiceToken, startAiProcess, type AiProcess } from "./ai-process.ts";
import { createAiService, type AiLocation, type AiService } from "./ai-service.ts";

export type OpenAi = {
  ai: AiService;
  /** What the AI service shows to this server. */
  token: string | undefined;
  /** @param productUrl where the AI service reaches this server */
  start: (productUrl: URL) => Promise<void>;
  stop: () => Promise<void>;
};

export function openAi(env: { ai: AiLocation | undefined }, log: Log): OpenAi {
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
  let child: AiProcess | undefined;
  return {
    ai: createAiService(() => child?.locate()),
    token,
    start(productUrl) {
      child = startAiProcess(log, { token, productUrl });
      return child.ready;
    },
    stop: async () => child?.stop(),
  };
}
