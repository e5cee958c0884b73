/** How a plot was saved before. The audit log holds every row as it was, outlines whole, so it is read from there. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  mostPlotVersions,
  plotVersionSchema,
  type PlotVersion,
} from "@elaeis/domain/plots/plot-schemas";
import { sql } from "kysely";
import * as z from "zod/mini";
import { assertMay } from "../../../http/permission.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { findPlot } from "./queries.ts";

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

type Row = { row: Record<string, unknown>; saved_at: Date; saved_by: string | null; total: number };

async function versionsOf(tx: Tx, id: string): Promise<{ items: PlotVersion[]; total: number }> {
  // A plot that came back from the trash is the same version again.
  const { rows } = await sql<Row>`
    select "row", saved_at, users.email as saved_by, count(*) over ()::integer as total
    from (
      select distinct on ((new_values ->> 'version')::integer)
        (new_values ->> 'version')::integer as version, new_values as "row", created_at as saved_at,
        user_id
      from audit_log
      where table_name = 'plots' and record_id = ${id} and action in ('INSERT', 'UPDATE')
      order by (new_values ->> 'version')::integer, audit_log.id
    ) as saved
    left join users on users.id = saved.user_id
    order by version desc limit ${mostPlotVersions}`.execute(tx);
  const items = rows.map(({ row, saved_at, saved_by }) =>
    z.parse(plotVersionSchema, { ...row, saved_at: saved_at.toISOString(), saved_by }),
  );
  return { items, total: rows[0]?.total ?? 0 };
}
