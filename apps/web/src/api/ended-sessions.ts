import { endedSessionListSchema } from "@elaeis/domain/accounts/session-end";
import { requestJson } from "./http.ts";

/** Of sessions that this device held, those that somebody ended. @returns their ids */
export async function fetchEndedSessions(ids: readonly string[]): Promise<string[]> {
  const request = { path: "/api/session/ended", query: { ids: ids.join(",") } };
  const { items } = await requestJson(endedSessionListSchema, request);
  return items.map(({ id }) => id);
}
