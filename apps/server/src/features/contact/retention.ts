/**
 * Requests that nobody has anything to do with any more go after as many days as the setting says; where
 * it says nothing they stay. What was written about them goes along.
 */
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { startPasses } from "../../platform/passes.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import type { SettingsService } from "../settings/service.ts";
import { deleteOldRequests } from "./queries.ts";

const actor = { kind: "system", job: "request-retention" } as const;
const everyMs = 60 * 60_000;

type Deps = { database: Database; settings: SettingsService; log: Log };

/** @returns how many requests went */
export async function forgetOldRequests({
  database,
  settings,
}: Omit<Deps, "log">): Promise<number> {
  return database.withActor(actor, async (tx) => {
    const days = await settings.read(tx, "requests_retention_days");
    if (days === null) return 0;
    const requests = await deleteOldRequests(tx, days);
    if (requests > 0) {
      const details = { requests, older_than_days: days };
      await recordSecurityEvent(tx, { action: "ERASURE", table: "contact_requests", details });
    }
    return requests;
  });
}

/** Once an hour, from the start on. */
export function startRequestRetention(deps: Deps): { stop: () => Promise<void> } {
  return startPasses({
    everyMs,
    pass: () => forgetOldRequests(deps),
    onFailure: (error) => deps.log.warn({ err: error }, "old requests wait to be forgotten"),
  });
}
