/** The trash of plots: what is deleted can be restored for thirty days, then it is removed for good. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { TrashedPlot } from "@elaeis/domain/plots/plot-trash";
import { assertMay } from "#http/permission.ts";
import type { Database } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { FileStore } from "#platform/files/files.ts";
import { hourlyJob } from "#platform/jobs/job.ts";
import { Problem } from "#platform/problem.ts";
import {
  emptyRemovedPlot,
  holdInTrash,
  isRemovedPlot,
  listTrashedPlots,
  overduePlots,
  restorePlot,
  type TrashedRow,
} from "./trash-queries.ts";
import { findPlot } from "./queries.ts";

export type PlotTrash = ReturnType<typeof createPlotTrash>;

export function createPlotTrash({ database, files }: { database: Database; files: FileStore }) {
  /** Files first: an interrupted run begins again, and no file is left without a row. */
  async function remove(actor: Actor, id: string): Promise<void> {
    await database.withActor(actor, async (tx) => {
      const paths = await holdInTrash(tx, id);
      for (const path of paths ?? []) await files.delete(path);
      if (paths !== undefined) await emptyRemovedPlot(tx, id);
    });
  }

  return {
    async list(actor: Actor): Promise<{ items: TrashedPlot[]; total: number }> {
      assertMay(actor, "plots.manage");
      const { rows, total } = await database.withActor(actor, listTrashedPlots);
      return { items: rows.map(presented), total };
    },

    /** One that is back already is done. @throws Problem plot_not_in_trash, plot_restore_name_taken */
    async restore(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "plots.manage");
      await database
        .withActor(actor, async (tx) => {
          if ((await restorePlot(tx, id)) || (await findPlot(tx, id)) !== undefined) return;
          throw new Problem("plot_not_in_trash");
        })
        .catch((error: unknown) => {
          const isTaken = isUniqueViolation(error, "plots_producer_id_name_key");
          throw isTaken ? new Problem("plot_restore_name_taken") : error;
        });
    },

    /** Now rather than after thirty days. Repeating changes nothing. @throws Problem plot_not_in_trash */
    async removeForGood(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "plots.manage");
      const isGone = await database.withActor(actor, (tx) => isRemovedPlot(tx, id));
      if (!isGone) throw new Problem("plot_not_in_trash");
      await remove(actor, id);
    },

    retention: hourlyJob("plot-trash", async ({ actor, signal }) => {
      for (const id of await database.withActor(actor, overduePlots)) {
        signal.throwIfAborted();
        await remove(actor, id);
      }
    }),
  };
}

function presented({ deleted_at, ...row }: TrashedRow): TrashedPlot {
  return { ...row, deleted_at: deleted_at.toISOString() };
}
