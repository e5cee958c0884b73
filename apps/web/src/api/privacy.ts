import { keepPreviousData } from "@tanstack/react-query";
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as privacyApi from "@elaeis/domain/privacy/privacy-api";
import type {
  PrivacyAsking,
  PrivacyDecision,
  PrivacyRequest,
  PrivacyRequestQuery,
} from "@elaeis/domain/privacy/privacy-schemas";
import { checkConfirmation } from "./own-account.ts";

export const ownDataQuery = queryOf(["own-data"], privacyApi.readOwnData);

/** The browser itself fetches all of it, as a file, once the person has confirmed who they are. */
export async function downloadOwnData(): Promise<void> {
  await checkConfirmation();
  const link = document.createElement("a");
  link.href = privacyApi.exportOwnData.path;
  link.download = "";
  link.click();
}

/** @returns since when it is so, or null */
export async function restrictOwnData(restricted: boolean): Promise<string | null> {
  return (await ask(privacyApi.restrictOwnData, { json: { restricted } })).restricted_at;
}

/** For somebody. @returns as `restrictOwnData` */
export async function restrictDataOf(id: string, restricted: boolean): Promise<string | null> {
  return (await ask(privacyApi.restrictDataOf, { id, json: { restricted } })).restricted_at;
}

export function askAboutOwnData(asking: PrivacyAsking): Promise<PrivacyRequest> {
  return ask(privacyApi.askAboutOwnData, { json: asking });
}

export const privacyKeys = { all: ["privacy-requests"] as const };

export const privacyRequestsQuery = (query: PrivacyRequestQuery) => ({
  ...queryOf([...privacyKeys.all, query], privacyApi.listPrivacyRequests, { query }),
  placeholderData: keepPreviousData,
});

/** A person's photos are deleted one by one. */
const decisionTimeoutMs = 5 * 60_000;

export function decidePrivacyRequest(id: string, decision: PrivacyDecision): Promise<void> {
  return ask(privacyApi.decidePrivacyRequest, { id, json: decision, timeoutMs: decisionTimeoutMs });
}
