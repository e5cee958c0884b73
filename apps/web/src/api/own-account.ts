import { ask } from "./ask.ts";
import * as ownAccountApi from "@elaeis/domain/accounts/own-account-api";
import type {
  Confirmation,
  EndedWaysIn,
  KeptWaysIn,
  OwnSession,
  PasswordChange,
} from "@elaeis/domain/accounts/own-account-schemas";
import { queryOptions } from "@tanstack/react-query";

export const ownSessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => fetchSessions(signal),
});

async function fetchSessions(signal: AbortSignal): Promise<OwnSession[]> {
  return (await ask(ownAccountApi.listOwnSessions, { signal })).items;
}

export function endSession(id: string): Promise<void> {
  return ask(ownAccountApi.endOwnSession, { id });
}

/** Of the phone that has this session. */
export function markDeviceLost(id: string): Promise<void> {
  return ask(ownAccountApi.endOwnSession, { id, query: { lost: "true" } });
}

/** @returns what ended */
export function signOutEverywhere(kept: KeptWaysIn): Promise<EndedWaysIn> {
  return ask(ownAccountApi.signOutEverywhere, { json: kept });
}

export function confirmIdentity(json: Confirmation): Promise<void> {
  return ask(ownAccountApi.confirmIdentity, { json });
}

/** Before the browser itself asks for something that needs the password: like every request, it asks. */
export function checkConfirmation(): Promise<void> {
  return ask(ownAccountApi.checkConfirmation);
}

/** @returns what ended */
export function changePassword(change: PasswordChange): Promise<EndedWaysIn> {
  return ask(ownAccountApi.changeOwnPassword, { json: change });
}
