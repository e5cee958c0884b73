/** How a plot was saved before. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  mostPlotVersions,
  plotVersionSchema,
  type PlotVersion,
} from "@elaeis/domain/plots/plot-schemas";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { findPlot, listVersions } from "./queries.ts";

export type PlotHistory = ReturnType<typeof createPlotHistory>;

export function createPlotHistory({ database }: { database: Database }) {
  return {
    /** @throws Problem unknown_plot */
    async list(actor: Actor, id: string): Promise<{ items: PlotVersion[]; total: number }> {
      assertMay(actor, "plots.manage");
      return database.withActor(actor, async (tx) => {
        if ((await findPlot(tx, id)) === undefined) throw new Problem("unknown_plot");
        return versionsOf(tx, id);
      });
    },
  };
}

async function versionsOf(tx: Tx, id: string): Promise<{ items: PlotVersion[]; total: number }> {
  const rows = await listVersions(tx, id, mostPlotVersions);
  const items = rows.map(({ row, saved_at, saved_by }) =>
    z.parse(plotVersionSchema, { ...row, saved_at: saved_at.toISOString(), saved_by }),
  );
  return { items, total: rows[0]?.total ?? 0 };
}
