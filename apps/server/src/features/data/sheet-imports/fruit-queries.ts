/** The fruits that a sheet creates and changes. */
import { fieldNames, type FieldName } from "@elaeis/domain/fruits/fields";
import type { FromPhotos } from "@elaeis/domain/fruits/history-schemas";
import type { OwnValues } from "@elaeis/domain/fruits/own-values";
import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import type { ProductField } from "@elaeis/domain/sheet-imports/sheet-import";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { placeFruits } from "#features/field/plots/placing.ts";
import type { FruitsTable } from "#platform/database/schema.ts";
import type { Sides } from "./plan-photos.ts";

export type StoredFruit = Pick<
  Selectable<FruitsTable>,
  | FieldName
  | "id"
  | "collector_email"
  | "day_number"
  | "version"
  | "nir_data_source"
  | "ai_confidence_score"
  | "entered_values"
  | "own_values"
> & { missing_values: string[]; submission: string };

const fields = sql.join(fieldNames.map((name) => sql.ref(name)));

/** By their references, and by the submissions that earlier imports made them of, in hexadecimal. */
export async function findFruits(
  tx: Tx,
  { references, submissions }: Record<"references" | "submissions", readonly string[]>,
  lock: boolean,
): Promise<Record<"byReference" | "bySubmission", Map<string, StoredFruit>>> {
  const { rows } = await sql<StoredFruit>`
    select id, collector_email, day_number, version, nir_data_source, ai_confidence_score, entered_values,
      missing_values, own_values, encode(submission_sha256, 'hex') as submission, ${fields}
    from fruits where fruit_id = any (${references}::text[])
      or import_source = 'batch_import' and submission_sha256 = any (
        select decode(digest, 'hex') from unnest(${submissions}::text[]) as digest)
    order by id ${lock ? sql`for update` : sql``}`.execute(tx);
  return {
    byReference: new Map(rows.map((row) => [row.fruit_id, row])),
    bySubmission: new Map(rows.map((row) => [row.submission, row])),
  };
}

/** Of fruits that have photos, or expect some. */
export async function findSides(
  tx: Tx,
  fruits: readonly string[],
): Promise<ReadonlyMap<string, Sides>> {
  if (fruits.length === 0) return new Map();
  const { rows } = await sql<{
    fruit_id: string;
    role: PhotoRole;
    sha256: string;
    isReceived: boolean;
  }>`
    select fruit_id, photo_role as role, encode(sha256, 'hex') as sha256,
      received_at is not null as "isReceived"
    from fruit_images where fruit_id = any (${[...fruits]}::uuid[])`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ fruit_id }) => fruit_id)].map(([id, photos]) => [
      id,
      new Map(photos.map((photo) => [photo.role, photo])),
    ]),
  );
}

/** A fruit that the import made. */
export type MadeFruit = { id: string; submission: string };

export async function madeFruits(tx: Tx, importId: string): Promise<MadeFruit[]> {
  const { rows } = await sql<MadeFruit>`
    select id, encode(submission_sha256, 'hex') as submission
    from fruits where batch_id = ${importId}`.execute(tx);
  return rows;
}

export async function findCollectors(
  tx: Tx,
  emails: readonly string[],
): Promise<Map<string, { id: string; email: string }>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ id: string; email: string }>`
    select id, account_name as email from users
    where account_name = any (${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

export type NewFruitRow = Partial<Record<ProductField, string | number>> & {
  id: string;
  own_values: OwnValues;
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
  const rows = fruits.map((fruit) => ({
    ...fruit,
    submission_sha256: `\\x${fruit.submission_sha256}`,
  }));
  await sql`
    insert into fruits (id, collector_id, collector_email, day_number, ${fields}, own_values, nir_data_source,
      import_source, batch_id, submission_sha256, version)
    select id, collector_id, collector_email, day_number, ${fields}, own_values,
      case when nir_data_source = 'ai_accepted' then nir_data_source end, 'batch_import',
      ${batch}::uuid, submission_sha256, 1
    from jsonb_populate_recordset(null::fruits, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
  await placeFruits(
    tx,
    fruits.map(({ id }) => id),
  );
}

export type ToldFruit = { id: string; from_photos: FromPhotos };

/** In the log, beside the very version of the fruit that has them: its history says where they are from. */
export async function recordFromPhotos(tx: Tx, told: readonly ToldFruit[]): Promise<void> {
  if (told.length === 0) return;
  await sql`
    select record_security_event('FRUIT_TOLD_BY_PHOTOS', 'fruits', fruits.id::text, jsonb_build_object(
      'fruit_id', fruits.fruit_id, 'collector_id', fruits.collector_id, 'version', fruits.version,
      'from_photos', told.from_photos), null)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (id uuid, from_photos jsonb)
      join fruits on fruits.id = told.id`.execute(tx);
}
