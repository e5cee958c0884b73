/** Which of the plots that a phone has sent it may delete, and which it has to send again. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { BackedUpPlots, SentPlots } from "@elaeis/domain/backups/backed-up-schemas";
import { assertMay } from "#http/permission.ts";
import { sortSent } from "#platform/database/backed-up.ts";
import type { Database } from "#platform/database/database.ts";
import { readSentPlots } from "./backed-up-queries.ts";

export type BackedUpPlotService = ReturnType<typeof createBackedUpPlotService>;

export function createBackedUpPlotService({
  database,
  ...deps
}: {
  database: Database;
  hasBackups: () => Promise<boolean>;
}) {
  return {
    async check(actor: Actor, { plots }: SentPlots): Promise<BackedUpPlots> {
      assertMay(actor, "plots.draw");
      const hasBackups = await deps.hasBackups();
      return database.withActor(actor, async (tx) => {
        const sent = await readSentPlots(tx, plots);
        const { released, missing } = await sortSent(tx, hasBackups, sent);
        return {
          has_backups: hasBackups,
          released: released.map(({ id }) => id),
          missing: missing.map(({ id, version, is_changed }) => ({
            id,
            version: version !== null && is_changed ? 0 : version,
          })),
        };
      });
    },
  };
}
