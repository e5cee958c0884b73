import type { ImportOutcome } from "@elaeis/domain/unsent-imports/unsent-import";
import { importStalledAfterMs } from "@elaeis/domain/unsent-imports/unsent-import";
import type { UnsentUpload } from "@elaeis/domain/unsent-imports/unsent-import-schemas";
import { sql, type Insertable, type Selectable } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type {
  KeptProblem,
  UnsentImportItemsTable,
  UnsentImportsTable,
} from "../../platform/database/schema.ts";
import type { Collector } from "../fruits/service.ts";

export type ImportRow = Selectable<UnsentImportsTable> & {
  requested_by: string | null;
  is_stalled: boolean;
  fruits: number;
  done: number;
};
export type ItemRow = Selectable<UnsentImportItemsTable>;
export type NewItem = Omit<Insertable<UnsentImportItemsTable>, "import_id">;

const itemsOf = sql`from unsent_import_items where import_id = unsent_imports.id`;
const fruits = sql<number>`(select count(*) ${itemsOf})`;
const done = sql<number>`(select count(*) ${itemsOf} and outcome is not null)`;
const lastMove = sql<Date>`greatest(unsent_imports.started_at,
  (select max(finished_at) ${itemsOf}))`;
const isStalled = sql<boolean>`(unsent_imports.state = 'importing' and ${lastMove} <
  now() - make_interval(secs => ${sql.lit(importStalledAfterMs / 1000)}))`;

function imports(tx: Tx) {
  return tx
    .selectFrom("unsent_imports")
    .leftJoin("users", "users.id", "unsent_imports.admin_user_id")
    .selectAll("unsent_imports")
    .select([
      "users.email as requested_by",
      isStalled.as("is_stalled"),
      fruits.as("fruits"),
      done.as("done"),
    ]);
}

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return imports(tx).where("unsent_imports.id", "=", id).executeTakeFirst();
}

export async function listImports(tx: Tx, limit: number): Promise<ImportRow[]> {
  return imports(tx)
    .where("state", "!=", "discarded")
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
    .where("state", "in", ["uploading", "checked"])
    .where(
      "unsent_imports.created_at",
      "<",
      sql<Date>`now() - make_interval(days => ${olderThanDays})`,
    )
    .execute();
}

/** @returns false when it was begun or given up meanwhile */
export async function recordCheck(tx: Tx, id: string, items: readonly NewItem[]): Promise<boolean> {
  const checked = await tx
    .updateTable("unsent_imports")
    .set({ state: "checked" })
    .where("id", "=", id)
    .where("state", "in", ["uploading", "checked"])
    .executeTakeFirst();
  if (checked.numUpdatedRows !== 1n) return false;
  await tx.deleteFrom("unsent_import_items").where("import_id", "=", id).execute();
  // PostgreSQL takes 65,535 parameters at a time.
  for (let first = 0; first < items.length; first += insertedAtOnce) {
    await tx
      .insertInto("unsent_import_items")
      .values(items.slice(first, first + insertedAtOnce).map((item) => itemOf(id, item)))
      .execute();
  }
  return true;
}

const insertedAtOnce = 1_000;

function itemOf(import_id: string, item: NewItem): Insertable<UnsentImportItemsTable> {
  return { import_id, ...item };
}

/** Begins an import, or takes up one whose process is gone. @returns false when neither can be */
export async function claimImport(tx: Tx, id: string): Promise<boolean> {
  const claimed = await tx
    .updateTable("unsent_imports")
    .set({ state: "importing", started_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((row) => row.or([row("state", "=", "checked"), isStalled]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function discardImport(tx: Tx, id: string): Promise<boolean> {
  const discarded = await tx
    .updateTable("unsent_imports")
    .set({ state: "discarded", finished_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "in", ["uploading", "checked"])
    .executeTakeFirst();
  return discarded.numUpdatedRows === 1n;
}

export async function endImport(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ outcome: ImportOutcome; fruits: number }>`
    select outcome, count(*) as fruits from unsent_import_items
    where import_id = ${id} group by outcome
  `.execute(tx);
  const summary = Object.fromEntries(rows.map((row) => [row.outcome, row.fruits]));
  await tx
    .updateTable("unsent_imports")
    .set({ state: "done", finished_at: sql<Date>`now()`, summary: JSON.stringify(summary) })
    .where("id", "=", id)
    .where("state", "=", "importing")
    .execute();
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
