import {
  auditChainSchema,
  auditChoicesSchema,
  auditPageSchema,
  type AuditChain,
  type AuditChoices,
  type AuditFilter,
  type AuditPage,
  type AuditQuery,
} from "@elaeis/domain/audit/audit-schemas";
import {
  consentStatisticsSchema,
  type ConsentStatistics,
} from "@elaeis/domain/statistics/global-schemas";
import { requestJson } from "./http.ts";
import { queryString } from "./query-string.ts";

export const auditKeys = {
  page: (query: AuditQuery) => ["audit", "page", query] as const,
  choices: ["audit", "choices"] as const,
  chain: ["audit", "chain"] as const,
  consents: ["audit", "consents"] as const,
};

export function fetchAuditPage(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  return requestJson(auditPageSchema, { path: root, query, signal });
}

export function fetchAuditChoices(signal?: AbortSignal): Promise<AuditChoices> {
  return requestJson(auditChoicesSchema, { path: `${root}/choices`, signal });
}

export function fetchAuditChain(signal?: AbortSignal): Promise<AuditChain> {
  return requestJson(auditChainSchema, { path: `${root}/chain`, signal });
}

export function fetchConsents(signal?: AbortSignal): Promise<ConsentStatistics> {
  return requestJson(consentStatisticsSchema, { path: "/api/statistics/consents", signal });
}

/** Where the browser downloads it: a file of millions of lines goes straight to the disk. */
export function auditFileAddress(filter: AuditFilter): string {
  return `${root}/csv${queryString(filter)}`;
}

const root = "/api/audit";
