/** What the screen asks the server. */
import * as statisticsApi from "@elaeis/domain/statistics/statistics-api";
import * as auditApi from "@elaeis/domain/audit/audit-api";
import { ask } from "#api/ask.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditKeys } from "#api/audit.ts";
import type { AuditQuery } from "@elaeis/domain/audit/audit-schemas";

const chainEveryMs = 60_000;

export function useAuditPage(query: AuditQuery) {
  return useQuery({
    queryKey: auditKeys.page(query),
    queryFn: ({ signal }) => ask(auditApi.listAuditEntries, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAuditChoices() {
  return useQuery({
    queryKey: auditKeys.choices,
    queryFn: ({ signal }) => ask(auditApi.listAuditChoices, { signal }),
  });
}

export function useAuditChain() {
  return useQuery({
    queryKey: auditKeys.chain,
    queryFn: ({ signal }) => ask(auditApi.readAuditChain, { signal }),
    refetchInterval: chainEveryMs,
  });
}

export function useConsents() {
  return useQuery({
    queryKey: auditKeys.consents,
    queryFn: ({ signal }) => ask(statisticsApi.readConsentStatistics, { signal }),
  });
}
