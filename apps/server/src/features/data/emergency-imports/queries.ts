import {
  leftOverOutcomes,
  type ImportOutcome,
  type ImportState,
} from "@elaeis/domain/emergency-imports/emergency-import";
import type { UnsentUpload } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import type { ImportUndone } from "@elaeis/domain/transfers/transfer-schemas";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type {
  KeptProblem,
  EmergencyImportItemsTable,
  EmergencyImportsTable,
} from "#platform/database/schema.ts";
import type { Collector } from "#features/field/fruits/submission.ts";

export type ImportRow = Omit<Selectable<EmergencyImportsTable>, "state"> & {
  state: ImportState;
  started_at: Date | null;
  finished_at: Date | null;
  requested_by: string | null;
  fruits: number;
  left_over: number;
  can_undo: boolean | null;
};
export type ItemRow = Selectable<EmergencyImportItemsTable>;
export type NewItem = Omit<Insertable<EmergencyImportItemsTable>, "import_id">;

const fruits = sql<number>`(
  select count(*) from unsent_import_items where import_id = unsent_imports.id)`;
const leftOver = sql<number>`(
  select count(*) from unsent_import_items
  where import_id = unsent_imports.id and outcome in (${sql.join(leftOverOutcomes)}))`;
const state = sql<ImportState>`case when unsent_imports.state <> 'checked' then unsent_imports.state
  when transfers.state in ('queued', 'running') then 'importing'
  when transfers.state = 'done' then 'done' else 'checked' end`;

/** Something it made or changed is there still. Imports from before undo existed have no batch. */
const isUndoable = sql<boolean>`unsent_imports.state = 'checked'
  and transfers.state in ('done', 'failed', 'cancelled')
  and (exists (select from fruits where fruits.batch_id = unsent_imports.id)
    or exists (select from import_changes where import_id = unsent_imports.id))`;

function imports(tx: Tx) {
  return tx
    .selectFrom("unsent_imports")
    .leftJoin("transfers", "transfers.id", "unsent_imports.id")
    .leftJoin("users", "users.id", "unsent_imports.admin_user_id")
    .selectAll("unsent_imports")
    .select([
      state.as("state"),
      "transfers.created_at as started_at",
      "transfers.finished_at",
      "users.email as requested_by",
      fruits.as("fruits"),
      leftOver.as("left_over"),
      isUndoable.as("can_undo"),
    ]);
}

/** As long as nobody has started it. Locks the row until the end of the transaction. */
export async function lockOpen(tx: Tx, id: string): Promise<boolean> {
  // First by itself: a statement does not see what was committed while it waited.
  await lockImport(tx, id);
  const found = await tx
    .selectFrom("unsent_imports")
    .select("id")
    .where("id", "=", id)
    .where("state", "in", ["uploading", "checked"])
    .where(isNotStarted)
    .executeTakeFirst();
  return found !== undefined;
}

const isNotStarted = sql<boolean>`not exists (
  select from transfers where transfers.id = unsent_imports.id
    and transfers.state in ('queued', 'running', 'done'))`;

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return imports(tx).where("unsent_imports.id", "=", id).executeTakeFirst();
}

export async function listImports(tx: Tx, limit: number): Promise<ImportRow[]> {
  return imports(tx)
    .where("unsent_imports.state", "!=", "discarded")
    .orderBy("unsent_imports.created_at", "desc")
    .limit(limit)
    .execute();
}

/** Changes nothing when it is there already. */
export async function insertImport(
  tx: Tx,
  id: string,
  administratorId: string,
  upload: UnsentUpload,
): Promise<void> {
  await tx
    .insertInto("unsent_imports")
    .values({ id, admin_user_id: administratorId, ...upload })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Files nobody came back for, that take room in the store. */
export async function listAbandoned(tx: Tx, olderThanDays: number): Promise<ImportRow[]> {
  return imports(tx)
    .where("unsent_imports.state", "in", ["uploading", "checked"])
    .where(isNotStarted)
    .where(
      "unsent_imports.created_at",
      "<",
      sql<Date>`now() - make_interval(days => ${olderThanDays})`,
    )
    .execute();
}

export async function recordCheck(tx: Tx, id: string, items: readonly NewItem[]): Promise<void> {
  await tx.updateTable("unsent_imports").set({ state: "checked" }).where("id", "=", id).execute();
  await tx.deleteFrom("unsent_import_items").where("import_id", "=", id).execute();
  // PostgreSQL takes 65,535 parameters at a time.
  for (let first = 0; first < items.length; first += insertedAtOnce) {
    await tx
      .insertInto("unsent_import_items")
      .values(items.slice(first, first + insertedAtOnce).map((item) => itemOf(id, item)))
      .execute();
  }
}

const insertedAtOnce = 1_000;

function itemOf(import_id: string, item: NewItem): Insertable<EmergencyImportItemsTable> {
  return { import_id, ...item };
}

/** @returns false where somebody has started it: it stays */
export async function discardOpen(tx: Tx, id: string): Promise<boolean> {
  if (!(await lockOpen(tx, id))) return false;
  await tx.updateTable("unsent_imports").set({ state: "discarded" }).where("id", "=", id).execute();
  return true;
}

/** In a transaction of its own, so that an import that fails is known of. Again where one goes on. */
export async function beginBatch(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into fruit_batches (id, batch_name, admin_user_id, original_filename, file_format, file_size,
      total_fruits_expected, import_status, processing_started_at)
    select id, 'PHONE_' || to_char(now(), 'YYYY-MM-DD'), admin_user_id, file_name, 'zip', file_size,
      ${fruits}, 'processing', now()
    from unsent_imports where id = ${id}
    on conflict (id) do update set import_status = 'processing', processing_started_at = now()
  `.execute(tx);
}

/** Locks the row until the end of the transaction. */
export async function lockImport(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("unsent_imports").select("id").where("id", "=", id).forUpdate().execute();
}

export async function endUndo(tx: Tx, id: string, undone: ImportUndone): Promise<void> {
  await tx
    .updateTable("unsent_imports")
    .set({ state: "undone", undone: JSON.stringify(undone) })
    .where("id", "=", id)
    .execute();
  await sql`
    update fruit_batches set import_summary = coalesce(import_summary, '{}') ||
      ${JSON.stringify({ undone })}::jsonb
    where id = ${id}`.execute(tx);
}

export async function endImport(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ outcome: ImportOutcome; fruits: number }>`
    select outcome, count(*) as fruits from unsent_import_items
    where import_id = ${id} group by outcome
  `.execute(tx);
  const summary = Object.fromEntries(rows.map((row) => [row.outcome, row.fruits]));
  await tx
    .updateTable("unsent_imports")
    .set({ summary: JSON.stringify(summary) })
    .where("id", "=", id)
    .execute();
  await sql`
    update fruit_batches set import_status = 'completed', processing_completed_at = clock_timestamp(),
      processing_duration_ms = extract(epoch from clock_timestamp() - processing_started_at) * 1000,
      total_fruits_imported = (select count(*) from fruits where batch_id = ${id}) +
        (select count(*) from import_changes where import_id = ${id}),
      import_summary = ${JSON.stringify(summary)}::jsonb
    where id = ${id}`.execute(tx);
}

export async function listItems(tx: Tx, importId: string): Promise<ItemRow[]> {
  return tx
    .selectFrom("unsent_import_items")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("position")
    .execute();
}

/** The first whose turn has not come. */
export async function nextItem(tx: Tx, importId: string): Promise<ItemRow | undefined> {
  return tx
    .selectFrom("unsent_import_items")
    .selectAll()
    .where("import_id", "=", importId)
    .where("outcome", "is", null)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
}

export async function countDone(tx: Tx, importId: string): Promise<number> {
  const { done } = await tx
    .selectFrom("unsent_import_items")
    .select((row) => row.fn.countAll<number>().as("done"))
    .where("import_id", "=", importId)
    .where("outcome", "is not", null)
    .executeTakeFirstOrThrow();
  return done;
}

export async function recordEnding(
  tx: Tx,
  item: Pick<ItemRow, "import_id" | "position">,
  ending: { outcome: ImportOutcome; problems: readonly KeptProblem[] },
): Promise<void> {
  await tx
    .updateTable("unsent_import_items")
    .set({
      outcome: ending.outcome,
      problems: JSON.stringify(ending.problems),
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where("import_id", "=", item.import_id)
    .where("position", "=", item.position)
    .execute();
}

export async function findCollector(tx: Tx, id: string): Promise<Collector | undefined> {
  return tx.selectFrom("users").select(["id", "email"]).where("id", "=", id).executeTakeFirst();
}
