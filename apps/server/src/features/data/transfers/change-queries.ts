import { fieldNames } from "@elaeis/domain/fruits/fields";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";

export type FruitChange = {
  id: string;
  /** Of the installation's own fields those alone that change, null where one was empty. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  analysed_on: string | null;
};

/** The columns an import may touch, and an undo gives back. */
export const touchedColumns = [
  ...fieldNames,
  "nir_data_source",
  "ai_confidence_score",
  "entered_values",
  "missing_values",
  "own_values",
] as const;
const touched = sql.join([...touchedColumns, "version"].map((name) => sql.ref(name)));
const touchedOfNew = sql.join([
  ...touchedColumns.map((name) => sql.ref(`new.${name}`)),
  sql`new.version + 1`,
]);

/** A fruit with these values put in; null empties a field of the installation's own. */
const withValues = (values: RawBuilder<unknown>) => sql`jsonb_populate_record(fruits,
  case when ${values} ? 'own_values' then ${values} || jsonb_build_object('own_values',
    jsonb_strip_nulls(fruits.own_values || (${values} -> 'own_values'))) else ${values} end)`;

/** The fruits' own columns alone. */
export async function updateFruits(tx: Tx, changes: readonly FruitChange[]): Promise<void> {
  await sql`
    update fruits set (${touched}) = (
      select ${touchedOfNew} from ${withValues(sql`change.after`)} as new
    )
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, after jsonb)
    where fruits.id = change.id`.execute(tx);
}

export async function insertChanges(
  tx: Tx,
  importId: string,
  changes: readonly FruitChange[],
): Promise<void> {
  await sql`
    insert into import_changes (import_id, fruit_id, action, before, after, analysed_on)
    select ${importId}::uuid, id, 'changed', before, after, analysed_on
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (id uuid, before jsonb, after jsonb, analysed_on date)`.execute(tx);
}

/** With the version that each has now. */
export async function insertEdits(
  tx: Tx,
  edit: { id: string; editorEmail: string },
  fruits: readonly string[],
): Promise<void> {
  await sql`
    insert into fruit_edits (fruit_id, edit_id, version, editor_email)
    select id, ${edit.id}::uuid, version, ${edit.editorEmail}
    from fruits where id = any (${[...fruits]}::uuid[])`.execute(tx);
}

/** Before an import of spectra writes over fruits: what it will replace, the spectrum included. */
export async function keepMeasured(
  tx: Tx,
  importId: string,
  fruits: readonly string[],
): Promise<void> {
  await sql`
    insert into import_changes (import_id, fruit_id, action, before, after)
    select ${importId}::uuid, id, 'changed', jsonb_build_object('oil_content', oil_content,
      'dry_matter', dry_matter, 'protein_content', protein_content, 'fatty_acids', fatty_acids,
      'analysis_temperature', analysis_temperature, 'latitude', latitude, 'longitude', longitude,
      'location_accuracy_m', location_accuracy_m, 'missing_values', missing_values,
      'device', nir_device_info::text),
      jsonb_build_object('version', version + 1)
    from fruits where id = any (${[...fruits]}::uuid[])
  `.execute(tx);
}

/**
 * Where each value that was set is still the one that was set.
 *
 * @param among of these alone
 * @returns their ids
 */
export async function giveBack(
  tx: Tx,
  importId: string,
  among?: readonly string[],
): Promise<string[]> {
  const meant = among === undefined ? sql`true` : sql`fruits.id = any (${[...among]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    update fruits set (${touched}) = (
      select ${touchedOfNew} from ${withValues(sql`change.before`)} as new
    ), nir_device_info = case when change.before ? 'device' then (change.before ->> 'device')::json
      else fruits.nir_device_info end
    from import_changes as change
    where change.import_id = ${importId} and change.action = 'changed'
      and change.fruit_id = fruits.id and ${meant} and not change.after ? 'photos'
      and to_jsonb(fruits) = to_jsonb(${withValues(sql`change.after`)})
      and not exists (select from fruits as other
        where other.fruit_id = change.before ->> 'fruit_id' and other.id <> fruits.id)
    returning fruits.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The fruits that were changed, and are there still. */
export async function listChanged(tx: Tx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ fruit_id: string }>`
    select fruit_id from import_changes
    where import_id = ${importId} and action = 'changed' order by fruit_id`.execute(tx);
  return rows.map(({ fruit_id }) => fruit_id);
}

/** Fruits the import made, changed by nothing but itself. */
const untouched = (importId: string) => sql<boolean>`fruits.batch_id = ${importId}
  and fruits.version = 1 + (select count(*) from import_changes as change
    where change.import_id = ${importId} and change.fruit_id = fruits.id)`;

export async function listUntouched(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx.selectFrom("fruits").select("id").where(untouched(importId)).execute();
  return rows.map(({ id }) => id);
}

/** For good: an id alone is left of each, for programs that copy the changes of fruits. @returns how many */
export async function deleteUntouched(tx: Tx, importId: string): Promise<number> {
  // Locked before they go, so that a change which somebody just makes is waited for, and keeps its fruit.
  const { rows } = await sql<{ id: string }>`
    select id from fruits
    where ${untouched(importId)}
      and not exists (select from fruit_images where fruit_images.fruit_id = fruits.id)
    order by id for update
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  const deleted = await sql<{ fruits: number }>`
    select delete_fruits(${sql.val(ids)}::uuid[]) as fruits`.execute(tx);
  return deleted.rows[0]?.fruits ?? 0;
}

/** Fruits this import changed or made, other than those that were restored; and more by their ids. */
export async function listLeft(
  tx: Tx,
  importId: string,
  { restored, more }: Record<"restored" | "more", readonly string[]>,
): Promise<{ id: string; fruit_id: string }[]> {
  const { rows } = await sql<{ id: string; fruit_id: string }>`
    select id, fruit_id from fruits where batch_id = ${importId} or id = any (${[...more]}::uuid[])
    union
    select fruits.id, fruits.fruit_id from import_changes as change
    join fruits on fruits.id = change.fruit_id
    where change.import_id = ${importId} and change.action = 'changed'
      and not change.fruit_id = any (${[...restored]}::uuid[])
    order by fruit_id`.execute(tx);
  return rows;
}
