/** Changes many fruits, a hundred a transaction that also counts them: an interrupted change repeats none. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { RefusedFruit } from "@elaeis/domain/fruits/fruit-change-schemas";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/job.ts";
import type { Log } from "../../../platform/log.ts";
import { transferJob } from "../../data/transfers/service.ts";
import type { TrashService } from "../fruits/trash-service.ts";
import type { RetakeRequestService } from "../retake-requests/service.ts";
import { addRefused, findChange, setFields, type ChangeRow } from "./queries.ts";

export type ChangeDeps = {
  database: Database;
  log: Log;
  trash: TrashService;
  retakeRequests: RetakeRequestService;
};

const fruitsAtOnce = 100;

export function fruitChangeJob(deps: ChangeDeps): Job {
  const { database } = deps;
  return transferJob(deps, {
    kind: "fruit-change",
    async run({ id, actor, doneBefore, signal, progressIn, finishIn }) {
      const change = await database.withActor(actor, (tx) => findChange(tx, id));
      if (change === undefined) return;
      const total = change.fruit_ids.length;
      for (let done = doneBefore; done < total; done += fruitsAtOnce) {
        signal.throwIfAborted();
        const ids = change.fruit_ids.slice(done, done + fruitsAtOnce);
        await database.withActor(actor, async (tx) => {
          await progressIn(tx, { done: done + ids.length, total });
          await addRefused(tx, id, await changeSome(deps, tx, { ...change, actor, ids }));
        });
      }
      await database.withActor(actor, finishIn);
    },
  });
}

type Some = ChangeRow & { actor: SignedIn; ids: readonly string[] };

async function changeSome(
  { trash, retakeRequests }: ChangeDeps,
  tx: Tx,
  { id, action, actor, ids }: Some,
): Promise<RefusedFruit[]> {
  switch (action.do) {
    case "delete":
      return trash.deleteIn(tx, actor, ids);
    case "restore":
      return trash.restoreIn(tx, actor, ids);
    case "ask":
      return retakeRequests.askManyIn(tx, actor, { id, ids, parts: action });
    case "set": {
      const change = { id, editorEmail: actor.email, fields: action.fields };
      const found = new Set(await setFields(tx, change, ids));
      return ids
        .filter((one) => !found.has(one))
        .map((one) => ({ id: one, code: "unknown_fruit" }));
    }
  }
}
