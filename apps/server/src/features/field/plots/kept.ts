/** A plot that a phone has sent stays on it until a backup holds it, as fruits do (`fruits/kept.ts`). */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { KeptPlotsAnswer, KeptPlotsQuestion } from "@elaeis/domain/plots/kept-plot-schemas";
import { assertMay } from "#http/permission.ts";
import { backedUpUntil } from "#platform/database/backed-up-until.ts";
import type { Database } from "#platform/database/database.ts";
import { readSentPlots, type SentPlotState } from "./kept-queries.ts";

export type KeptPlots = ReturnType<typeof createKeptPlots>;

export function createKeptPlots({
  database,
  ...deps
}: {
  database: Database;
  hasBackups: () => Promise<boolean>;
}) {
  return {
    async ask(actor: Actor, { plots }: KeptPlotsQuestion): Promise<KeptPlotsAnswer> {
      assertMay(actor, "plots.draw");
      const hasBackups = await deps.hasBackups();
      return database.withActor(actor, async (tx) => {
        const until = await backedUpUntil(tx);
        const isReleased = ({ is_removed, arrived_at }: SentPlotState) => {
          // What was deleted here must not come back.
          if (is_removed) return true;
          if (arrived_at === null) return false;
          return !hasBackups || (until !== null && arrived_at <= until);
        };
        const states = await readSentPlots(tx, plots);
        const missing = states.filter((one) => !one.is_removed && one.arrived_at === null);
        return {
          has_backups: hasBackups,
          released: states.filter(isReleased).map(({ id }) => id),
          missing: missing.map(({ id, version, is_changed }) => ({
            id,
            version: version !== null && is_changed ? 0 : version,
          })),
        };
      });
    },
  };
}
