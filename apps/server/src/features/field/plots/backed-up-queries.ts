import type { SentPlot } from "@elaeis/domain/backups/backed-up-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** What the server knows of a plot that was sent. */
export type SentPlotState = {
  id: string;
  is_removed: boolean;
  /** Null where this version is not here. */
  arrived_at: Date | null;
  /** Of the plot as it is now; null where it is not here. */
  version: number | null;
  /** Somebody has saved it after the version that was sent. */
  is_changed: boolean;
};

export async function readSentPlots(tx: Tx, sent: readonly SentPlot[]): Promise<SentPlotState[]> {
  const ids = sql`${sent.map(({ id }) => id)}::uuid[]`;
  const versions = sql`${sent.map(({ version }) => version)}::integer[]`;
  const times = sql`${sent.map(({ saved_at }) => saved_at)}::timestamptz[]`;
  const { rows } = await sql<SentPlotState>`
    select asked.id, is_removed_plot(asked.id) as is_removed, found.arrived_at, plots.version,
      coalesce(plots.updated_at > asked.saved_at, true) as is_changed
    from unnest(${ids}, ${times}) with ordinality as asked (id, saved_at, place)
    left join sent_plots(${ids}, ${versions}, ${times}) as found on found.id = asked.id
    left join plots on plots.id = asked.id
    order by asked.place`.execute(tx);
  return rows;
}
