import type { PhotoRole } from "@elaeis/domain/fruits/photo-roles";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { PredictionsTable } from "#platform/database/schema.ts";
import type { FruitInsert, PhotoInsert, PhotoFacts } from "./rows.ts";
import type { PlannedPerson } from "./people.ts";

type TableOfRequests =
  | "tutorials"
  | "tutorial_files"
  | "tutorial_translations"
  | "contact_requests"
  | "priority_access_requests";

/** Sets the actor that the audit log records from here on in this transaction. */
export async function actAs(tx: Tx, userId: string): Promise<void> {
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx);
}

export async function insertPeople(tx: Tx, people: readonly PlannedPerson[]): Promise<void> {
  await sql`select sample_insert_users(${JSON.stringify(people)}::json)`.execute(tx);
}

/** Rows that are there already, or whose reference is taken, are left as they are. */
export async function insertMarked(
  tx: Tx,
  table: TableOfRequests | "ai_predictions",
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join([...Object.keys(first), "is_sample"].map((column) => sql.ref(column)));
  const marked = rows.map((row) => ({ ...row, is_sample: true }));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(marked)}::json)
    on conflict do nothing
  `.execute(tx);
}

/** @returns those that were not there yet */
export async function insertNewPredictions(
  tx: Tx,
  rows: readonly Insertable<PredictionsTable>[],
): Promise<Selectable<PredictionsTable>[]> {
  return tx
    .insertInto("predictions")
    .values([...rows])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .execute();
}

/** @returns the ids of those that were not there yet */
export async function insertFruits(tx: Tx, fruits: readonly FruitInsert[]): Promise<Set<string>> {
  const inserted = await sql<{ id: string }>`
    select sample_insert_fruits(${JSON.stringify(fruits)}::json) as id
  `.execute(tx);
  return new Set(inserted.rows.map((row) => row.id));
}

export async function insertPhotos(tx: Tx, photos: readonly PhotoInsert[]): Promise<void> {
  await sql`select sample_insert_photos(${JSON.stringify(photos)}::json)`.execute(tx);
}

export async function editFruits(
  tx: Tx,
  edits: readonly { id: string; remarks: string; updated_at: Date }[],
): Promise<void> {
  if (edits.length === 0) return;
  await sql`select sample_edit_fruits(${JSON.stringify(edits)}::json)`.execute(tx);
}

export async function presentFruits(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select id from fruits where id = any (${[...ids]}::uuid[])
  `.execute(tx);
  return new Set(found.rows.map((row) => row.id));
}

/** What is known of pictures by their path, from the sample photos that show them. */
export async function photoFacts(tx: Tx): Promise<PhotoFacts[]> {
  const found = await sql<PhotoFacts & { role: PhotoRole }>`
    select distinct on (photo_url) photo_role as role, photo_url as path,
      encode(sha256, 'hex') as sha256, file_size as "sizeBytes", width as "widthPx",
      height as "heightPx", photo_quality_score as score, quality_reasons as reasons,
      is_protocol_compliant as compliant
    from fruit_images
    where is_sample
    order by photo_url
  `.execute(tx);
  return found.rows;
}

export async function anyFruitExists(tx: Tx): Promise<boolean> {
  const found = await sql`select from fruits limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function firstAdministrator(
  tx: Tx,
): Promise<{ id: string; email: string } | undefined> {
  const found = await sql<{ id: string; email: string }>`
    select id, account_name as email from users where role = 'admin' and not is_sample order by created_at, id limit 1
  `.execute(tx);
  return found.rows[0];
}

export async function userExists(tx: Tx, id: string): Promise<boolean> {
  const found = await sql`select from users where id = ${id}`.execute(tx);
  return found.rows.length > 0;
}

export async function countSamples(tx: Tx): Promise<{ fruits: number; photos: number }> {
  const counted = await sql<{ fruits: number; photos: number }>`
    select (select count(*) from fruits where is_sample) as fruits,
      (select count(*) from fruit_images where is_sample) as photos
  `.execute(tx);
  return counted.rows[0] ?? { fruits: 0, photos: 0 };
}

const shownKey = "sample_data_shown";

export async function readShown(
  tx: Tx,
): Promise<{ shown: boolean; isDecided: boolean; hasRealFruits: boolean }> {
  const found = await sql<{ shown: boolean; isDecided: boolean; hasRealFruits: boolean }>`
    select sample_data_shown() as shown,
      exists (select from admin_settings where key = ${shownKey}) as "isDecided",
      exists (select from fruits where not is_sample) as "hasRealFruits"
  `.execute(tx);
  const [row] = found.rows;
  if (row === undefined) throw new Error("a select without a row");
  return row;
}

/** A decision that is repeated leaves no trace. */
export async function writeShown(tx: Tx, shown: boolean, personId: string): Promise<void> {
  await sql`
    insert into admin_settings (key, value, updated_by)
    values (${shownKey}, ${JSON.stringify(shown)}::jsonb, ${personId}::uuid)
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
    where admin_settings.value is distinct from excluded.value
  `.execute(tx);
  await sql`select announce('force-data-refresh', null, null)`.execute(tx);
}

/** @returns the paths of the photos of each fruit removed; none when no sample fruit is left */
export async function removeFruits(tx: Tx, atMost: number): Promise<string[][]> {
  const removed = await sql<{ paths: string[] }>`
    select paths from sample_remove_fruits(${atMost})
  `.execute(tx);
  return removed.rows.map((row) => row.paths);
}

/** Those of the paths that a tutorial may still name. */
export async function knownTutorialFiles(tx: Tx, paths: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ path: string }>`
    select path from tutorial_files where path = any (${[...paths]}::text[])
  `.execute(tx);
  return new Set(found.rows.map((row) => row.path));
}

export async function removeOthers(tx: Tx): Promise<void> {
  await sql`select sample_remove_others()`.execute(tx);
}

export async function removeAudit(tx: Tx, atMost: number): Promise<number> {
  const removed = await sql<{ removed: number }>`
    select sample_remove_audit(${atMost}) as removed
  `.execute(tx);
  return removed.rows[0]?.removed ?? 0;
}
