import {
  endedWaysInSchema,
  ownSessionListSchema,
  type Confirmation,
  type EndedWaysIn,
  type KeptWaysIn,
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

/** Of the phone that has this session. */
export function markDeviceLost(id: string): Promise<void> {
  const path = `${sessionsPath}/${encodeURIComponent(id)}`;
  return requestNothing({ path, method: "DELETE", query: { lost: "true" } });
}

/** @returns what ended */
export function signOutEverywhere(kept: KeptWaysIn): Promise<EndedWaysIn> {
  const path = "/api/account/sign-out-everywhere";
  return requestJson(endedWaysInSchema, { path, method: "POST", json: kept });
}

const confirmationPath = "/api/account/confirm";

export function confirmIdentity(json: Confirmation): Promise<void> {
  return requestNothing({ path: confirmationPath, method: "POST", json });
}

/** Before the browser itself asks for something that needs the password: like every request, it asks. */
export function checkConfirmation(): Promise<void> {
  return requestNothing({ path: confirmationPath });
}

/** @returns what ended */
export function changePassword(change: PasswordChange): Promise<EndedWaysIn> {
  const path = "/api/account/password";
  return requestJson(endedWaysInSchema, { path, method: "PUT", json: change });
}
