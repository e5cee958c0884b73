import { auditChainSchema, auditChoicesSchema, auditPageSchema } from "./audit-schemas.ts";
import { get } from "../api-operation.ts";

export const listAuditEntries = get("/api/audit", auditPageSchema);
export const listAuditChoices = get("/api/audit/choices", auditChoicesSchema);
export const readAuditChain = get("/api/audit/chain", auditChainSchema);
export const exportAuditLog = get("/api/audit/csv", { file: "text/csv" });
