import { ask } from "./ask.ts";
import * as contactApi from "@elaeis/domain/contact/contact-api";
import type { RequestKind } from "@elaeis/domain/contact/contact";
import type {
  Reply,
  RequestChange,
  RequestDetail,
  RequestNote,
  RequestPage,
  RequestQuery,
} from "@elaeis/domain/contact/contact-schemas";

export const requestKeys = {
  all: ["requests"] as const,
  list: (query: RequestQuery) => ["requests", "list", query] as const,
  one: (kind: RequestKind, id: string) => ["requests", "one", kind, id] as const,
};

export function fetchRequests(query: RequestQuery, signal?: AbortSignal): Promise<RequestPage> {
  return ask(contactApi.listRequests, { query, signal });
}

export function fetchRequest(
  kind: RequestKind,
  id: string,
  signal?: AbortSignal,
): Promise<RequestDetail> {
  return ask(contactApi.readRequest, { kind, id, signal });
}

export function changeRequest(
  kind: RequestKind,
  id: string,
  change: RequestChange,
): Promise<RequestDetail> {
  return ask(contactApi.changeRequestStatus, { kind, id, json: change });
}

export function addRequestNote(
  kind: RequestKind,
  id: string,
  note: RequestNote,
): Promise<RequestDetail> {
  return ask(contactApi.addRequestNote, { kind, id, json: note });
}

export function replyToRequest(
  kind: RequestKind,
  id: string,
  reply: Reply,
): Promise<RequestDetail> {
  return ask(contactApi.replyToRequest, { kind, id, json: reply });
}

/** The person who asked for priority access. */
export function inviteFromRequest(id: string): Promise<RequestDetail> {
  return ask(contactApi.inviteFromRequest, { id });
}
