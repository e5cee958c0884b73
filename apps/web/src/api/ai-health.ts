import * as aiHealthApi from "@elaeis/domain/predictions/ai-health-api";
import { ask } from "./ask.ts";
import type { AiHealth } from "@elaeis/domain/predictions/prediction-schemas";

export const aiHealthKey = ["ai-health"] as const;

export function fetchAiHealth(signal?: AbortSignal): Promise<AiHealth> {
  return ask(aiHealthApi.readAiHealth, { signal, timeoutMs: 8_000 });
}
