import {
  leftOverOutcomes,
  type ImportOutcome,
  type ImportState,
} from "@elaeis/domain/emergency-imports/emergency-import";
import type { EmergencyUpload } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type {
  KeptProblem,
  EmergencyImportItemsTable,
  EmergencyImportsTable,
} from "#platform/database/schema.ts";
import { endBatch, stateIn } from "../imports/service.ts";
import type { Collector } from "#features/field/fruits/submission.ts";

const shownImports = 20;

export type ImportRow = Omit<Selectable<EmergencyImportsTable>, "state"> & {
  state: ImportState;
  started_at: Date | null;
  finished_at: Date | null;
  requested_by: string | null;
  fruits: number;
  left_over: number;
  can_undo: boolean;
};
export type ItemRow = Selectable<EmergencyImportItemsTable>;
export type NewItem = Omit<Insertable<EmergencyImportItemsTable>, "import_id">;

/** And not what waited beside the fruits. */
const isFruit = sql<boolean>`coalesce(kind not in ('plot', 'other'), true)`;
const fruits = sql<number>`(
  select count(*) from unsent_import_items where import_id = unsent_imports.id and ${isFruit})`;
const leftOver = sql<number>`(
  select count(*) from unsent_import_items
  where import_id = unsent_imports.id and outcome in (${sql.join(leftOverOutcomes)}))`;
/** Something it made or changed is there still. Imports from before undo existed have no batch. */
const isUndoable = sql<boolean>`unsent_imports.state = 'checked'
  and coalesce(transfers.state in ('done', 'failed', 'cancelled'), false)
  and (exists (select from fruits where fruits.batch_id = unsent_imports.id)
    or exists (select from import_changes where import_id = unsent_imports.id))`;

function imports(tx: Tx) {
  return tx
    .selectFrom("unsent_imports")
    .leftJoin("transfers", "transfers.id", "unsent_imports.id")
    .leftJoin("users", "users.id", "unsent_imports.admin_user_id")
    .selectAll("unsent_imports")
    .select([
      stateIn<ImportState>("unsent_imports", "done").as("state"),
      "transfers.created_at as started_at",
      "transfers.finished_at",
      "users.account_name as requested_by",
      fruits.as("fruits"),
      leftOver.as("left_over"),
      isUndoable.as("can_undo"),
    ]);
}

const isNotStarted = sql<boolean>`not exists (
  select from transfers where transfers.id = unsent_imports.id
    and transfers.state in ('queued', 'running', 'done'))`;

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return imports(tx).where("unsent_imports.id", "=", id).executeTakeFirst();
}

export async function listImports(tx: Tx): Promise<ImportRow[]> {
  return imports(tx)
    .where("unsent_imports.state", "!=", "discarded")
    .orderBy("unsent_imports.created_at", "desc")
    .limit(shownImports)
    .execute();
}

/** Changes nothing when it is there already. */
export async function insertImport(
  tx: Tx,
  id: string,
  administratorId: string,
  upload: EmergencyUpload,
): Promise<void> {
  await tx
    .insertInto("unsent_imports")
    .values({ id, admin_user_id: administratorId, ...upload })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Files nobody came back for, that take room in the store; not of an import that stopped and can be undone. */
export async function listAbandoned(tx: Tx, olderThanDays: number): Promise<ImportRow[]> {
  return imports(tx)
    .where("unsent_imports.state", "in", ["uploading", "checked"])
    .where(isNotStarted)
    .where(sql<boolean>`not (${isUndoable})`)
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
  await endBatch(tx, id, {
    status: "completed",
    imported: sql<number>`(select count(*) from fruits where batch_id = ${id}) +
      (select count(*) from import_changes where import_id = ${id})`,
    summary,
  });
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
    .where(isFruit)
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
  return tx
    .selectFrom("users")
    .select(["id", "account_name as accountName"])
    .where("id", "=", id)
    .executeTakeFirst();
}
