import { foldText } from "@elaeis/domain/fruits/fold-text";
import {
  mostPlotsListed,
  type PlotCrop,
  type PlotGeometry,
  type PlotQuery,
} from "@elaeis/domain/plots/plot-schemas";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { containing } from "#platform/database/like-pattern.ts";

export type PlotRow = {
  id: string;
  producer_id: string;
  producer_name: string;
  producer_country: string;
  name: string;
  production_place: string | null;
  geometry: PlotGeometry;
  area_ha: number;
  crop: PlotCrop;
  planting_year: number | null;
  remarks: string | null;
  fruits: number;
  may_correct: boolean;
  version: number;
  updated_at: Date;
};
export type PlotFacts = Pick<
  PlotRow,
  | "producer_id"
  | "name"
  | "production_place"
  | "geometry"
  | "area_ha"
  | "crop"
  | "planting_year"
  | "remarks"
>;

const plotColumns = sql`plots.id, producer_id, producers.name as producer_name,
  producers.country as producer_country, plots.name, production_place, geometry, area_ha, crop,
  planting_year, remarks, plots.version, plots.updated_at,
  (app_is_staff() or plots.collector_id = app_user_id() and not plots.is_checked) as may_correct,
  (select count(*)::integer from fruit_plots where fruit_plots.plot_id = plots.id) as fruits`;
/** What an administrator saves, the collector who drew it changes no more. */
const isOffice = sql<boolean>`app_is_staff()`;
const plotsOfProducers = sql`plots join producers on producers.id = plots.producer_id`;

function matching({ search = "", producer }: PlotQuery) {
  const pattern = containing(foldText(search));
  return sql`(${producer ?? null}::uuid is null or producer_id = ${producer ?? null}::uuid)
    and (${search === ""} or fold_text(concat_ws(chr(10), plots.name, production_place, producers.name))
      like ${pattern})`;
}

export async function listPlots(
  tx: Tx,
  query: PlotQuery,
): Promise<{ rows: PlotRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${plotsOfProducers} where ${matching(query)}`.execute(
    tx,
  );
  const { rows } = await sql<PlotRow>`
    select ${plotColumns} from ${plotsOfProducers} where ${matching(query)}
    order by fold_text(plots.name), plots.id limit ${mostPlotsListed}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The person's own first, then those that changed last. */
export async function listFieldPlots(
  tx: Tx,
  most: number,
): Promise<{ rows: PlotRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from plots`.execute(tx);
  const { rows } = await sql<PlotRow>`
    select ${plotColumns} from ${plotsOfProducers}
    order by plots.collector_id is not distinct from app_user_id() desc, plots.updated_at desc, plots.id
    limit ${most}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Of one producer, or all, by producer and name. */
export async function plotsToExport(tx: Tx, producer: string | undefined): Promise<PlotRow[]> {
  const { rows } = await sql<PlotRow>`
    select ${plotColumns} from ${plotsOfProducers} where ${matching({ producer })}
    order by producers.name, plots.name, plots.id`.execute(tx);
  return rows;
}

/** By producer and name. */
export async function plotsOfIds(tx: Tx, ids: readonly string[]): Promise<PlotRow[]> {
  const { rows } = await sql<PlotRow>`
    select ${plotColumns} from ${plotsOfProducers} where plots.id = any (${ids}::uuid[])
    order by producers.name, plots.name, plots.id`.execute(tx);
  return rows;
}

export async function findPlot(tx: Tx, id: string): Promise<PlotRow | undefined> {
  const { rows } = await sql<PlotRow>`
    select ${plotColumns} from ${plotsOfProducers} where plots.id = ${id}`.execute(tx);
  return rows[0];
}

export async function findPlotByName(
  tx: Tx,
  producerId: string,
  name: string,
): Promise<PlotRow | undefined> {
  const { rows } = await sql<PlotRow>`
    select ${plotColumns} from ${plotsOfProducers}
    where producer_id = ${producerId} and plots.name = ${name}`.execute(tx);
  return rows[0];
}

/** Those whose names are numbers, each with its outline. */
export async function numberedPlots(
  tx: Tx,
  producerId: string,
): Promise<Pick<PlotRow, "name" | "geometry">[]> {
  const { rows } = await sql<Pick<PlotRow, "name" | "geometry">>`
    select ${plotColumns} from ${plotsOfProducers}
    where producer_id = ${producerId} and plots.name ~ '[0-9]'`.execute(tx);
  return rows;
}

type PlotVersionRow = {
  row: Record<string, unknown>;
  saved_at: Date;
  saved_by: string | null;
  /** Of all versions. */
  total: number;
};

/**
 * The newest first. The audit log holds every row as it was, outlines whole, so it is read from there. A plot
 * that came back from the trash is the same version again.
 */
export async function listVersions(tx: Tx, id: string, most: number): Promise<PlotVersionRow[]> {
  const { rows } = await sql<PlotVersionRow>`
    select "row", saved_at, users.account_name as saved_by, count(*) over ()::integer as total
    from (
      select distinct on ((new_values ->> 'version')::integer)
        (new_values ->> 'version')::integer as version, new_values as "row", created_at as saved_at,
        user_id
      from audit_log
      where table_name = 'plots' and record_id = ${id} and action in ('INSERT', 'UPDATE')
      order by (new_values ->> 'version')::integer, audit_log.id
    ) as saved
    left join users on users.id = saved.user_id
    order by version desc limit ${most}`.execute(tx);
  return rows;
}

/** Nobody else changes it until the transaction ends. */
export async function lockPlot(tx: Tx, id: string): Promise<PlotRow | undefined> {
  await tx.selectFrom("plots").select("id").where("id", "=", id).forUpdate().execute();
  return findPlot(tx, id);
}

/** @returns false when the id is taken; of two inserts at once the second waits for the first */
export async function insertPlot(tx: Tx, id: string, facts: PlotFacts): Promise<boolean> {
  const inserted = await tx
    .insertInto("plots")
    .values({ id, ...stored(facts), is_checked: isOffice })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return inserted.length === 1;
}

export async function updatePlot(
  tx: Tx,
  id: string,
  facts: PlotFacts,
  version: number,
): Promise<void> {
  await tx
    .updateTable("plots")
    .set({ ...stored(facts), version, is_checked: isOffice })
    .where("id", "=", id)
    .execute();
}

function stored({ geometry, ...facts }: PlotFacts) {
  return { ...facts, geometry: JSON.stringify(geometry), boundary: boundaryOf(geometry) };
}

function boundaryOf(geometry: PlotGeometry): string | null {
  if (geometry.type === "Point") return null;
  const [ring = []] = geometry.coordinates;
  return `(${ring
    .slice(0, -1)
    .map((position) => `(${position.join()})`)
    .join()})`;
}

const mostNeighbours = 50;

/** Those that may overlap, by their corners alone: PostgreSQL compares long outlines for seconds. The closest first. */
export async function plotsAround(
  tx: Tx,
  geometry: PlotGeometry,
  except: string | null,
): Promise<Pick<PlotRow, "id" | "name" | "geometry">[]> {
  const boundary = boundaryOf(geometry);
  if (boundary === null) return [];
  const { rows } = await sql<Pick<PlotRow, "id" | "name" | "geometry">>`
    select id, name, geometry from plots
    where boundary is not null and box(boundary) && box(${boundary}::polygon)
      and id is distinct from ${except}::uuid
    order by area(box(boundary) # box(${boundary}::polygon)) desc, id limit ${mostNeighbours}`.execute(
    tx,
  );
  return rows;
}
