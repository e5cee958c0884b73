import type { FruitAction, RefusedFruit } from "@elaeis/domain/fruits/fruit-change-schemas";
import type { OwnValues } from "@elaeis/domain/fruits/own-values";
import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { editedColumns, type EditedColumns } from "#features/field/fruits/edited-fields.ts";

export type ChangeRow = { id: string; action: FruitAction; fruit_ids: string[] };

/** @returns false when there is one of this id */
export async function insertChange(tx: Tx, { id, action, fruit_ids }: ChangeRow): Promise<boolean> {
  const inserted = await tx
    .insertInto("fruit_changes")
    .values({ id, action: JSON.stringify(action), fruit_ids })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  return tx
    .selectFrom("fruit_changes")
    .select(["id", "action", "fruit_ids"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function addRefused(
  tx: Tx,
  id: string,
  refused: readonly RefusedFruit[],
): Promise<void> {
  if (refused.length === 0) return;
  await sql`update fruit_changes set refused = refused || ${JSON.stringify(refused)}::jsonb
    where id = ${id}`.execute(tx);
}

const mostReferences = 10;

export type RefusedRow = { code: string; fruits: number; references: string[] };

export async function countRefused(tx: Tx, id: string): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select code, count(*)::integer as fruits, coalesce(
      (array_agg(coalesce(fruits.fruit_id, removed_fruits.fruit_id) order by place)
        filter (where coalesce(fruits.fruit_id, removed_fruits.fruit_id) is not null))
        [1:${sql.lit(mostReferences)}], '{}') as references
    from fruit_changes
    cross join jsonb_array_elements(refused) with ordinality as listed (refusal, place)
    cross join lateral (select (refusal ->> 'id')::uuid as fruit, refusal ->> 'code' as code) as one
    left join fruits on fruits.id = fruit
    left join removed_fruits on removed_fruits.id = fruit
    where fruit_changes.id = ${id}
    group by code order by count(*) desc, code`.execute(tx);
  return rows;
}

/** In one order, so that two changes at once do not wait for each other. */
export async function lockFruits(
  tx: Tx,
  ids: readonly string[],
): Promise<(EditedColumns & { id: string; own_values: OwnValues })[]> {
  return tx
    .selectFrom("fruits")
    .select(["id", "own_values", ...editedColumns])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}
