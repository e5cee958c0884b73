import { nirFields, type NirField } from "@elaeis/domain/fruits/fruit";
import { importedFruits, nirHistoryLength } from "@elaeis/domain/nir-imports/nir-import";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import type { ImportUndone, TransferState } from "@elaeis/domain/transfers/transfer-schemas";
import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";
import type {
  FruitBatchesTable,
  FruitBatchesWithClientView,
  NirFilesTable,
  NirImportsTable,
} from "../../../platform/database/schema.ts";
import { keepMeasured } from "../transfers/import-changes-service.ts";

export type NirFileRow = Selectable<NirFilesTable>;
export type NirImportRow = Selectable<FruitBatchesWithClientView> &
  Selectable<NirImportsTable> & { recipient: string | null; transfer_state: TransferState };

// Files

export async function findNirFile(tx: Tx, sha256: Buffer): Promise<NirFileRow | undefined> {
  return tx.selectFrom("nir_files").selectAll().where("sha256", "=", sha256).executeTakeFirst();
}

/** The same file under another name is the same file. */
export async function recordNirFile(tx: Tx, file: Insertable<NirFilesTable>): Promise<void> {
  await tx
    .insertInto("nir_files")
    .values(file)
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ file_name: file.file_name }))
    .execute();
}

/** What an import needs to know about a file before it is read again. */
export async function recordNirFileFacts(
  tx: Tx,
  sha256: Buffer,
  facts: { samples: number; device_serial: string },
): Promise<void> {
  await tx.updateTable("nir_files").set(facts).where("sha256", "=", sha256).execute();
}

/** Forgets files that nobody imported for so long. */
export async function forgetUnusedFiles(tx: Tx, olderThanDays: number): Promise<Buffer[]> {
  const forgotten = await tx
    .deleteFrom("nir_files")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("nir_imports")
            .whereRef("nir_imports.sha256", "=", "nir_files.sha256")
            .select("batch_id"),
        ),
      ),
    )
    .returning("sha256")
    .execute();
  return forgotten.map(({ sha256 }) => sha256);
}

// Imports

function imports(tx: Tx) {
  return tx
    .selectFrom("fruit_batches_with_client")
    .innerJoin("nir_imports", "nir_imports.batch_id", "fruit_batches_with_client.id")
    .innerJoin("transfers", "transfers.id", "nir_imports.batch_id")
    .leftJoin("users", "users.id", "fruit_batches_with_client.user_id")
    .selectAll("fruit_batches_with_client")
    .selectAll("nir_imports")
    .select(["users.email as recipient", "transfers.state as transfer_state"]);
}

export async function findNirImport(tx: Tx, id: string): Promise<NirImportRow | undefined> {
  return imports(tx).where("nir_imports.batch_id", "=", id).executeTakeFirst();
}

export async function listNirImports(tx: Tx): Promise<NirImportRow[]> {
  return imports(tx)
    .where("file_format", "=", "json")
    .orderBy("fruit_batches_with_client.created_at", "desc")
    .limit(nirHistoryLength)
    .execute();
}

export async function listImportsOfFile(tx: Tx, sha256: Buffer) {
  return tx
    .selectFrom("nir_imports")
    .innerJoin("fruit_batches", "fruit_batches.id", "nir_imports.batch_id")
    .select(["fruit_batches.id", "fruit_batches.created_at"])
    .where("nir_imports.sha256", "=", sha256)
    .where("import_status", "=", "completed")
    .where("undone", "is", null)
    .where(sql<boolean>`created + updated > 0`)
    .orderBy("fruit_batches.created_at", "desc")
    .limit(5)
    .execute();
}

export async function insertBatch(tx: Tx, batch: Insertable<FruitBatchesTable>): Promise<void> {
  await tx.insertInto("fruit_batches").values(batch).execute();
}

export async function insertNirImport(tx: Tx, row: Insertable<NirImportsTable>): Promise<void> {
  await tx.insertInto("nir_imports").values(row).execute();
}

/**
 * An import of the same file that came to its end, made every fruit there is to make, and of which each
 * is still there.
 */
export async function findWholeEarlier(
  tx: Tx,
  sha256: Buffer,
): Promise<{ created: number; refused: number; import_errors: unknown[] } | undefined> {
  return tx
    .selectFrom("nir_imports")
    .innerJoin("fruit_batches", "fruit_batches.id", "nir_imports.batch_id")
    .select(["created", "refused", "import_errors"])
    .where("sha256", "=", sha256)
    .where("import_status", "=", "completed")
    .where(sql<boolean>`created + refused = total_fruits_expected`)
    .where(
      "created",
      "=",
      sql<number>`(select count(*)::integer from fruits where fruits.batch_id = fruit_batches.id)`,
    )
    .limit(1)
    .executeTakeFirst();
}

export type Counts = {
  created: number;
  updated: number;
  skipped: number;
  refused: number;
  missing: number;
};

/** In the transaction of the fruits it counts. */
export async function addCounts(
  tx: Tx,
  id: string,
  more: Counts,
  remarks: { errors: readonly NirRemark[]; warnings: readonly NirRemark[] },
): Promise<void> {
  await tx
    .updateTable("nir_imports")
    .set((row) => ({
      created: row("created", "+", more.created),
      updated: row("updated", "+", more.updated),
      skipped: row("skipped", "+", more.skipped),
      refused: row("refused", "+", more.refused),
      missing: row("missing", "+", more.missing),
    }))
    .where("batch_id", "=", id)
    .execute();
  await tx
    .updateTable("fruit_batches")
    .set((row) => ({
      total_fruits_imported: row("total_fruits_imported", "+", more.created),
      import_errors: sql`import_errors || ${JSON.stringify(remarks.errors)}::jsonb`,
      import_warnings: sql`import_warnings || ${JSON.stringify(remarks.warnings)}::jsonb`,
    }))
    .where("id", "=", id)
    .execute();
}

/** Ends an import, whether or not it came to the end of its file. */
export async function endBatch(
  tx: Tx,
  id: string,
  end: {
    status: "completed" | "failed";
    errors?: readonly NirRemark[];
    warnings?: readonly NirRemark[];
    summary: object;
  },
): Promise<void> {
  await tx
    .updateTable("fruit_batches")
    .set({
      import_status: end.status,
      processing_completed_at: sql<Date>`now()`,
      processing_duration_ms: sql<number>`extract(epoch from now() - processing_started_at) * 1000`,
      import_errors: sql`import_errors || ${JSON.stringify(end.errors ?? [])}::jsonb`,
      import_warnings: sql`import_warnings || ${JSON.stringify(end.warnings ?? [])}::jsonb`,
      import_summary: JSON.stringify(end.summary),
    })
    .where("id", "=", id)
    .where("import_status", "=", "processing")
    .execute();
}

/** Locked until the transaction ends, so that it is undone once. */
export async function lockImport(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom("nir_imports")
    .select("batch_id")
    .where("batch_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordUndone(tx: Tx, id: string, undone: ImportUndone): Promise<void> {
  await tx
    .updateTable("nir_imports")
    .set({ undone: JSON.stringify(undone) })
    .where("batch_id", "=", id)
    .execute();
}

// Fruits

export async function findRecipient(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
}

/** How many are there, and how many of these an import made. */
export async function countExisting(
  tx: Tx,
  references: readonly string[],
): Promise<{ already_there: number; updatable: number }> {
  return sql<{ already_there: number; updatable: number }>`
    select count(*)::integer as already_there,
      (count(*) filter (where import_source = ${importedFruits.source}))::integer as updatable
    from fruits where fruit_id = any(${references}::text[])`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { already_there: 0, updatable: 0 });
}

type NumberColumn = NirField | "analysis_temperature" | "latitude" | "longitude";

/** A fruit as it is written; its missing values and its spectrum are lists with commas. */
export type ImportedRow = Record<NumberColumn, number | null> & {
  id: string;
  fruit_id: string;
  collection_date: Date;
  location_name: string;
  missing_values: string;
  spectra_id: string;
  spectrum: string;
};

/** What each import of one batch has in common. */
export type Shared = {
  batchId: string;
  recipientId: string;
  collectorEmail: string;
  /** Of the import itself: where the values come from. */
  address: string;
  photoPath: string;
  source: string;
  /** What they say of it, as JSON. */
  device: string;
  updatesExisting: boolean;
};

/**
 * Inserts many fruits with one statement, or updates those that an import made.
 *
 * @returns how many are new, how many were updated, and the references of those left as they were
 */
export async function writeImported(
  tx: Tx,
  rows: readonly ImportedRow[],
  shared: Shared,
): Promise<{ created: number; updated: number; left: string[] }> {
  const before = await listExisting(tx, rows);
  if (!shared.updatesExisting) {
    const fresh = rows.filter(({ fruit_id }) => !before.has(fruit_id));
    // Somebody else may have inserted the same meanwhile.
    const inserted = await insertImported(tx, fresh, shared, sql`on conflict do nothing`);
    return { created: Number(inserted), updated: 0, left: [...before.keys()] };
  }
  const ours = rows.filter(({ fruit_id }) => before.get(fruit_id) !== false);
  await keepMeasured(tx, shared.batchId, {
    references: ours.map(({ fruit_id }) => fruit_id).filter((reference) => before.has(reference)),
    source: shared.source,
  });
  const written = Number(
    await insertImported(
      tx,
      ours,
      shared,
      sql`on conflict (fruit_id) do update set oil_content = excluded.oil_content,
          dry_matter = excluded.dry_matter, protein_content = excluded.protein_content,
          fatty_acids = excluded.fatty_acids, analysis_temperature = excluded.analysis_temperature,
          latitude = excluded.latitude, longitude = excluded.longitude,
          missing_values = excluded.missing_values, nir_device_info = excluded.nir_device_info,
          version = fruits.version + 1
        where fruits.import_source = ${shared.source}`,
    ),
  );
  const updated = ours.filter(({ fruit_id }) => before.has(fruit_id)).length;
  const left = [...before].filter(([, isImported]) => !isImported).map(([reference]) => reference);
  return { created: written - updated, updated, left };
}

/**
 * By reference: whether an import made it. Each is looked for by itself: asked for a list of them the
 * planner would rather read all fruits, as long as there are not many.
 */
async function listExisting(tx: Tx, rows: readonly ImportedRow[]): Promise<Map<string, boolean>> {
  const references = rows.map(({ fruit_id }) => fruit_id);
  const { rows: found } = await sql<{ fruit_id: string; is_imported: boolean }>`
    select found.* from unnest(${references}::text[]) as given(reference)
    cross join lateral (
      select fruit_id, import_source is not distinct from 'batch_import' as is_imported
      from fruits where fruit_id = given.reference limit 1
      for update
    ) as found`.execute(tx);
  return new Map(found.map(({ fruit_id, is_imported }) => [fruit_id, is_imported]));
}

async function insertImported(
  tx: Tx,
  rows: readonly ImportedRow[],
  shared: Shared,
  onConflict: RawBuilder<unknown>,
): Promise<bigint> {
  const all = (column: keyof ImportedRow) => rows.map((row) => row[column]);
  const numbers = (column: NumberColumn) => `{${rows.map((row) => row[column] ?? "null").join()}}`;
  const { numAffectedRows } = await sql`
    insert into fruits (id, fruit_id, collector_id, collector_email, photo_url, oil_content, dry_matter,
      protein_content, fatty_acids, analysis_temperature, collection_date, latitude, longitude,
      location_name, missing_values, nir_device_info, nir_data_source, import_source, batch_id,
      submission_sha256, version)
    select id, fruit_id, ${shared.recipientId}::uuid, ${shared.collectorEmail}, ${shared.photoPath},
      oil_content, dry_matter, protein_content, fatty_acids, analysis_temperature, collection_date,
      latitude, longitude, location_name, string_to_array(missing_values, ','),
      (${openObject(shared.device)} || to_json(spectra_id) || ',"device_values":'
        || json_build_object(${sql.join(nirFields.flatMap((field) => [sql.lit(field), deviceValue(field)]))})
        || ',"spectra_values":[' || spectrum || ']}')::json,
      ${shared.address}, ${shared.source}, ${shared.batchId}::uuid, sha256(convert_to(id::text, 'UTF8')), 1
    from unnest(${all("id")}::uuid[], ${all("fruit_id")}::text[], ${numbers("oil_content")}::numeric[],
      ${numbers("dry_matter")}::numeric[], ${numbers("protein_content")}::numeric[],
      ${numbers("fatty_acids")}::numeric[], ${numbers("analysis_temperature")}::numeric[],
      ${all("collection_date")}::timestamptz[], ${numbers("latitude")}::numeric[],
      ${numbers("longitude")}::numeric[], ${all("location_name")}::text[],
      ${all("missing_values")}::text[], ${all("spectra_id")}::text[],
      string_to_array(${all("spectrum").join(";")}, ';'))
      as given(id, fruit_id, oil_content, dry_matter, protein_content, fatty_acids,
        analysis_temperature, collection_date, latitude, longitude, location_name, missing_values,
        spectra_id, spectrum)
    ${onConflict}`.execute(tx);
  return numAffectedRows ?? 0n;
}

/** What the device itself says stays with its spectrum, whatever is entered in its place. */
function deviceValue(field: NirField): RawBuilder<unknown> {
  return sql`case when ${sql.lit(field)} <> all (string_to_array(missing_values, ','))
    then ${sql.ref(field)} end`;
}

/** What the device says of itself, open for the spectrum that the database adds to it. */
function openObject(device: string): RawBuilder<string> {
  return sql`${`${device.slice(0, -1)},"spectra_id":`}::text`;
}
