import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Database, Tx } from "../database/database.ts";
import { settleAll } from "../settle-all.ts";
import { enqueueJob, type JobContext } from "./job.ts";

/** The run of a job whose rows have a next attempt each: works off what is due, then wakes itself for the rest. */
export async function workOffDue<Row>(
  { signal }: JobContext<object>,
  of: {
    name: string;
    actor: Actor;
    database: Database;
    takeDue: (tx: Tx) => Promise<Row[]>;
    /** Removes the row or postpones it. */
    workOff: (row: Row) => Promise<void>;
    /** Undefined when no row is left. */
    nextInSeconds: (tx: Tx) => Promise<number | undefined>;
  },
): Promise<void> {
  const { name, actor, database } = of;
  for (;;) {
    signal.throwIfAborted();
    const due = await database.withActor(actor, of.takeDue);
    if (due.length === 0) break;
    await settleAll(due.map(of.workOff));
  }
  await database.withActor(actor, async (tx) => {
    const afterSeconds = await of.nextInSeconds(tx);
    if (afterSeconds === undefined) return;
    await enqueueJob(tx, { name, payload: {}, afterSeconds });
  });
}
