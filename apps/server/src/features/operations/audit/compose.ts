import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { Mailer } from "#features/people/mail/mailer.ts";
import { auditSealingJob } from "./sealing.ts";
import { auditRoutes } from "./routes.ts";
import { createAuditService } from "./service.ts";

export function composeAudit(core: Core, needs: { mailer: Mailer }) {
  const { database, now } = core;
  const mounts: Mounts = {
    api: [auditRoutes({ audit: createAuditService({ database, now }) })],
  };
  return { mounts, jobs: [auditSealingJob({ database, mailer: needs.mailer })] };
}
