import { addressOf, ask } from "./ask.ts";
import * as auditApi from "@elaeis/domain/audit/audit-api";
import * as statisticsApi from "@elaeis/domain/statistics/statistics-api";
import type {
  AuditChain,
  AuditChoices,
  AuditFilter,
  AuditPage,
  AuditQuery,
} from "@elaeis/domain/audit/audit-schemas";
import type { ConsentStatistics } from "@elaeis/domain/statistics/global-schemas";

export const auditKeys = {
  page: (query: AuditQuery) => ["audit", "page", query] as const,
  choices: ["audit", "choices"] as const,
  chain: ["audit", "chain"] as const,
  consents: ["audit", "consents"] as const,
};

export function fetchAuditPage(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  return ask(auditApi.listAuditEntries, { query, signal });
}

export function fetchAuditChoices(signal?: AbortSignal): Promise<AuditChoices> {
  return ask(auditApi.listAuditChoices, { signal });
}

export function fetchAuditChain(signal?: AbortSignal): Promise<AuditChain> {
  return ask(auditApi.readAuditChain, { signal });
}

export function fetchConsents(signal?: AbortSignal): Promise<ConsentStatistics> {
  return ask(statisticsApi.readConsentStatistics, { signal });
}

/** Where the browser downloads it: a file of millions of lines goes straight to the disk. */
export function auditFileAddress(filter: AuditFilter): string {
  return addressOf(auditApi.exportAuditLog, {}, filter);
}
