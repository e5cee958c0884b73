import * as signingApi from "@elaeis/domain/accounts/signing-api";
import type { EndedSession } from "@elaeis/domain/accounts/session-end";
import { ask } from "./ask.ts";

/** Of sessions that this device held, those that somebody ended. */
export async function fetchEndedSessions(ids: readonly string[]): Promise<EndedSession[]> {
  return (await ask(signingApi.findEndedSessions, { query: { ids: ids.join(",") } })).items;
}
