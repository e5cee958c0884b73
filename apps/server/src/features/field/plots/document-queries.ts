import type { PlotDocumentKind } from "@elaeis/domain/plots/plot-documents";
import { type Insertable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { PlotDocumentsTable } from "#platform/database/schema.ts";

export type DocumentRow = {
  id: string;
  plot_id: string;
  name: string;
  kind: PlotDocumentKind;
  size_bytes: number;
  sha256: string;
  path: string;
  added_at: Date;
  /** The address. */
  added_by: string | null;
};

function documents(tx: Tx) {
  return tx
    .selectFrom("plot_documents")
    .leftJoin("users", "users.id", "plot_documents.added_by")
    .select([
      "plot_documents.id",
      "plot_id",
      "plot_documents.name",
      "kind",
      "size_bytes",
      "sha256",
      "path",
      "added_at",
      "users.account_name as added_by",
    ]);
}

export async function listDocuments(tx: Tx, plot: string): Promise<DocumentRow[]> {
  return documents(tx)
    .where("plot_id", "=", plot)
    .orderBy("added_at")
    .orderBy("plot_documents.id")
    .execute();
}

/** Of any plot without `id`. */
export async function findDocument(
  tx: Tx,
  { id, document }: { id?: string; document: string },
): Promise<DocumentRow | undefined> {
  const query = documents(tx).where("plot_documents.id", "=", document);
  return (id === undefined ? query : query.where("plot_id", "=", id)).executeTakeFirst();
}

export async function countDocuments(tx: Tx, plot: string): Promise<number> {
  const { count } = await tx
    .selectFrom("plot_documents")
    .select((is) => is.fn.countAll<string>().as("count"))
    .where("plot_id", "=", plot)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertDocument(
  tx: Tx,
  document: Insertable<PlotDocumentsTable>,
): Promise<void> {
  await tx.insertInto("plot_documents").values(document).execute();
}

export async function deleteDocument(
  tx: Tx,
  { id, document }: { id: string; document: string },
): Promise<void> {
  await tx
    .deleteFrom("plot_documents")
    .where("plot_id", "=", id)
    .where("id", "=", document)
    .execute();
}
