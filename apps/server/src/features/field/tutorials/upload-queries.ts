import type { NewTutorialUpload } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { tutorialUploadKeptHours } from "@elaeis/domain/tutorials/tutorial-management-schemas";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { TutorialUploadPiecesTable, TutorialUploadsTable } from "#platform/database/schema.ts";

export type UploadRow = Selectable<TutorialUploadsTable>;
export type PieceRow = Selectable<TutorialUploadPiecesTable>;

/** Changes nothing when it was announced before. */
export async function insertUpload(
  tx: Tx,
  upload: NewTutorialUpload & { size_bytes: number; user_id: string },
): Promise<void> {
  await tx
    .insertInto("tutorial_uploads")
    .values(upload)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return tx.selectFrom("tutorial_uploads").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function unfinishedUploads(tx: Tx): Promise<UploadRow[]> {
  return tx
    .selectFrom("tutorial_uploads")
    .selectAll()
    .where("finished_at", "is", null)
    .orderBy("created_at")
    .execute();
}

export async function piecesOf(tx: Tx, uploadId: string): Promise<PieceRow[]> {
  return tx
    .selectFrom("tutorial_upload_pieces")
    .selectAll()
    .where("upload_id", "=", uploadId)
    .orderBy("start_byte")
    .execute();
}

/**
 * Takes the piece as the next one. Whatever the lock says, two writers cannot both go on from the same
 * byte.
 *
 * @returns false when the upload has moved on meanwhile, or is gone
 */
export async function addPiece(tx: Tx, piece: PieceRow): Promise<boolean> {
  const moved = await tx
    .updateTable("tutorial_uploads")
    .set({ received_bytes: piece.start_byte + piece.size_bytes })
    .where("id", "=", piece.upload_id)
    .where("received_bytes", "=", piece.start_byte)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  await tx.insertInto("tutorial_upload_pieces").values(piece).execute();
  return true;
}

/** @returns whether this is the one time */
export async function finishUpload(tx: Tx, id: string): Promise<boolean> {
  const finished = await tx
    .updateTable("tutorial_uploads")
    .set({ finished_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

/** Its pieces stay until their files are deleted. */
export async function deleteUpload(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("tutorial_uploads").where("id", "=", id).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** What nobody goes on with, and what was put in its place as long ago. */
export async function deleteOldUploads(tx: Tx): Promise<void> {
  await tx
    .deleteFrom("tutorial_uploads")
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${tutorialUploadKeptHours})`)
    .execute();
}

/** Pieces that no upload needs any more. */
export async function leftoverPieces(tx: Tx, limit: number): Promise<PieceRow[]> {
  return tx
    .selectFrom("tutorial_upload_pieces")
    .selectAll()
    .where(
      sql<boolean>`not exists (select from tutorial_uploads
        where tutorial_uploads.id = upload_id and finished_at is null)`,
    )
    .limit(limit)
    .execute();
}

export async function forgetPiece(tx: Tx, piece: PieceRow): Promise<void> {
  await tx
    .deleteFrom("tutorial_upload_pieces")
    .where("upload_id", "=", piece.upload_id)
    .where("start_byte", "=", piece.start_byte)
    .execute();
}

const leaseSeconds = 10;
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** @returns `none` when there is no such upload */
export async function tryLock(
  tx: Tx,
  id: string,
  token: string,
): Promise<"locked" | "held" | "none"> {
  const taken = await tx
    .updateTable("tutorial_uploads")
    .set({ lock_token: token, locked_until: leaseEnd, is_lock_wanted: false })
    .where("id", "=", id)
    .where((row) =>
      row.or([row("lock_token", "is", null), row("locked_until", "<", sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return "locked";
  const wanted = await tx
    .updateTable("tutorial_uploads")
    .set({ is_lock_wanted: true })
    .where("id", "=", id)
    .executeTakeFirst();
  return wanted.numUpdatedRows === 1n ? "held" : "none";
}

/** @returns whether it may be kept: it is still ours, and nobody waits for it */
export async function renewLock(tx: Tx, id: string, token: string): Promise<boolean> {
  const renewed = await tx
    .updateTable("tutorial_uploads")
    .set({ locked_until: leaseEnd })
    .where("id", "=", id)
    .where("lock_token", "=", token)
    .returning("is_lock_wanted")
    .executeTakeFirst();
  return renewed !== undefined && !renewed.is_lock_wanted;
}

export async function releaseLock(tx: Tx, id: string, token: string): Promise<void> {
  await tx
    .updateTable("tutorial_uploads")
    .set({ lock_token: null, locked_until: null, is_lock_wanted: false })
    .where("id", "=", id)
    .where("lock_token", "=", token)
    .execute();
}
