/** The trash of fruits. Moving rows there and back is done by functions of the database (schema/field/trash.sql). */
import {
  trashDays,
  trashPageSize,
  type TrashedFruit,
  type TrashQuery,
} from "@elaeis/domain/fruits/trash-schemas";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { containing } from "#platform/database/like-pattern.ts";

/** @returns the ids of those that were there */
export async function trashFruits(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select trash_fruits(${sql.val(ids)}::uuid[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function restoreFruits(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select restore_fruits(${sql.val(ids)}::uuid[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of those in the trash the ones whose reference is another fruit's, or of one deleted later that is restored, too. */
export async function takenReferences(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from (
      select id, fruit_id, row_number() over (partition by fruit_id order by deleted_at desc, id) as place
      from removed_fruits
      where id = any (${sql.val(ids)}::uuid[]) and content is not null
    ) as removed
    where place > 1 or exists (select from fruits where fruits.fruit_id = removed.fruit_id)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Those of them that were deleted, in the trash or for good. */
export async function removedAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from removed_fruits where id = any (${sql.val(ids)}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export type TrashRow = Omit<TrashedFruit, "deleted_at"> & { deleted_at: Date };

export async function listTrash(
  tx: Tx,
  query: TrashQuery,
): Promise<{ rows: TrashRow[]; total: number }> {
  const { rows } = await sql<TrashRow & { total: number }>`
    select removed.id, removed.fruit_id, removed.deleted_at, users.account_name as deleted_by,
      content #>> '{fruits,0,collector_email}' as collector_email,
      content #>> '{fruits,0,location_name}' as location_name,
      (content #>> '{fruits,0,photos_count}')::integer as photos_count,
      content #>> '{fruits,0,collection_date}' as collection_date,
      count(*) over () as total
    from removed_fruits as removed left join users on users.id = removed.deleted_by
    where ${inTrash(query)}
    order by removed.deleted_at desc, removed.id desc
    limit ${trashPageSize} offset ${(query.page - 1) * trashPageSize}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

function inTrash({ search }: TrashQuery): RawBuilder<boolean> {
  if (search === undefined || search === "") return sql`content is not null`;
  const pattern = containing(search);
  return sql`content is not null and (removed.fruit_id ilike ${pattern}
    or content #>> '{fruits,0,collector_email}' ilike ${pattern}
    or content #>> '{fruits,0,location_name}' ilike ${pattern})`;
}

type Doomed = { ids: readonly string[] } | { collectorId: string } | { limit: number };

/** Fruits in the trash: some, a person's, or the oldest whose time is over. */
export async function listDoomed(tx: Tx, doomed: Doomed): Promise<string[]> {
  const chosen =
    "ids" in doomed
      ? sql`id = any (${sql.val(doomed.ids)}::uuid[])`
      : "collectorId" in doomed
        ? sql`collector_id = ${doomed.collectorId}`
        : sql`deleted_at < now() - make_interval(days => ${trashDays})`;
  const { rows } = await sql<{ id: string }>`
    select id from removed_fruits where content is not null and ${chosen}
    order by deleted_at limit ${"limit" in doomed ? doomed.limit : null}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Nobody restores it until the transaction ends. @returns its photos; undefined where it is not in the trash */
export async function holdInTrash(tx: Tx, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ paths: string[] }>`
    select array(
      select photo ->> 'photo_url' from json_array_elements(content -> 'fruit_images') as photo
      where photo ->> 'photo_url' is not null
    ) as paths
    from removed_fruits where id = ${id} and content is not null for update`.execute(tx);
  return rows[0]?.paths;
}

/** The id stays, so that no late request brings the fruit back. */
export async function removeForGood(tx: Tx, id: string): Promise<void> {
  await sql`
    update removed_fruits set content = null, fruit_id = null, collector_id = null, deleted_by = null
    where id = ${id}`.execute(tx);
}
