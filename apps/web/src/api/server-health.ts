import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { isOfSlowServer } from "#language/failures/failure.ts";
import { requestJson } from "./http.ts";

const serverHealthSchema = z.object({ ok: z.literal(true) });
const timeoutMs = 5_000;

/** Fails unless our own server answers: a hotel's sign-in page in its place is no answer. */
export function fetchServerHealth(signal?: AbortSignal) {
  return requestJson(serverHealthSchema, { path: "/health", signal, timeoutMs });
}

export type Reach = "online" | "slow" | "offline";

/** Never fails, so that what was found last stays known while it asks again. */
export const reachQuery = queryOptions({
  queryKey: ["connection"],
  queryFn: ({ signal }): Promise<Reach> =>
    fetchServerHealth(signal).then(
      () => "online",
      (failure: unknown) => (isOfSlowServer(failure) ? "slow" : "offline"),
    ),
});
