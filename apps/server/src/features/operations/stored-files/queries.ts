/** Which files of the store belong to a row. */
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import { derivedOf } from "#platform/files/derived-pictures.ts";
import type { FilePrefix } from "#platform/files/file-prefixes.ts";

/** Says of `given.path` whether a row names it. */
type IsNamed = RawBuilder<boolean>;

/** `videos/ID.mp4` and the like. */
const ofTutorial: IsNamed = sql`exists (select from tutorial_files where tutorial_files.path = given.path)`;
const idIn = (place: RawBuilder<unknown>) => sql`substring(given.path from ${place})::uuid`;
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const fruit = idIn(sql`'^fruits/(${sql.raw(uuid)})_'`);
const emergencyImport = idIn(sql`'^unsent-imports/(${sql.raw(uuid)})/'`);
const sheetMedia = idIn(sql`'^imports/media/(${sql.raw(uuid)})/'`);
const datasetExport = idIn(sql`'^exports/(${sql.raw(uuid)})/'`);

const named: Record<FilePrefix, IsNamed> = {
  // Drawn photos are shared by sample fruits. A fruit in the trash may come back with all its photos.
  "fruits/": sql`case when given.path like 'fruits/sample-%'
    then exists (select from fruit_images where is_sample)
    else ${fruit} is null
      or exists (select from fruit_images where fruit_id = ${fruit} and photo_url = given.path)
      or exists (select from fruits where id = ${fruit} and photo_url = given.path)
      or exists (select from removed_fruits where id = ${fruit} and content is not null) end`,
  "predictions/": sql`exists (select from predictions where image_url = given.path)
    or exists (select from predictions where kind = 'batch_summary' and meta -> 'pictures' ? given.path)
    or exists (select from ai_predictions where image_url = given.path)`,
  "models/": sql`exists (select from ai_models where file_path = given.path)`,
  "imports/nir/": sql`exists (
    select from nir_files where 'imports/nir/' || encode(sha256, 'hex') = given.path)`,
  "imports/sheets/": sql`exists (
    select from sheet_imports
    where 'imports/sheets/' || encode(file_sha256, 'hex') = given.path and state <> 'discarded'
      -- Without its first rows it was forgotten with somebody who was erased.
      and sample <> '[]')`,
  "imports/media/": sql`exists (
    select from sheet_imports where id = ${sheetMedia} and archive_size is not null
      and state in ('uploaded', 'checked')
      and not exists (select from transfers where id = ${sheetMedia} and state = 'done'))`,
  // Every imported fruit shows it.
  "imports/nir-placeholder": sql`true`,
  "unsent-imports/": sql`exists (
    select from unsent_imports where id = ${emergencyImport} and state in ('uploading', 'checked')
      and not exists (select from transfers where id = ${emergencyImport} and state = 'done'))`,
  "exports/": sql`exists (
    select from dataset_export_files as file
    where export_id = ${datasetExport} and starts_with(given.path, file.path || '/'))`,
  "plot-documents/": sql`exists (select from plot_documents where plot_documents.path = given.path)
    or exists (
      select from removed_plots, json_array_elements(content -> 'plot_documents') as document
      where document ->> 'path' = given.path)`,
  "videos/": ofTutorial,
  "pdfs/": ofTutorial,
  "captions/": ofTutorial,
  "thumbnails/": ofTutorial,
  "tutorial-uploads/": sql`exists (
    select from tutorial_upload_pieces where tutorial_upload_pieces.path = given.path)`,
};

/** @param paths under the prefix @returns those that no row names */
export async function withoutRow(
  tx: Tx,
  prefix: FilePrefix,
  paths: readonly string[],
): Promise<string[]> {
  // What was made from a photo belongs to the photo's row.
  const owners = paths.map((path) => derivedOf(path)?.photoPath ?? path);
  const { rows } = await sql<{ file: string }>`
    select file
    from unnest(${sql.val([...paths])}::text[], ${sql.val(owners)}::text[]) as given (file, path)
    where not (${named[prefix]})`.execute(tx);
  return rows.map(({ file }) => file);
}
