/** To which collectors a plot is assigned: it matters where they do not see all plots (`plots_seen_by`). */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { PlotCollectors } from "@elaeis/domain/plots/plot-schemas";
import { assertMay } from "#http/permission.ts";
import { errorCode } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { assignPlot, listAssigned } from "./plot-collector-queries.ts";
import { findPlot, lockPlot } from "./queries.ts";

export type PlotCollectorsService = ReturnType<typeof createPlotCollectors>;

export function createPlotCollectors({ database }: { database: Database }) {
  return {
    /** @throws Problem unknown_plot */
    async list(actor: Actor, plot: string): Promise<PlotCollectors> {
      assertMay(actor, "plots.manage");
      return database.withActor(actor, async (tx) => {
        if ((await findPlot(tx, plot)) === undefined) throw new Problem("unknown_plot");
        return { user_ids: await listAssigned(tx, plot) };
      });
    },

    /** In place of those before. @throws Problem unknown_plot, unknown_user */
    async set(actor: Actor, plot: string, { user_ids }: PlotCollectors): Promise<PlotCollectors> {
      assertMay(actor, "plots.manage");
      return database
        .withActor(actor, async (tx) => {
          // Of two administrators at once, the second waits.
          if ((await lockPlot(tx, plot)) === undefined) throw new Problem("unknown_plot");
          await assignPlot(tx, plot, user_ids);
          return { user_ids: await listAssigned(tx, plot) };
        })
        .catch((error: unknown) => {
          if (errorCode(error) === "23503") throw new Problem("unknown_user");
          throw error;
        });
    },
  };
}
