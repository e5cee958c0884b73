import {
  endedSessionsSchema,
  ownSessionListSchema,
  type Confirmation,
  type OwnSession,
  type PasswordChange,
} from "@elaeis/domain/accounts/own-account-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";

const sessionsPath = "/api/account/sessions";

export const ownSessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => fetchSessions(signal),
});

async function fetchSessions(signal: AbortSignal): Promise<OwnSession[]> {
  return (await requestJson(ownSessionListSchema, { path: sessionsPath, signal })).items;
}

export function endSession(id: string): Promise<void> {
  const path = `${sessionsPath}/${encodeURIComponent(id)}`;
  return requestNothing({ path, method: "DELETE" });
}

/** @returns how many ended */
export async function endOtherSessions(): Promise<number> {
  const answer = await requestJson(endedSessionsSchema, { path: sessionsPath, method: "DELETE" });
  return answer.ended;
}

const confirmationPath = "/api/account/confirm";

export function confirmIdentity(json: Confirmation): Promise<void> {
  return requestNothing({ path: confirmationPath, method: "POST", json });
}

/** Before the browser itself asks for something that needs the password: like every request, it asks. */
export function checkConfirmation(): Promise<void> {
  return requestNothing({ path: confirmationPath });
}

/** @returns how many other sessions ended */
export async function changePassword(change: PasswordChange): Promise<number> {
  const request = { path: "/api/account/password", method: "PUT", json: change } as const;
  return (await requestJson(endedSessionsSchema, request)).ended;
}
