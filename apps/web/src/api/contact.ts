import type { RequestKind } from "@elaeis/domain/contact/contact";
import {
  requestDetailSchema,
  requestPageSchema,
  type Reply,
  type RequestChange,
  type RequestDetail,
  type RequestNote,
  type RequestPage,
  type RequestQuery,
} from "@elaeis/domain/contact/contact-schemas";
import { requestJson } from "./http.ts";

export const requestKeys = {
  all: ["requests"] as const,
  list: (query: RequestQuery) => ["requests", "list", query] as const,
  one: (kind: RequestKind, id: string) => ["requests", "one", kind, id] as const,
};

export function fetchRequests(query: RequestQuery, signal?: AbortSignal): Promise<RequestPage> {
  return requestJson(requestPageSchema, { path: root, query, signal });
}

export function fetchRequest(
  kind: RequestKind,
  id: string,
  signal?: AbortSignal,
): Promise<RequestDetail> {
  return requestJson(requestDetailSchema, { path: pathOf(kind, id), signal });
}

export function changeRequest(
  kind: RequestKind,
  id: string,
  change: RequestChange,
): Promise<RequestDetail> {
  const path = pathOf(kind, id);
  return requestJson(requestDetailSchema, { path, method: "PATCH", json: change });
}

export function addRequestNote(
  kind: RequestKind,
  id: string,
  note: RequestNote,
): Promise<RequestDetail> {
  const path = `${pathOf(kind, id)}/notes`;
  return requestJson(requestDetailSchema, { path, method: "POST", json: note });
}

export function replyToRequest(
  kind: RequestKind,
  id: string,
  reply: Reply,
): Promise<RequestDetail> {
  const path = `${pathOf(kind, id)}/replies`;
  return requestJson(requestDetailSchema, { path, method: "POST", json: reply });
}

/** The person who asked for priority access. */
export function inviteFromRequest(id: string): Promise<RequestDetail> {
  const path = `${pathOf("priority", id)}/account`;
  return requestJson(requestDetailSchema, { path, method: "POST" });
}

const root = "/api/requests";
const pathOf = (kind: RequestKind, id: string) => `${root}/${kind}/${encodeURIComponent(id)}`;
