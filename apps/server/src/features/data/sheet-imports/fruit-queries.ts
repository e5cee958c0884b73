/** The fruits that a sheet creates and changes. */
import type { RowValues } from "@elaeis/domain/sheet-imports/read-row";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { placeFruits } from "#features/field/plots/placing.ts";
import type { FruitsTable } from "#platform/database/schema.ts";

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
      batch_id, submission_sha256, version)
    select id, fruit_id, collector_id, collector_email, collection_date, oil_content,
      dry_matter, protein_content, fatty_acids, analysis_temperature, maturity_stage, harvest_season,
      latitude, longitude, location_accuracy_m, location_name, remarks,
      case when nir_data_source = 'ai_accepted' then nir_data_source end, 'batch_import',
      ${batch}::uuid, decode(submission_sha256, 'hex'), 1
    from jsonb_to_recordset(${JSON.stringify(fruits)}::jsonb) as new (id uuid, fruit_id text,
      collector_id uuid, collector_email text, collection_date timestamptz, oil_content numeric,
      dry_matter numeric, protein_content numeric, fatty_acids numeric, analysis_temperature numeric,
      maturity_stage text, harvest_season text, latitude numeric, longitude numeric,
      location_accuracy_m real, location_name text, remarks text, nir_data_source text,
      submission_sha256 text)
  `.execute(tx);
  await placeFruits(
    tx,
    fruits.map(({ id }) => id),
  );
}
