import type { CellProblem } from "@elaeis/domain/sheet-imports/read-row";
import type { SheetKind, SheetState } from "@elaeis/domain/sheet-imports/sheet-import";
import type { RowCounts, SheetCheck } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import type { ProblemCode, ProblemDetails } from "@elaeis/domain/problems";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type {
  SheetImportErrorsTable,
  SheetImportsTable,
  SheetMappingsTable,
} from "#platform/database/schema.ts";
import { stateIn } from "../imports/service.ts";

const shownImports = 50;

export type ImportRow = Omit<Selectable<SheetImportsTable>, "state"> & {
  state: SheetState;
  can_undo: boolean;
  failure_code: ProblemCode | null;
  failure_params: ProblemDetails | null;
  finished_at: Date | null;
  requested_by: string | null;
};
export type ErrorRow = Omit<
  Selectable<SheetImportErrorsTable>,
  "import_id" | "position" | "is_remark"
>;
export type RowProblem = CellProblem & { row: number; isRemark: boolean };

/** One that ended before its last photo has its rows. */
const canUndo = sql<boolean>`sheet_imports.state = 'checked' and (
  coalesce(transfers.state = 'done', false)
  or coalesce(transfers.state in ('failed', 'cancelled'), false) and sheet_imports.has_rows)`;

function imports(tx: Tx) {
  return tx
    .selectFrom("sheet_imports")
    .leftJoin("transfers", "transfers.id", "sheet_imports.id")
    .leftJoin("users", "users.id", "sheet_imports.admin_user_id")
    .selectAll("sheet_imports")
    .select([
      stateIn<SheetState>("sheet_imports", "imported").as("state"),
      canUndo.as("can_undo"),
      "transfers.failure_code",
      "transfers.failure_params",
      "transfers.finished_at",
      "users.account_name as requested_by",
    ]);
}

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return imports(tx).where("sheet_imports.id", "=", id).executeTakeFirst();
}

export async function listImports(tx: Tx, kind: SheetKind): Promise<ImportRow[]> {
  return imports(tx)
    .where("sheet_imports.kind", "=", kind)
    .where("sheet_imports.state", "!=", "discarded")
    .orderBy("sheet_imports.created_at", "desc")
    .limit(shownImports)
    .execute();
}

/** Changes nothing when it is there already. */
export async function insertImport(tx: Tx, row: Insertable<SheetImportsTable>): Promise<void> {
  await tx
    .insertInto("sheet_imports")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** When the same bytes were imported before under another id, and not undone since. */
export async function importedBefore(tx: Tx, row: ImportRow): Promise<Date | null> {
  const found = await tx
    .selectFrom("sheet_imports")
    .innerJoin("transfers", "transfers.id", "sheet_imports.id")
    .select("transfers.finished_at")
    .where("file_sha256", "=", row.file_sha256)
    .where("sheet_imports.kind", "=", row.kind)
    .where("sheet_imports.id", "!=", row.id)
    .where("sheet_imports.state", "=", "checked")
    .where("transfers.state", "=", "done")
    .orderBy("transfers.finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.finished_at ?? null;
}

export async function findMapping(
  tx: Tx,
  kind: SheetKind,
  fingerprint: Buffer,
): Promise<Selectable<SheetMappingsTable> | undefined> {
  return tx
    .selectFrom("sheet_mappings")
    .selectAll()
    .where("kind", "=", kind)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
}

export async function rememberMapping(
  tx: Tx,
  kind: SheetKind,
  fingerprint: Buffer,
  check: SheetCheck,
): Promise<void> {
  const columns = JSON.stringify(check.columns);
  const rules = JSON.stringify(check.rules);
  await tx
    .insertInto("sheet_mappings")
    .values({ kind, fingerprint, columns, rules })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "fingerprint"])
        .doUpdateSet({ columns, rules, used_at: sql<Date>`now()` }),
    )
    .execute();
}

/** What is known of the table in the file; the dry run of another reading says nothing of this one. */
export type TableFields = Pick<
  Insertable<SheetImportsTable>,
  | "encoding"
  | "reading"
  | "choices"
  | "headers"
  | "sample"
  | "row_count"
  | "columns"
  | "is_remembered"
>;

export async function recordReading(tx: Tx, id: string, table: TableFields): Promise<void> {
  await tx
    .updateTable("sheet_imports")
    .set({ ...table, state: "uploaded", counts: null })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("sheet_import_errors").where("import_id", "=", id).execute();
}

export async function recordCheck(
  tx: Tx,
  id: string,
  check: SheetCheck,
  counts: RowCounts,
): Promise<void> {
  await tx
    .updateTable("sheet_imports")
    .set({
      state: "checked",
      columns: JSON.stringify(check.columns),
      rules: JSON.stringify(check.rules),
      counts: JSON.stringify(counts),
    })
    .where("id", "=", id)
    .execute();
}

export async function replaceErrors(
  tx: Tx,
  id: string,
  problems: readonly RowProblem[],
): Promise<void> {
  await tx.deleteFrom("sheet_import_errors").where("import_id", "=", id).execute();
  const rows = problems.map(({ row, column, code, details, isRemark }, position) => ({
    position,
    row_number: row,
    column_index: column,
    code,
    details,
    is_remark: isRemark,
  }));
  await sql`
    insert into sheet_import_errors (import_id, position, row_number, column_index, code, details,
      is_remark)
    select ${id}::uuid, position, row_number, column_index, code, details, is_remark
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (position int, row_number int,
      column_index smallint, code text, details jsonb, is_remark boolean)
  `.execute(tx);
}

/** Those that refused a row; or the remarks. */
export async function listErrors(
  tx: Tx,
  id: string,
  { isRemark, limit }: { isRemark: boolean; limit: number },
): Promise<ErrorRow[]> {
  return tx
    .selectFrom("sheet_import_errors")
    .select(["row_number", "column_index", "code", "details"])
    .where("import_id", "=", id)
    .where("is_remark", "=", isRemark)
    .orderBy("position")
    .limit(limit)
    .execute();
}

export async function countErrors(tx: Tx, id: string, isRemark: boolean): Promise<number> {
  const { total } = await tx
    .selectFrom("sheet_import_errors")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("import_id", "=", id)
    .where("is_remark", "=", isRemark)
    .executeTakeFirstOrThrow();
  return total;
}

/** The ZIP with its photos: what was tried before says nothing of them. */
export async function recordArchive(tx: Tx, id: string, archive_size: number): Promise<void> {
  await tx
    .updateTable("sheet_imports")
    .set({ archive_size, state: "uploaded", counts: null })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("sheet_import_errors").where("import_id", "=", id).execute();
}

/** A plot that the import made. Twice is once. */
export async function recordPlot(tx: Tx, id: string, plot: string): Promise<void> {
  await sql`
    update sheet_imports set plots = plots || ${plot}::uuid
    where id = ${id} and not ${plot}::uuid = any (plots)`.execute(tx);
}

/** In the transaction of its rows. */
export async function recordRows(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("sheet_imports").set({ has_rows: true }).where("id", "=", id).execute();
}

/** A photo that the import brought to a fruit which was there. Twice is once. */
export async function recordPhoto(
  tx: Tx,
  import_id: string,
  { id: photo_id, sha256 }: { id: string; sha256: Buffer },
): Promise<void> {
  await tx
    .insertInto("import_photos")
    .values({ import_id, photo_id, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By their SHA-256 in hexadecimal. */
export async function listBrought(
  tx: Tx,
  id: string,
): Promise<{ photo_id: string; sha256: string }[]> {
  return tx
    .selectFrom("import_photos")
    .select(["photo_id", sql<string>`encode(sha256, 'hex')`.as("sha256")])
    .where("import_id", "=", id)
    .execute();
}

/** That are there since, of the fruits it made and of others. */
export async function countArrived(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ arrived: number }>`
    select count(*)::integer as arrived from fruit_images
    where received_at is not null and (
      fruit_id in (select id from fruits where batch_id = ${id})
      or id in (select photo_id from import_photos where import_id = ${id}))`.execute(tx);
  return rows[0]?.arrived ?? 0;
}

/** After those there are. Twice is once: a job may be started again. */
export async function addRemark(
  tx: Tx,
  id: string,
  { row, column, code, details }: CellProblem & { row: number },
): Promise<void> {
  await sql`
    insert into sheet_import_errors (import_id, position, row_number, column_index, code, details,
      is_remark)
    select ${id}::uuid, coalesce(max(position) + 1, 0), ${row}, ${column}::smallint, ${code},
      ${JSON.stringify(details)}::jsonb, true
    from sheet_import_errors where import_id = ${id}
    having not coalesce(bool_or(row_number = ${row} and column_index is not distinct from
      ${column}::smallint and code = ${code}), false)`.execute(tx);
}

export async function recordCounts(tx: Tx, id: string, counts: RowCounts): Promise<void> {
  await tx
    .updateTable("sheet_imports")
    .set({ counts: JSON.stringify(counts) })
    .where("id", "=", id)
    .execute();
}

/** Whether another import still needs the file with these bytes. */
export async function isFileNeeded(tx: Tx, sha256: Buffer): Promise<boolean> {
  const found = await tx
    .selectFrom("sheet_imports")
    .select("id")
    .where("file_sha256", "=", sha256)
    .where("state", "!=", "discarded")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
