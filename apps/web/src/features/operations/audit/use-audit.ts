/** What the screen asks the server. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  auditKeys,
  fetchAuditChain,
  fetchAuditChoices,
  fetchAuditPage,
  fetchConsents,
} from "#api/audit.ts";
import type { AuditQuery } from "@elaeis/domain/audit/audit-schemas";

const chainEveryMs = 60_000;

export function useAuditPage(query: AuditQuery) {
  return useQuery({
    queryKey: auditKeys.page(query),
    queryFn: ({ signal }) => fetchAuditPage(query, signal),
    placeholderData: keepPreviousData,
  });
}

export function useAuditChoices() {
  return useQuery({
    queryKey: auditKeys.choices,
    queryFn: ({ signal }) => fetchAuditChoices(signal),
  });
}

export function useAuditChain() {
  return useQuery({
    queryKey: auditKeys.chain,
    queryFn: ({ signal }) => fetchAuditChain(signal),
    refetchInterval: chainEveryMs,
  });
}

export function useConsents() {
  return useQuery({
    queryKey: auditKeys.consents,
    queryFn: ({ signal }) => fetchConsents(signal),
  });
}
