/** The trash of plots. Moving rows there and back is done by functions of the database (schema/field/plots.sql). */
import { trashDays } from "@elaeis/domain/fruits/trash-schemas";
import { mostTrashedPlots, type TrashedPlot } from "@elaeis/domain/plots/plot-trash";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** @returns whether it was there */
export async function trashPlot(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select trash_plot(${id}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** @returns whether it was in the trash */
export async function restorePlot(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select restore_plot(${id}) as done`.execute(tx);
  return rows[0]?.done ?? false;
}

/** In the trash, or removed for good. */
export async function isRemovedPlot(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_removed_plot(${id}) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

export type TrashedRow = Omit<TrashedPlot, "deleted_at"> & { deleted_at: Date };

export async function listTrashedPlots(tx: Tx): Promise<{ rows: TrashedRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from removed_plots where content is not null`.execute(tx);
  const { rows } = await sql<TrashedRow>`
    select removed.id, removed.name, producers.name as producer, users.account_name as deleted_by,
      removed.deleted_at, (content #>> '{plots,0,area_ha}')::float8 as area_ha,
      json_array_length(content -> 'plot_documents') as documents
    from removed_plots as removed
    join producers on producers.id = removed.producer_id
    left join users on users.id = removed.deleted_by
    where content is not null
    order by removed.deleted_at desc, removed.id desc limit ${mostTrashedPlots}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Those whose days are over. */
export async function overduePlots(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from removed_plots
    where content is not null and deleted_at < now() - make_interval(days => ${trashDays})
    order by deleted_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Nobody restores it until the transaction ends. @returns its files; undefined where it is not in the trash */
export async function holdInTrash(tx: Tx, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ paths: string[] }>`
    select array(select document ->> 'path'
      from json_array_elements(content -> 'plot_documents') as document) as paths
    from removed_plots where id = ${id} and content is not null for update`.execute(tx);
  return rows[0]?.paths;
}

/** The id stays. */
export async function emptyRemovedPlot(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("removed_plots")
    .set({ content: null, name: null, producer_id: null, deleted_by: null })
    .where("id", "=", id)
    .execute();
}
