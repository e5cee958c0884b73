/**
 * Pages of fruits. Which fruits a page holds is decided by functions of the database that ask themselves
 * who is acting (migration 0039); what is read of them is read under row-level security like all else.
 */
import { listTimeoutMs, numberRules } from "@elaeis/domain/fruits/fruit";
import { matchesCounted, type FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { measuredFields } from "@elaeis/domain/fruits/list-schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { FruitRow } from "./present.ts";
import { fruitColumns } from "./queries.ts";

/** Sort value and id of the last fruit of a page; the next page starts behind it. */
export type ListPosition = { value: string | number; id: string };

/** How many fruits there are, or at least are. */
export type ListTotal = { total: number; isLeast: boolean };

/** Stands in the index for fruits without a collector. */
const nobody = "00000000-0000-0000-0000-000000000000";

type Sort = FruitListQuery["sort"];

type ListFilter = Omit<FruitListQuery, "sort" | "direction" | "scope" | "after" | "limit"> & {
  collectorId: string | undefined;
};

type ListPage = ListFilter &
  Pick<FruitListQuery, "sort" | "direction" | "limit"> & { after: ListPosition | undefined };

/** A fruit without the value comes last in descending order, first in ascending order. */
const placeWithoutValue = {
  oil_content: -1,
  dry_matter: -1,
  protein_content: -1,
  fatty_acids: -1,
  analysis_temperature: -100,
} as const;

export function sortValue(row: FruitRow, sort: Sort): string | number {
  if (sort === "collection_date") return row.collection_date.toISOString();
  if (sort === "location_name") return row.location_name ?? "";
  return row[sort] ?? placeWithoutValue[sort];
}

export async function listFruits(tx: Tx, page: ListPage): Promise<FruitRow[]> {
  await sql`select set_config('statement_timeout', ${String(listTimeoutMs)}, true)`.execute(tx);
  const { sort, direction, after, limit } = page;
  return tx
    .selectFrom(
      sql<{ id: string; photos_declared: number; place: number }>`fruits_in_order(
        ${filterOf(page)}::jsonb, ${sort}, ${direction === "desc"}, ${after?.value ?? null}::text,
        ${after?.id ?? null}::uuid, ${limit}
      ) with ordinality`.as<"listed">(sql`listed (id, photos_declared, place)`),
    )
    .innerJoin("fruits", "fruits.id", "listed.id")
    .select(fruitColumns)
    .select("listed.photos_declared")
    .orderBy("listed.place")
    .execute();
}

/** Of all, or of one person's, the number is kept; of what was searched for it is counted up to a limit. */
export async function countFruits(tx: Tx, filter: ListFilter): Promise<ListTotal> {
  if (!narrowsDown(filter)) return { total: await keptCount(tx, filter), isLeast: false };
  const { rows } = await sql<{ matches: number }>`
    select fruits_counted(${filterOf(filter)}::jsonb, ${matchesCounted + 1}) as matches`.execute(
    tx,
  );
  const matches = rows[0]?.matches ?? Number.NaN;
  return { total: Math.min(matches, matchesCounted), isLeast: matches > matchesCounted };
}

/** True when a filter leaves some fruits out, beyond whose they are. */
export function narrowsDown(filter: ListFilter): boolean {
  const { search, from, to, location } = filter;
  return (
    (search !== undefined && search !== "") ||
    from !== undefined ||
    to !== undefined ||
    location !== undefined ||
    rangesOf(filter).length > 0
  );
}

async function keptCount(tx: Tx, { collectorId }: ListFilter): Promise<number> {
  const { total } = await tx
    .selectFrom("fruit_counts")
    .select(sql<number>`coalesce(sum(fruits), 0)::bigint`.as("total"))
    .$if(collectorId !== undefined, (rows) =>
      rows.where(sql<boolean>`coalesce(collector_id, ${nobody}::uuid) = ${collectorId ?? null}`),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** As the functions of the database read it. */
function filterOf(filter: ListFilter): string {
  const { collectorId, search, from, to, location } = filter;
  return JSON.stringify({
    collector: collectorId,
    pattern: search === undefined || search === "" ? undefined : patternOf(search),
    from,
    to,
    location,
    ranges: rangesOf(filter),
  });
}

function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}

function rangesOf(filter: ListFilter) {
  return measuredFields
    .filter((field) => filter[`${field}_min`] !== undefined || filter[`${field}_max`] !== undefined)
    .map((field) => ({
      field,
      min: filter[`${field}_min`] ?? numberRules[field].min,
      max: filter[`${field}_max`] ?? numberRules[field].max,
    }));
}
