import type {
  ExportChoices,
  ExportFilters,
  ExportReport,
  ExportRequest,
  ExportState,
} from "@elaeis/domain/exports/export-schemas";
import type { ProblemCode, ProblemDetails } from "@elaeis/domain/problems";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { DatasetExportFilesTable, DatasetExportsTable } from "#platform/database/schema.ts";
import { matching, sourceOf } from "./fruit-queries.ts";

export type ExportEntry = Selectable<DatasetExportsTable> & {
  state: ExportState;
  requester: string | null;
  attempt: number;
  failure_code: ProblemCode | null;
  failure_params: ProblemDetails;
  finished_at: Date | null;
};
export type FinishedExport = ExportEntry & {
  file_name: string;
  file_size: number;
  sha256: Buffer;
  report: ExportReport;
};
export type FileRow = Selectable<DatasetExportFilesTable>;
export type NewFile = Omit<FileRow, "export_id" | "starts_at">;

const state = sql<ExportState>`case when dataset_exports.deleted_at is not null then 'deleted'
  when transfers.state in ('queued', 'running') then 'preparing' else transfers.state end`;

function exports(tx: Tx) {
  return tx
    .selectFrom("dataset_exports")
    .innerJoin("transfers", "transfers.id", "dataset_exports.id")
    .leftJoin("users", "users.id", "transfers.started_by")
    .selectAll("dataset_exports")
    .select([
      "transfers.attempt",
      "transfers.failure_code",
      "transfers.failure_params",
      "transfers.finished_at",
      "users.account_name as requester",
      state.as("state"),
    ]);
}

export async function listExports(tx: Tx, limit: number): Promise<ExportEntry[]> {
  return exports(tx).orderBy("number", "desc").limit(limit).execute();
}

export async function findExport(tx: Tx, id: string): Promise<ExportEntry | undefined> {
  return exports(tx).where("dataset_exports.id", "=", id).executeTakeFirst();
}

export async function insertExport(tx: Tx, id: string, request: ExportRequest): Promise<void> {
  const { format, convention, columns, filters, producer, license } = request;
  await tx
    .insertInto("dataset_exports")
    .values({
      id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from dataset_exports)`,
      format,
      convention,
      columns,
      filters: JSON.stringify(filters),
      producer: producer === null ? null : JSON.stringify(producer),
      license,
    })
    .execute();
}

export type Finished = {
  fruits: number;
  photos: number;
  file_name: string;
  file_size: number;
  sha256: Buffer;
  report: ExportReport;
};

export async function recordFinished(tx: Tx, id: string, finished: Finished): Promise<void> {
  await tx
    .updateTable("dataset_exports")
    .set({ ...finished, report: JSON.stringify(finished.report) })
    .where("id", "=", id)
    .execute();
}

export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("dataset_exports")
    .set({ deleted_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
}

export async function deleteFiles(tx: Tx, exportId: string): Promise<void> {
  await tx.deleteFrom("dataset_export_files").where("export_id", "=", exportId).execute();
}

/** Leaves what a later attempt has made. */
export async function deleteFilesIfCancelled(tx: Tx, exportId: string): Promise<void> {
  await sql`
    delete from dataset_export_files where export_id = ${exportId} and exists (
      select from transfers where id = ${exportId} and state = 'cancelled')`.execute(tx);
}

// The files of an export.

export async function insertFiles(
  tx: Tx,
  exportId: string,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto("dataset_export_files")
    .values(files.map((file) => ({ export_id: exportId, ...file })))
    .execute();
}

/** In their order, from that position on. */
export async function listFiles(
  tx: Tx,
  exportId: string,
  { from, limit }: { from: number; limit: number },
): Promise<FileRow[]> {
  return tx
    .selectFrom("dataset_export_files")
    .selectAll()
    .where("export_id", "=", exportId)
    .where("position", ">=", from)
    .orderBy("position")
    .limit(limit)
    .execute();
}

export async function countFiles(tx: Tx, exportId: string): Promise<number> {
  const { files } = await tx
    .selectFrom("dataset_export_files")
    .select((row) => row.fn.countAll<number>().as("files"))
    .where("export_id", "=", exportId)
    .executeTakeFirstOrThrow();
  return files;
}

export async function placeFiles(
  tx: Tx,
  exportId: string,
  placed: readonly { position: number; size: number; crc32: number; starts_at: number }[],
): Promise<void> {
  await sql`
    update dataset_export_files as file
    set size = placed.size, crc32 = placed.crc32, starts_at = placed.starts_at
    from json_to_recordset(${JSON.stringify(placed)}::json)
      as placed (position integer, size bigint, crc32 bigint, starts_at bigint)
    where file.export_id = ${exportId} and file.position = placed.position`.execute(tx);
}

/** The last file whose header is at this byte or before it. */
export async function positionAt(tx: Tx, exportId: string, byte: number): Promise<number> {
  const found = await tx
    .selectFrom("dataset_export_files")
    .select("position")
    .where("export_id", "=", exportId)
    .where("starts_at", "<=", byte)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.position ?? 0;
}

/** Photos of the export that are not the ones they were, or not there any more. */
export async function countGonePhotos(tx: Tx, exportId: string): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select count(*) as gone from dataset_export_files as file
    where file.export_id = ${exportId} and file.source = 'photo'
      and not exists (
        select from fruit_images where fruit_images.stored_sha256 = file.sha256
          and fruit_images.photo_url = file.path)`.execute(tx);
  return rows[0]?.gone ?? Number.NaN;
}

// What there is to choose from.

export async function listChoices(tx: Tx): Promise<ExportChoices> {
  const { rows } = await sql<ExportChoices>`
    select
      (select coalesce(json_agg(json_build_object('email', email, 'fruits', fruits) order by email), '[]')
        from (select collector_email as email, count(*) as fruits from fruits group by 1
          order by 2 desc limit 200) as collectors) as collectors,
      (select coalesce(json_agg(json_build_object('source', source, 'fruits', fruits) order by source), '[]')
        from (select ${sourceOf} as source, count(*) as fruits from fruits group by 1
          order by 2 desc limit 50) as sources) as sources`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the choices have no row");
  return row;
}

export type FruitCounts = { all: number; fruits: number; photos: number; photo_bytes: number };

/** @param fits what the format asks of a fruit beyond the filters */
export async function countFruits(
  tx: Tx,
  filters: ExportFilters,
  fits: ReturnType<typeof sql<boolean>>,
): Promise<FruitCounts> {
  const { rows } = await sql<FruitCounts>`
    select count(*) as all, count(*) filter (where ${fits}) as fruits,
      coalesce(sum(photos) filter (where ${fits}), 0)::bigint as photos,
      coalesce(sum(bytes) filter (where ${fits}), 0)::bigint as photo_bytes
    from fruits
    left join lateral (
      select count(*) as photos, sum(file_size) as bytes from fruit_images
      where fruit_images.fruit_id = fruits.id and received_at is not null
    ) as pictures on fruits.photos_count > 0
    where ${matching(filters)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate without a row");
  return row;
}

/** The photos that several fruits show, of all fruits there are: a part of a release follows from them. */
export async function listSharedPhotos(tx: Tx): Promise<{ fruit: string; sha256: string }[]> {
  const { rows } = await sql<{ fruit: string; sha256: string }>`
    select fruit_id as fruit, encode(stored_sha256, 'hex') as sha256
    from fruit_images
    where stored_sha256 in (
      select stored_sha256 from fruit_images
      where stored_sha256 is not null group by 1 having count(distinct fruit_id) > 1)
    order by 1, 2`.execute(tx);
  return rows;
}

/** How many of the fruits each plot gave. */
export async function countByPlot(tx: Tx, filters: ExportFilters): Promise<Map<string, number>> {
  const { rows } = await sql<{ plot_id: string; fruits: number }>`
    select plot_id, count(*) as fruits from fruit_plots
    where plot_id is not null and fruit_id in (select fruits.id from fruits where ${matching(filters)})
    group by plot_id`.execute(tx);
  return new Map(rows.map((row) => [row.plot_id, row.fruits]));
}
