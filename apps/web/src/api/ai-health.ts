import { aiHealthSchema, type AiHealth } from "@elaeis/domain/predictions/prediction-schemas";
import { requestJson } from "./http.ts";

export const aiHealthKey = ["ai-health"] as const;

export function fetchAiHealth(signal?: AbortSignal): Promise<AiHealth> {
  return requestJson(aiHealthSchema, { path: "/api/ai/health", signal, timeoutMs: 8_000 });
}
