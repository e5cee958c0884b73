import type { Core } from "../../core.ts";
import type { Mounts } from "../../http/mounts.ts";
import { auditRoutes } from "./routes.ts";
import { createAuditService } from "./service.ts";

export function composeAudit(core: Core) {
  const mounts: Mounts = { api: [["/audit", auditRoutes({ audit: createAuditService(core) })]] };
  return { mounts };
}
