import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { FruitRow, PhotoRow } from "./present.ts";
import { fruitColumns, ownValues, photosDeclared, fruitSource } from "./queries.ts";

/** A place in the order of changes. `at` has the database's microseconds. */
export type ChangePlace = { at: string; id: string };

/** Without `fruit` it was deleted. */
export type FruitChange = ChangePlace & { fruit?: { row: FruitRow; photos: PhotoRow[] } };

type Wanted = {
  after: ChangePlace;
  until: Date;
  /** Whose; everybody's when undefined. */
  collectorId: string | undefined;
  limit: number;
};

export async function changedFruits(tx: Tx, wanted: Wanted): Promise<FruitChange[]> {
  const { after, until, collectorId, limit } = wanted;
  const whose = collectorId === undefined ? sql`true` : sql`collector_id = ${collectorId}`;
  const { rows: places } = await sql<ChangePlace & { is_deleted: boolean }>`
    select id, is_deleted,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      (select id, updated_at as at, false as is_deleted from fruits
        where (updated_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
          and updated_at < ${until} and ${whose}
        order by updated_at, id limit ${limit})
      union all
      (select id, deleted_at as at, true as is_deleted from removed_fruits
        where (deleted_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
          and deleted_at < ${until} and ${whose}
        order by deleted_at, id limit ${limit})
    ) as change
    order by change.at, id limit ${limit}`.execute(tx);
  const ids = places.filter((place) => !place.is_deleted).map(({ id }) => id);
  const fruits = await fruitsOf(tx, ids);
  return places.map(({ is_deleted, ...place }) => {
    const fruit = is_deleted ? undefined : fruits.get(place.id);
    return fruit === undefined ? place : Object.assign(place, { fruit });
  });
}

async function fruitsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { row: FruitRow; photos: PhotoRow[] }>();
  const rows = await tx
    .selectFrom("fruits")
    .select(fruitColumns)
    .select([photosDeclared, fruitSource, ownValues])
    .where("id", "in", ids)
    .execute();
  const photos = await tx
    .selectFrom("fruit_images")
    .selectAll()
    .where("fruit_id", "in", ids)
    .orderBy("upload_order")
    .execute();
  const photosOf = Map.groupBy(photos, (photo) => photo.fruit_id);
  return new Map(rows.map((row) => [row.id, { row, photos: photosOf.get(row.id) ?? [] }]));
}
