import { ask } from "./ask.ts";
import * as contactApi from "@elaeis/domain/contact/contact-api";
import type { RequestKind } from "@elaeis/domain/contact/contact";
import type { RequestDetail, RequestQuery } from "@elaeis/domain/contact/contact-schemas";

export const requestKeys = {
  all: ["requests"] as const,
  list: (query: RequestQuery) => ["requests", "list", query] as const,
  one: (kind: RequestKind, id: string) => ["requests", "one", kind, id] as const,
};

/** The person who asked for priority access. */
export function inviteFromRequest(id: string): Promise<RequestDetail> {
  return ask(contactApi.inviteFromRequest, { id });
}
