import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Database, Tx } from "../database/database.ts";
import type { Log } from "../log.ts";
import { outageOf } from "../outage.ts";
import { settleAll } from "../settle-all.ts";
import { enqueueJob, type JobContext } from "./job.ts";

/** The run of a job whose rows have a next attempt each: works off what is due, then wakes itself for the rest. */
export async function workOffDue<Row>(
  { signal }: JobContext<object>,
  of: {
    name: string;
    actor: Actor;
    database: Database;
    log: Log;
    takeDue: (tx: Tx) => Promise<Row[]>;
    /** Removes the row or postpones it. */
    workOff: (row: Row) => Promise<void>;
    /** After an error of ours, so that the row keeps no other waiting. */
    postpone: (tx: Tx, row: Row, error: unknown) => Promise<void>;
    /** Undefined when no row is left. */
    nextInSeconds: (tx: Tx) => Promise<number | undefined>;
  },
): Promise<void> {
  const { name, actor, database } = of;
  for (;;) {
    signal.throwIfAborted();
    const due = await database.withActor(actor, of.takeDue);
    if (due.length === 0) break;
    await settleAll(due.map(workOff));
  }

  async function workOff(row: Row): Promise<void> {
    try {
      await of.workOff(row);
    } catch (error) {
      if (outageOf(error) !== undefined) throw error;
      of.log.warn({ err: error, job: name }, "a row could not be worked off");
      await database.withActor(actor, (tx) => of.postpone(tx, row, error));
    }
  }

  await database.withActor(actor, async (tx) => {
    const afterSeconds = await of.nextInSeconds(tx);
    if (afterSeconds === undefined) return;
    await enqueueJob(tx, { name, payload: {}, afterSeconds });
  });
}
