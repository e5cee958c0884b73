import { aiHealthSchema } from "./prediction-schemas.ts";
import { get } from "../api-operation.ts";

export const readAiHealth = get("/api/ai/health", aiHealthSchema);
