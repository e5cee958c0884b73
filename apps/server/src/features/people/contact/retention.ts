/** Deletes closed requests after as many days as the setting says, with what was written about them. */
import type { Database } from "#platform/database/database.ts";
import { hourlyJob, type Job } from "#platform/jobs/job.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { deleteOldRequests } from "./queries.ts";

export function requestRetentionJob(deps: { database: Database; settings: SettingsReader }): Job {
  const { database, settings } = deps;
  return hourlyJob("request-retention", ({ actor }) =>
    database.withActor(actor, async (tx) => {
      const days = await settings.read(tx, "requests_retention_days");
      if (days === null) return;
      const requests = await deleteOldRequests(tx, days);
      if (requests === 0) return;
      const details = { requests, older_than_days: days };
      await recordSecurityEvent(tx, { action: "ERASURE", table: "contact_requests", details });
    }),
  );
}
