import type { FruitAction, RefusedFruit } from "@elaeis/domain/fruits/fruit-change-schemas";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import { idFrom } from "../../../platform/id-from.ts";

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

type Fields = Extract<FruitAction, { do: "set" }>["fields"];

/** As one edit of each. @returns the ids of those that are there */
export async function setFields(
  tx: Tx,
  change: { id: string; editorEmail: string; fields: Fields },
  ids: readonly string[],
): Promise<string[]> {
  const locked = await tx
    .selectFrom("fruits")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  const found = locked.map(({ id }) => id);
  if (found.length === 0) return [];
  const names = ["location_name", "harvest_season", "maturity_stage"] as const;
  const differs = names
    .filter((name) => change.fields[name] !== undefined)
    .map((name) => sql<boolean>`${sql.ref(name)} is distinct from ${change.fields[name]}`);
  await tx
    .updateTable("fruits")
    .set({ ...change.fields, version: sql<number>`version + 1` })
    .where("id", "in", found)
    .where(sql<boolean>`(${sql.join(differs, sql` or `)})`)
    .execute();
  const edits = found.map((id) => ({ id, edit: idFrom(change.id, id) }));
  await sql`
    insert into fruit_edits (fruit_id, edit_id, version, editor_email)
    select fruits.id, edits.edit, fruits.version, ${change.editorEmail}
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as edits (id uuid, edit uuid)
    join fruits on fruits.id = edits.id`.execute(tx);
  return found;
}
