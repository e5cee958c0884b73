/**
 * What imports, exports and changes of many fruits have in common: a row for how far each is, and a job of the kind's name that
 * works on it. The features say what their job does; reading and cancelling are here.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { Transfer, TransferKind } from "@elaeis/domain/transfers/transfer-schemas";
import { problems } from "@elaeis/domain/problems";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import { outageOf } from "#platform/outage.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { cancelJob, defineJob, enqueueJob, hourlyJob, type Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { presentTransfer } from "./present.ts";
import {
  beginAttempt,
  findTransfer,
  insertTransfer,
  listTransfers,
  listUnderWay,
  lockAttempt,
  recordCancelled,
  recordDone,
  recordFailure,
  recordProgress,
  type Attempt,
  type NewTransfer,
  type Progress,
} from "./queries.ts";

export type TransferService = ReturnType<typeof createTransferService>;

const shownTransfers = 50;
const toldEveryMs = 400;

export function createTransferService({ database }: { database: Database }) {
  return {
    async list(
      actor: Actor,
      { kind }: { kind?: TransferKind | undefined },
    ): Promise<{ transfers: Transfer[] }> {
      assertMay(actor, "transfers.manage");
      return database.withActor(actor, async (tx) => ({
        transfers: (await listTransfers(tx, kind, shownTransfers)).map(presentTransfer),
      }));
    },

    /** @throws Problem unknown_transfer */
    async read(actor: Actor, id: string): Promise<Transfer> {
      assertMay(actor, "transfers.manage");
      return database.withActor(actor, (tx) => readTransferIn(tx, id));
    },

    /** What was written before stays, where it was written in parts. @throws Problem unknown_transfer, transfer_over */
    async cancel(actor: Actor, id: string): Promise<Transfer> {
      assertMay(actor, "transfers.manage");
      return database.withActor(actor, async (tx) => {
        const kind = await recordCancelled(tx, id);
        const found = await readTransferIn(tx, id);
        if (kind !== undefined) await cancelJob(tx, kind, id);
        else if (found.state !== "cancelled") throw new Problem("transfer_over");
        return found;
      });
    },
  };
}

/** @throws Problem unknown_transfer */
export async function readTransferIn(tx: Tx, id: string): Promise<Transfer> {
  const row = await findTransfer(tx, id);
  if (row === undefined) throw new Problem("unknown_transfer");
  return presentTransfer(row);
}

/** In the transaction that decides on it. @returns false when it is under way or done already */
export async function startTransfer(tx: Tx, transfer: NewTransfer): Promise<boolean> {
  const isNew = await insertTransfer(tx, transfer);
  if (isNew) await enqueueTransfer(tx, transfer);
  return isNew;
}

async function enqueueTransfer(tx: Tx, { id, kind }: { id: string; kind: TransferKind }) {
  await enqueueJob(tx, { name: kind, payload: { transferId: id }, key: id });
}

/** An attempt that is over: cancelled, or another server has taken the transfer. */
class AttemptOver extends Error {}

export type RunningTransfer = Attempt & {
  /** Who started it, as they are now. */
  actor: SignedIn;
  /** What an earlier attempt has done. */
  doneBefore: number;
  signal: AbortSignal;
  /** As often as wanted; written every 400 ms. @throws when the attempt is over */
  progress: (to: { done: number; total: number; stage?: string }) => Promise<void>;
  /** In the transaction of what was done. @throws when the attempt is over, so that it rolls back */
  progressIn: (tx: Tx, to: { done: number; total: number; stage?: string }) => Promise<void>;
  /** First in a transaction that writes what is not counted. @throws when the attempt is over */
  lockIn: (tx: Tx) => Promise<void>;
  /** In the last transaction. @throws when the attempt is over, so that it rolls back */
  finishIn: (tx: Tx) => Promise<void>;
};

export type TransferDefinition = {
  kind: TransferKind;
  /** Throws a Problem where trying again would not help; anything else is tried again. */
  run: (transfer: RunningTransfer) => Promise<void>;
  /** In the transaction that records the failure. */
  onFailed?: (tx: Tx, id: string, error: unknown) => Promise<void>;
};

export function transferJob(
  { database, log }: { database: Database; log: Log },
  definition: TransferDefinition,
): Job {
  const { kind } = definition;
  const actor = { kind: "system", job: kind } as const;

  async function fail(id: string, error: unknown): Promise<void> {
    log.error({ err: error, transfer: id }, `${kind} failed`);
    const { code, details } =
      error instanceof Problem ? error : (outageOf(error) ?? new Problem("transfer_failed"));
    await database.withActor(actor, async (tx) => {
      await definition.onFailed?.(tx, id, error);
      await recordFailure(tx, id, { code, details });
    });
  }

  return defineJob({
    name: kind,
    schema: z.object({ transferId: z.uuid() }),
    options: {
      retryLimit: 2,
      backOff: { firstSeconds: 5, longestSeconds: 60 },
      // One that failed may be started again before its job has ended.
      policy: "stately",
    },
    async run({ payload: { transferId }, signal }) {
      const begun = await database.withActor(actor, (tx) => beginAttempt(tx, transferId));
      if (begun === undefined) return;
      try {
        if (begun.starter === null) throw new Problem("transfer_starter_gone");
        await definition.run({
          ...attemptOf(database, begun),
          actor: { kind: "user", ...begun.starter },
          doneBefore: begun.done,
          signal,
        });
      } catch (error) {
        if (error instanceof AttemptOver) return;
        if (signal.aborted || !isFinal(error)) throw error;
        await fail(transferId, error);
      }
    },
    onGivenUp: ({ payload: { transferId } }, error) => fail(transferId, error),
  });
}

/** Nothing that trying again would help. */
function isFinal(error: unknown): boolean {
  return error instanceof Problem && ![429, 503].includes(problems[error.code].status);
}

/** Enqueues transfers that have no job: from an older release, or restored. A second job finds nothing to do. */
export function transferRecovery({ database }: { database: Database }): Job {
  return hourlyJob("transfer-recovery", ({ actor }) =>
    database.withActor(actor, async (tx) => {
      for (const transfer of await listUnderWay(tx)) await enqueueTransfer(tx, transfer);
    }),
  );
}

function attemptOf(database: Database, attempt: Attempt) {
  const actor = { kind: "system", job: "transfer" } as const;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const progressIn: RunningTransfer["progressIn"] = async (tx, { done, total, stage = null }) => {
    const to: Progress = { done, total, stage };
    if (!(await recordProgress(tx, attempt, to))) throw new AttemptOver();
  };
  return {
    id: attempt.id,
    attempt: attempt.attempt,
    progressIn,
    async progress(to: Parameters<typeof progressIn>[1]) {
      const nowMs = performance.now();
      if (nowMs - toldAtMs < toldEveryMs) return;
      toldAtMs = nowMs;
      await database.withActor(actor, (tx) => progressIn(tx, to));
    },
    async lockIn(tx: Tx) {
      if (!(await lockAttempt(tx, attempt))) throw new AttemptOver();
    },
    async finishIn(tx: Tx) {
      if (!(await recordDone(tx, attempt))) throw new AttemptOver();
    },
  };
}
