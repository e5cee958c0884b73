import type { TransferKind } from "@elaeis/domain/transfers/transfer-schemas";
import type { ProblemCode, ProblemDetails } from "@elaeis/domain/problems";
import { sql, type Selectable } from "kysely";
import type { Tx } from "#platform/database/database.ts";
import type { TransfersTable } from "#platform/database/schema.ts";

export type TransferRow = Selectable<TransfersTable> & { starter: string | null };
/** One attempt at a transfer; a later one has a higher number. */
export type Attempt = { id: string; attempt: number };
export type Failure = { code: ProblemCode; details: ProblemDetails };

function transfers(tx: Tx) {
  return tx
    .selectFrom("transfers")
    .leftJoin("users", "users.id", "transfers.started_by")
    .selectAll("transfers")
    .select("users.account_name as starter");
}

export async function listTransfers(
  tx: Tx,
  kind: TransferKind | undefined,
  limit: number,
): Promise<TransferRow[]> {
  return transfers(tx)
    .$if(kind !== undefined, (rows) => rows.where("kind", "=", kind ?? "nir-import"))
    .orderBy("transfers.created_at", "desc")
    .limit(limit)
    .execute();
}

export async function findTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return transfers(tx).where("transfers.id", "=", id).executeTakeFirst();
}

export type NewTransfer = {
  id: string;
  kind: TransferKind;
  total: number;
  started_by: string;
  file_name: string | null;
};

/** One that failed or was cancelled starts anew. @returns false when it is under way or done */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const inserted = await tx
    .insertInto("transfers")
    .values(transfer)
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({
          state: "queued",
          stage: null,
          done: 0,
          total: transfer.total,
          failure_code: null,
          failure_params: "{}",
          started_by: transfer.started_by,
          finished_at: null,
        })
        .where("transfers.state", "in", ["failed", "cancelled"]),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export type Begun = Attempt & {
  done: number;
  starter: { id: string; accountName: string; role: "admin" } | null;
};

/** @returns undefined when it is over */
export async function beginAttempt(tx: Tx, id: string): Promise<Begun | undefined> {
  const begun = await tx
    .updateTable("transfers")
    .set({ state: "running", attempt: sql<number>`attempt + 1` })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .returning(["attempt", "done", "started_by"])
    .executeTakeFirst();
  if (begun === undefined) return undefined;
  const starter = await tx
    .selectFrom("users")
    .select(["id", "account_name as accountName"])
    .where("id", "=", begun.started_by)
    .where("role", "=", "admin")
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  const { attempt, done } = begun;
  return { id, attempt, done, starter: starter ? { ...starter, role: "admin" } : null };
}

function ofAttempt(tx: Tx, { id, attempt }: Attempt) {
  return tx
    .updateTable("transfers")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "running");
}

export type Progress = { done: number; total: number; stage: string | null };

/** @returns false when it was cancelled, or a later attempt is at it */
export async function recordProgress(tx: Tx, attempt: Attempt, to: Progress): Promise<boolean> {
  const recorded = await ofAttempt(tx, attempt).set(to).executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

/** Until the end of the transaction. @returns false when it was cancelled, or a later attempt is at it */
export async function lockAttempt(tx: Tx, { id, attempt }: Attempt): Promise<boolean> {
  const found = await tx
    .selectFrom("transfers")
    .select("id")
    .where("id", "=", id)
    .where("attempt", "=", attempt)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false when it was cancelled, or a later attempt is at it */
export async function recordDone(tx: Tx, attempt: Attempt): Promise<boolean> {
  const recorded = await ofAttempt(tx, attempt)
    .set({
      state: "done",
      done: sql<number>`total`,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

export async function recordFailure(
  tx: Tx,
  id: string,
  { code, details }: Failure,
): Promise<boolean> {
  const recorded = await tx
    .updateTable("transfers")
    .set({
      state: "failed",
      failure_code: code,
      failure_params: JSON.stringify(details),
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirst();
  return recorded.numUpdatedRows === 1n;
}

/** @returns its kind; undefined when it is not under way */
export async function recordCancelled(tx: Tx, id: string): Promise<TransferKind | undefined> {
  const recorded = await tx
    .updateTable("transfers")
    .set({ state: "cancelled", finished_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .returning("kind")
    .executeTakeFirst();
  return recorded?.kind;
}

export async function listUnderWay(tx: Tx): Promise<{ id: string; kind: TransferKind }[]> {
  return tx
    .selectFrom("transfers")
    .select(["id", "kind"])
    .where("state", "in", ["queued", "running"])
    .execute();
}
