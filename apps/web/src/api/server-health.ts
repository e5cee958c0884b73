import * as z from "zod/mini";
import { requestJson } from "./http.ts";

const serverHealthSchema = z.object({ ok: z.literal(true) });
const timeoutMs = 5_000;

/** Fails unless our own server answers: a hotel's sign-in page in its place is no answer. */
export function fetchServerHealth(signal?: AbortSignal) {
  return requestJson(serverHealthSchema, { path: "/health", signal, timeoutMs });
}
