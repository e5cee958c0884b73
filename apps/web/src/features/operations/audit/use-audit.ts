/** What the screen asks the server. */
import { queryOf } from "#api/query-of.ts";
import * as statisticsApi from "@elaeis/domain/statistics/statistics-api";
import * as auditApi from "@elaeis/domain/audit/audit-api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditKeys } from "#api/audit.ts";
import type { AuditQuery } from "@elaeis/domain/audit/audit-schemas";

const chainEveryMs = 60_000;

export function useAuditPage(query: AuditQuery) {
  return useQuery({
    ...queryOf(auditKeys.page(query), auditApi.listAuditEntries, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useAuditChoices() {
  return useQuery(queryOf(auditKeys.choices, auditApi.listAuditChoices));
}

export function useAuditChain() {
  return useQuery({
    ...queryOf(auditKeys.chain, auditApi.readAuditChain),
    refetchInterval: chainEveryMs,
  });
}

export function useConsents() {
  return useQuery(queryOf(auditKeys.consents, statisticsApi.readConsentStatistics));
}
