/**
 * Pages of fruits. Which fruits a page holds is decided by a function of the database that asks itself
 * who is acting (schema/field/fruits.sql); what is read of them is read under row-level security like all else.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { fruitFields, isChoiceField, placeOfChoice } from "@elaeis/domain/fruits/fields";
import { isOwnKey, ownNameOf } from "@elaeis/domain/fruits/field-set";
import { listTimeoutMs } from "@elaeis/domain/fruits/fruit";
import { ownValueAt } from "@elaeis/domain/fruits/own-values";
import {
  matchesCounted,
  type FruitFilter,
  type FruitListQuery,
} from "@elaeis/domain/fruits/list-query";
import { sql } from "kysely";
import type { Database, Tx } from "#platform/database/database.ts";
import { isQueryTimeout } from "#platform/database/database-errors.ts";
import { Problem } from "#platform/problem.ts";
import { measuredOrNull, untoldColumns, type SummaryRow } from "./present.ts";
import { listFilterOf, narrowsDown } from "./list-filter.ts";
import { fruitColumns, fruitSource, ownValues } from "./queries.ts";

/**
 * Sort value and id of the last fruit of a page; the next page starts behind it. Null where a field of the installation's
 * own holds none.
 */
export type ListPosition = { value: string | number | null; id: string };

/** How many fruits there are, or at least are. */
export type ListTotal = { total: number; isLeast: boolean };

type Sort = FruitListQuery["sort"];

type ListPage = FruitFilter &
  Pick<FruitListQuery, "sort" | "direction" | "limit"> & {
    after: ListPosition | undefined;
    /** What the first page counted, where the position tells. */
    counted: ListTotal | undefined;
  };

/** What a list's row brings beyond the answer: the place as it is sorted by, in that order only. */
type ListedRow = SummaryRow & { folded_place: string | null; created: string };

export function sortValue(row: ListedRow, sort: Sort): string | number | null {
  if (isOwnKey(sort)) return ownValueAt(row.own_values, ownNameOf(sort)) ?? null;
  if (sort === "collection_date") return row.collection_date.toISOString();
  if (sort === "location_name") return row.folded_place ?? "";
  if (sort === "created_at") return row.created;
  if (sort === "fruit_id" || sort === "collector_email") return row[sort];
  if (isChoiceField(sort)) return placeOfChoice(sort, row[sort]);
  return measuredOrNull(row, sort) ?? fruitFields[sort].listed;
}

const untold = new Set<string>(untoldColumns.map((column) => `fruits.${column}`));
const toldColumns = fruitColumns.filter((column) => !untold.has(column));

/**
 * One fruit more than the page holds tells that there is a next one. The total of all fruits, or of one
 * person's, is kept in a table; with a filter it counts the matches up to a little beyond the first page,
 * and later pages do not count again.
 *
 * @throws Problem query_timeout
 */
export async function listFruits(
  database: Database,
  actor: Actor,
  page: ListPage,
): Promise<{ rows: ListedRow[]; total: ListTotal }> {
  const { sort, direction, after, counted, limit } = page;
  const isNarrow = narrowsDown(page);
  const countedTo = Math.max(limit, matchesCounted);
  const countUpTo = isNarrow ? (counted === undefined ? countedTo + 1 : 0) : null;
  const reading = database.withActor(actor, async (tx) => {
    await sql.raw(`set local statement_timeout = ${listTimeoutMs}`).execute(tx);
    const found = await sql<ListedRow & { total: number }>`
      select listed.photos_declared, listed.outside_protocol, listed.total,
        case when ${sort === "location_name"} then fold_text(fruits.location_name) end as folded_place,
        fruits.created_at::text as created, ${fruitSource}, ${ownValues},
        ${sql.join(toldColumns.map((name) => sql.ref(name)))}
      from fruits_page(${listFilterOf(page)}::jsonb, ${sort}, ${direction === "desc"},
          ${after?.value ?? null}, ${after?.id ?? null}, ${limit + 1}, ${countUpTo})
        with ordinality as listed (id, photos_declared, outside_protocol, total, place)
      join fruits on fruits.id = listed.id
      order by listed.place`.execute(tx);
    return addPlotNames(tx, found.rows);
  });
  const rows = await reading.catch((error: unknown) => {
    throw isQueryTimeout(error) ? new Problem("query_timeout", {}, { cause: error }) : error;
  });
  const found = rows[0]?.total;
  if (found === undefined || (isNarrow && counted)) {
    return { rows, total: counted ?? { total: 0, isLeast: after !== undefined } };
  }
  if (!isNarrow) return { rows, total: { total: found, isLeast: false } };
  const isLeast = found > countedTo || after !== undefined;
  return { rows, total: { total: Math.min(found, countedTo), isLeast } };
}

/** Asked apart: planned with the list it would take as long as the list itself. */
async function addPlotNames<Row extends { id: string }>(tx: Tx, rows: Row[]) {
  if (rows.length === 0) return rows;
  const named = await tx
    .selectFrom("fruit_plots")
    .innerJoin("plots", "plots.id", "fruit_plots.plot_id")
    .select(["fruit_plots.fruit_id", "plots.name"])
    .where(
      "fruit_plots.fruit_id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const names = new Map(named.map(({ fruit_id: id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, plot_name: names.get(row.id) ?? null }));
}

/** @param collectorId whose fruits; everybody's when undefined */
export async function listZones(
  tx: Tx,
  collectorId: string | undefined,
  limit: number,
): Promise<string[]> {
  const whose = collectorId === undefined ? sql`true` : sql`collector_id = ${collectorId}`;
  const { rows } = await sql<{ zone: string }>`
    select location_name as zone from fruits where ${whose} and location_name <> ''
    group by location_name order by count(*) desc, location_name limit ${limit}`.execute(tx);
  return rows.map(({ zone }) => zone);
}
