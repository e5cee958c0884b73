/** The fruits that a sheet creates and changes. */
import type { RowValues } from "@elaeis/domain/sheet-imports/read-row";
import { sql, type Selectable } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type { FruitsTable } from "../../../platform/database/schema.ts";

export type StoredFruit = Pick<
  Selectable<FruitsTable>,
  | "id"
  | "fruit_id"
  | "collector_email"
  | "version"
  | "nir_data_source"
  | "ai_confidence_score"
  | "entered_values"
  | "oil_content"
  | "dry_matter"
  | "protein_content"
  | "fatty_acids"
  | "analysis_temperature"
  | "maturity_stage"
  | "harvest_season"
  | "collection_date"
  | "latitude"
  | "longitude"
  | "location_accuracy_m"
  | "location_name"
  | "remarks"
> & { missing_values: string[] };

/** By their references. */
export async function findFruits(
  tx: Tx,
  references: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredFruit>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<StoredFruit>`
    select id, fruit_id, collector_email, version, nir_data_source, ai_confidence_score,
      entered_values, missing_values, oil_content, dry_matter, protein_content, fatty_acids,
      analysis_temperature, maturity_stage, harvest_season, collection_date, latitude, longitude,
      location_accuracy_m, location_name, remarks
    from fruits where fruit_id = any (${references}::text[])
    order by id ${lock ? sql`for update` : sql``}`.execute(tx);
  return new Map(rows.map((row) => [row.fruit_id, row]));
}

export async function findCollectors(
  tx: Tx,
  emails: readonly string[],
): Promise<Map<string, { id: string; email: string }>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users
    where lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

export type NewFruitRow = RowValues & {
  id: string;
  collector_id: string;
  collector_email: string;
  /** In hexadecimal. */
  submission_sha256: string;
};

export async function insertFruits(
  tx: Tx,
  batch: string,
  fruits: readonly NewFruitRow[],
): Promise<void> {
  if (fruits.length === 0) return;
  await sql`
    insert into fruits (id, fruit_id, collector_id, collector_email, collection_date, oil_content,
      dry_matter, protein_content, fatty_acids, analysis_temperature, maturity_stage, harvest_season,
      latitude, longitude, location_accuracy_m, location_name, remarks, nir_data_source, import_source,
      batch_id, submission_sha256)
    select id, fruit_id, collector_id, collector_email, collection_date, oil_content,
      dry_matter, protein_content, fatty_acids, analysis_temperature, maturity_stage, harvest_season,
      latitude, longitude, location_accuracy_m, location_name, remarks,
      case when nir_data_source = 'ai_accepted' then nir_data_source end, 'batch_import',
      ${batch}::uuid, decode(submission_sha256, 'hex')
    from jsonb_to_recordset(${JSON.stringify(fruits)}::jsonb) as new (id uuid, fruit_id text,
      collector_id uuid, collector_email text, collection_date timestamptz, oil_content numeric,
      dry_matter numeric, protein_content numeric, fatty_acids numeric, analysis_temperature numeric,
      maturity_stage text, harvest_season text, latitude numeric, longitude numeric,
      location_accuracy_m real, location_name text, remarks text, nir_data_source text,
      submission_sha256 text)
  `.execute(tx);
  await sql`
    insert into sheet_import_changes (import_id, fruit_id, action, before, after)
    select ${batch}::uuid, id, 'created', '{}', '{}'
    from jsonb_to_recordset(${JSON.stringify(fruits.map(({ id }) => ({ id })))}::jsonb) as new (id uuid)
  `.execute(tx);
}

export type FruitChange = {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  analysed_on: string | null;
};

/** The columns a sheet may touch, in one order. */
const touched = sql`oil_content, dry_matter, protein_content, fatty_acids, analysis_temperature,
  maturity_stage, harvest_season, collection_date, latitude, longitude, location_accuracy_m,
  location_name, remarks, nir_data_source, ai_confidence_score, entered_values, missing_values, version`;
const touchedOfNew = sql`new.oil_content, new.dry_matter, new.protein_content, new.fatty_acids,
  new.analysis_temperature, new.maturity_stage, new.harvest_season, new.collection_date, new.latitude,
  new.longitude, new.location_accuracy_m, new.location_name, new.remarks, new.nir_data_source,
  new.ai_confidence_score, new.entered_values, new.missing_values, new.version + 1`;

/** Each is an edit by the administrator, under the id of the import. */
export async function changeFruits(
  tx: Tx,
  edit: { importId: string; editorEmail: string },
  changes: readonly FruitChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes);
  await sql`
    update fruits set (${touched}) = (
      select ${touchedOfNew} from jsonb_populate_record(fruits, change.after) as new
    )
    from jsonb_to_recordset(${rows}::jsonb) as change (id uuid, after jsonb)
    where fruits.id = change.id`.execute(tx);
  await sql`
    insert into sheet_import_changes (import_id, fruit_id, action, before, after, analysed_on)
    select ${edit.importId}::uuid, id, 'changed', before, after, analysed_on
    from jsonb_to_recordset(${rows}::jsonb)
      as change (id uuid, before jsonb, after jsonb, analysed_on date)`.execute(tx);
  await sql`
    insert into fruit_edits (fruit_id, edit_id, version, editor_email)
    select fruits.id, ${edit.importId}::uuid, fruits.version, ${edit.editorEmail}
    from jsonb_to_recordset(${rows}::jsonb) as change (id uuid) join fruits on fruits.id = change.id
  `.execute(tx);
}

/** Gives fruits back what they held, where each value the import set is still the one it set. */
export async function restoreFruits(
  tx: Tx,
  importId: string,
  edit: { id: string; editorEmail: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update fruits set (${touched}) = (
      select ${touchedOfNew} from jsonb_populate_record(fruits, change.before) as new
    )
    from sheet_import_changes as change
    where change.import_id = ${importId} and change.action = 'changed'
      and change.fruit_id = fruits.id
      and to_jsonb(fruits) = to_jsonb(jsonb_populate_record(fruits, change.after))
    returning fruits.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into fruit_edits (fruit_id, edit_id, version, editor_email)
    select id, ${edit.id}::uuid, version, ${edit.editorEmail}
    from fruits where id = any (${ids}::uuid[])`.execute(tx);
  return ids;
}

/** Takes away the fruits that the import made and nobody has touched since. */
export async function removeCreated(tx: Tx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from fruits using sheet_import_changes as change
    where change.import_id = ${importId} and change.action = 'created'
      and change.fruit_id = fruits.id and fruits.version = 1
      and not exists (select from fruit_images where fruit_images.fruit_id = fruits.id)
    returning fruits.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The references of fruits this import changed or made, other than these. */
export async function listLeft(
  tx: Tx,
  importId: string,
  others: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ fruit_id: string }>`
    select fruits.fruit_id from sheet_import_changes as change
    join fruits on fruits.id = change.fruit_id
    where change.import_id = ${importId} and not change.fruit_id = any (${others}::uuid[])
    order by fruits.fruit_id`.execute(tx);
  return rows.map(({ fruit_id }) => fruit_id);
}
