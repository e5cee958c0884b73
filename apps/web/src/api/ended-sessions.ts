import { endedSessionListSchema, type EndedSession } from "@elaeis/domain/accounts/session-end";
import { requestJson } from "./http.ts";

/** Of sessions that this device held, those that somebody ended. */
export async function fetchEndedSessions(ids: readonly string[]): Promise<EndedSession[]> {
  const request = { path: "/api/session/ended", query: { ids: ids.join(",") } };
  return (await requestJson(endedSessionListSchema, request)).items;
}
