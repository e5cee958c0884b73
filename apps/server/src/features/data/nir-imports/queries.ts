import { nirHistoryLength } from "@elaeis/domain/nir-imports/nir-import";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import type { TransferState } from "@elaeis/domain/transfers/transfer-schemas";
import { sql, type Insertable, type Selectable } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";
import type {
  FruitBatchesWithClientView,
  NirFilesTable,
  NirImportsTable,
} from "#platform/database/schema.ts";

export type FileRow = Selectable<NirFilesTable>;
export type ImportRow = Selectable<FruitBatchesWithClientView> &
  Selectable<NirImportsTable> & {
    file_name: string;
    state: string;
    can_undo: boolean;
    recipient: string | null;
    transfer_state: TransferState;
  };

// Files

export async function findFile(tx: Tx, sha256: Buffer): Promise<FileRow | undefined> {
  return tx.selectFrom("nir_files").selectAll().where("sha256", "=", sha256).executeTakeFirst();
}

/** The same file under another name is the same file. */
export async function recordFile(tx: Tx, file: Insertable<NirFilesTable>): Promise<void> {
  await tx
    .insertInto("nir_files")
    .values(file)
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ file_name: file.file_name }))
    .execute();
}

/** What an import needs to know about a file before it is read again. */
export async function recordFileFacts(
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
    .select([
      "original_filename as file_name",
      "import_status as state",
      sql<boolean>`import_status <> 'processing' and undone is null and created + updated > 0`.as(
        "can_undo",
      ),
      "users.account_name as recipient",
      "transfers.state as transfer_state",
    ]);
}

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return imports(tx).where("nir_imports.batch_id", "=", id).executeTakeFirst();
}

export async function listImports(tx: Tx): Promise<ImportRow[]> {
  return imports(tx)
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

export async function insertImport(tx: Tx, row: Insertable<NirImportsTable>): Promise<void> {
  await tx.insertInto("nir_imports").values(row).execute();
}

/**
 * An import of the same file that came to its end, made a fruit of every sample, and of which each is still there.
 * What one refused may be right by now: its date is past, or its codes are confirmed otherwise.
 */
export async function findWholeEarlier(
  tx: Tx,
  sha256: Buffer,
): Promise<{ created: number } | undefined> {
  return tx
    .selectFrom("nir_imports")
    .innerJoin("fruit_batches", "fruit_batches.id", "nir_imports.batch_id")
    .select("created")
    .where("sha256", "=", sha256)
    .where("import_status", "=", "completed")
    .where(sql<boolean>`refused = 0 and created = total_fruits_expected`)
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

/**
 * Remarks that are made once, at the end, with a count. It is kept in the batch's summary until that is written, so
 * that an import which another process goes on with counts what was before.
 */
const countedSchema = z.object({
  above_maximum: z._default(z.number(), 0),
  remarks_left_out: z._default(z.number(), 0),
});
export type CountedRemarks = z.infer<typeof countedSchema>;

export function countedIn({ import_summary }: Pick<ImportRow, "import_summary">): CountedRemarks {
  return z.parse(countedSchema, import_summary ?? {});
}

/** In the transaction of the fruits it counts. */
export async function addCounts(
  tx: Tx,
  id: string,
  more: Counts,
  remarks: { errors: readonly NirRemark[]; warnings: readonly NirRemark[] },
  counted: CountedRemarks,
): Promise<void> {
  const sumOf = (name: keyof CountedRemarks) =>
    sql`coalesce((import_summary ->> ${sql.lit(name)})::integer, 0) + ${counted[name]}::integer`;
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
      import_summary: sql<string>`jsonb_build_object('above_maximum', ${sumOf("above_maximum")},
        'remarks_left_out', ${sumOf("remarks_left_out")})`,
    }))
    .where("id", "=", id)
    .execute();
}

// People

export async function findRecipient(tx: Tx, id: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom("users").select("id").where("id", "=", id).executeTakeFirst();
}
