/** What imports of every kind write alike: how theirs ended, in a table of its kind, and the batch of its fruits. */
import type { ImportUndone, TransferKind } from "@elaeis/domain/transfers/transfer-schemas";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { FruitBatchesTable } from "#platform/database/schema.ts";

export type ImportKindName = Extract<TransferKind, `${string}-import`>;

/** Where the row of an import is. That of a NIR file has no state: its batch and its transfer say it. */
const tables = {
  "sheet-import": { name: "sheet_imports", key: "id", hasState: true },
  "nir-import": { name: "nir_imports", key: "batch_id", hasState: false },
  "emergency-import": { name: "unsent_imports", key: "id", hasState: true },
} as const satisfies Record<ImportKindName, object>;

/** Until the transaction ends. By itself: a statement does not see what was committed while it waited. */
export async function lockImport(tx: Tx, kind: ImportKindName, id: string): Promise<void> {
  const { name, key } = tables[kind];
  await sql`select from ${sql.table(name)} where ${sql.ref(key)} = ${id} for update`.execute(tx);
}

export async function recordDiscarded(tx: Tx, kind: ImportKindName, id: string): Promise<void> {
  const table = sql.table(tables[kind].name);
  await sql`update ${table} set state = 'discarded' where id = ${id}`.execute(tx);
}

export async function recordUndone(
  tx: Tx,
  kind: ImportKindName,
  id: string,
  undone: ImportUndone,
): Promise<void> {
  const { name, key, hasState } = tables[kind];
  const state = hasState ? sql`state = 'undone', ` : sql``;
  await sql`
    update ${sql.table(name)} set ${state}undone = ${JSON.stringify(undone)}::jsonb
    where ${sql.ref(key)} = ${id}`.execute(tx);
  await sql`
    update fruit_batches set import_summary = coalesce(import_summary, '{}') ||
      ${JSON.stringify({ undone })}::jsonb
    where id = ${id}`.execute(tx);
}

/** What an import is at, of a kind that has a state: its own until it is checked, then that of its transfer. */
export function stateIn<State extends string>(
  table: "sheet_imports" | "unsent_imports",
  whenDone: State,
) {
  const own = sql.ref(`${table}.state`);
  return sql<State>`case when ${own} <> 'checked' then ${own}
    when transfers.state in ('queued', 'running') then 'importing'
    when transfers.state = 'done' then ${whenDone} else 'checked' end`;
}

export type NewBatch = Pick<
  Insertable<FruitBatchesTable>,
  | "id"
  | "batch_name"
  | "user_id"
  | "admin_user_id"
  | "original_filename"
  | "file_format"
  | "file_size"
  | "total_fruits_expected"
>;

/** Before the first fruit, so that it can tell whatever happens. One that stopped begins anew. */
export async function beginBatch(tx: Tx, batch: NewBatch): Promise<void> {
  const begun = { processing_started_at: sql<Date>`now()` };
  await tx
    .insertInto("fruit_batches")
    .values({ ...batch, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...begun, import_status: "processing", import_errors: "[]" }),
    )
    .execute();
}

export type BatchEnd = {
  status: "completed" | "failed";
  /** Where it was not counted on the way. */
  imported?: number | RawBuilder<number>;
  errors?: readonly object[];
  warnings?: readonly object[];
  summary: object;
};

/** Whether or not it came to the end of its file. */
export async function endBatch(tx: Tx, id: string, end: BatchEnd): Promise<void> {
  const { status, imported, errors = [], warnings = [], summary } = end;
  await tx
    .updateTable("fruit_batches")
    .set({
      import_status: status,
      ...(imported !== undefined && { total_fruits_imported: imported }),
      processing_completed_at: sql<Date>`clock_timestamp()`,
      processing_duration_ms: sql<number>`extract(epoch from clock_timestamp() - processing_started_at) * 1000`,
      import_errors: sql`import_errors || ${JSON.stringify(errors)}::jsonb`,
      import_warnings: sql`import_warnings || ${JSON.stringify(warnings)}::jsonb`,
      import_summary: JSON.stringify(summary),
    })
    .where("id", "=", id)
    .where("import_status", "=", "processing")
    .execute();
}
