import { addressOf } from "./ask.ts";
import * as auditApi from "@elaeis/domain/audit/audit-api";
import type { AuditFilter, AuditQuery } from "@elaeis/domain/audit/audit-schemas";

export const auditKeys = {
  page: (query: AuditQuery) => ["audit", "page", query] as const,
  choices: ["audit", "choices"] as const,
  chain: ["audit", "chain"] as const,
  consents: ["audit", "consents"] as const,
};

/** Where the browser downloads it: a file of millions of lines goes straight to the disk. */
export function auditFileAddress(filter: AuditFilter): string {
  return addressOf(auditApi.exportAuditLog, {}, filter);
}
