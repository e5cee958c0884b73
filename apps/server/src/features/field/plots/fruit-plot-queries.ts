import type { FruitPlot, PlotGeometry, Position } from "@elaeis/domain/plots/plot-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** @returns its reference */
export async function lockFruit(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("fruits")
    .select("fruit_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.fruit_id;
}

export type FruitPlotRow = {
  latitude: number | null;
  longitude: number | null;
  location_accuracy_m: number | null;
  source: FruitPlot["source"];
  plot_id: string | null;
  name: string | null;
  producer: string | null;
  geometry: PlotGeometry | null;
};

/** @returns undefined where there is no such fruit */
export async function findFruitPlot(tx: Tx, fruit: string): Promise<FruitPlotRow | undefined> {
  const { rows } = await sql<FruitPlotRow>`
    select latitude, longitude, location_accuracy_m, source, plot_id, plots.name,
      producers.name as producer, geometry
    from fruits
    left join fruit_plots on fruit_plots.fruit_id = fruits.id
    left join plots on plots.id = plot_id
    left join producers on producers.id = producer_id
    where fruits.id = ${fruit}`.execute(tx);
  return rows[0];
}

/** As set by a person; null says that it is of none. */
export async function putFruitPlot(tx: Tx, fruit: string, plot: string | null): Promise<void> {
  await tx
    .insertInto("fruit_plots")
    .values({ fruit_id: fruit, plot_id: plot, source: "set" })
    .onConflict((conflict) =>
      conflict.column("fruit_id").doUpdateSet({ plot_id: plot, source: "set" }),
    )
    .execute();
}

export async function deleteFruitPlot(tx: Tx, fruit: string): Promise<void> {
  await tx.deleteFrom("fruit_plots").where("fruit_id", "=", fruit).execute();
}

/** Gives fruits the plot that their position is in. One that an administrator set stays. */
export async function placeFruits(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select place_fruits(${[...ids]}::uuid[], null)`.execute(tx);
}

/** Gives the fruits within the surroundings of these plots the plot they are in. */
export async function placeFruitsAround(
  tx: Tx,
  geometries: readonly PlotGeometry[],
): Promise<void> {
  const positions = geometries.flatMap((geometry): Position[] =>
    geometry.type === "Point" ? [] : geometry.coordinates.flat(),
  );
  if (positions.length === 0) return;
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  const least = (values: number[]) => values.reduce((one, other) => Math.min(one, other));
  const most = (values: number[]) => values.reduce((one, other) => Math.max(one, other));
  await sql`select place_fruits(null, box(
    point(${least(xs)}::float8, ${least(ys)}::float8),
    point(${most(xs)}::float8, ${most(ys)}::float8)))`.execute(tx);
}

/** Those that came or changed within a day. */
export async function placeRecentFruits(tx: Tx): Promise<void> {
  await sql`
    select place_fruits(array(select id from fruits where updated_at > now() - interval '1 day'), null)
    where exists (select from plots)`.execute(tx);
}
