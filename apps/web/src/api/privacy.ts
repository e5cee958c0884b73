import {
  ownDataSchema,
  privacyRequestPageSchema,
  privacyRequestSchema,
  restrictedSchema,
  type OwnData,
  type PrivacyAsking,
  type PrivacyDecision,
  type PrivacyRequest,
  type PrivacyRequestPage,
  type PrivacyRequestQuery,
} from "@elaeis/domain/privacy/privacy-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";
import { checkConfirmation } from "./own-account.ts";

const root = "/api/privacy";

export const ownDataQuery = queryOptions({
  queryKey: ["own-data"],
  queryFn: ({ signal }): Promise<OwnData> =>
    requestJson(ownDataSchema, { path: `${root}/me`, signal }),
});

/** The browser itself fetches all of it, as a file, once the person has confirmed who they are. */
export async function downloadOwnData(): Promise<void> {
  await checkConfirmation();
  const link = document.createElement("a");
  link.href = `${root}/me/export.zip`;
  link.download = "";
  link.click();
}

/** @returns since when it is so, or null */
export async function restrictOwnData(restricted: boolean): Promise<string | null> {
  const request = { path: `${root}/me/restriction`, method: "PUT", json: { restricted } } as const;
  return (await requestJson(restrictedSchema, request)).restricted_at;
}

/** For somebody. @returns as `restrictOwnData` */
export async function restrictDataOf(id: string, restricted: boolean): Promise<string | null> {
  const path = `${root}/people/${encodeURIComponent(id)}/restriction`;
  const request = { path, method: "PUT", json: { restricted } } as const;
  return (await requestJson(restrictedSchema, request)).restricted_at;
}

export function askAboutOwnData(asking: PrivacyAsking): Promise<PrivacyRequest> {
  const path = `${root}/me/requests`;
  return requestJson(privacyRequestSchema, { path, method: "POST", json: asking });
}

export function withdrawPrivacyRequest(id: string): Promise<void> {
  const path = `${root}/me/requests/${encodeURIComponent(id)}`;
  return requestNothing({ path, method: "DELETE" });
}

export const privacyKeys = { all: ["privacy-requests"] as const };

export const privacyRequestsQuery = (query: PrivacyRequestQuery) =>
  queryOptions({
    queryKey: [...privacyKeys.all, query],
    queryFn: ({ signal }): Promise<PrivacyRequestPage> =>
      requestJson(privacyRequestPageSchema, { path: `${root}/requests`, query, signal }),
    placeholderData: (former) => former,
  });

/** A person's photos are deleted one by one. */
const decisionTimeoutMs = 5 * 60_000;

export function decidePrivacyRequest(id: string, decision: PrivacyDecision): Promise<void> {
  return requestNothing({
    path: `${root}/requests/${encodeURIComponent(id)}/decision`,
    method: "PUT",
    json: decision,
    timeoutMs: decisionTimeoutMs,
  });
}
