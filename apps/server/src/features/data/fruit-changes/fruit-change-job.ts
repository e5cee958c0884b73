/** Changes many fruits, a hundred a transaction that also counts them: an interrupted change repeats none. */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import type { RefusedFruit, SharedFields } from "@elaeis/domain/fruits/fruit-change-schemas";
import type { Database, Tx } from "#platform/database/database.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { transferJob } from "../transfers/service.ts";
import { changeFruits, ownValuesAt, restoreFruits } from "../transfers/import-changes.ts";
import { changedByEdit, editedColumns } from "#features/field/fruits/edited-fields.ts";
import { changedOwnValues } from "#features/field/fruits/own-values.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { RetakeRequestService } from "#features/field/retake-requests/service.ts";
import { addRefused, findChange, lockFruits, type ChangeRow } from "./queries.ts";

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
    case "set":
      return setFields(tx, { id, actor, fields: action.fields, ids });
    case "undo":
      return undo(tx, { of: action.of, actor, ids });
  }
}

/** As one edit of each that holds something else. */
async function setFields(
  tx: Tx,
  { id, actor, fields, ids }: Pick<Some, "id" | "actor" | "ids"> & { fields: SharedFields },
): Promise<RefusedFruit[]> {
  const rows = await lockFruits(tx, ids);
  const changes = rows.flatMap((row) => {
    const edited = changedByEdit(row, fields);
    const names = editedColumns.filter((name) => name in edited);
    const own = changedOwnValues(row.own_values, fields.own_values ?? {});
    const ownNames = Object.keys(own);
    if (names.length + ownNames.length === 0) return [];
    const before = {
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      ...(ownNames.length > 0 && { own_values: ownValuesAt(row.own_values, ownNames) }),
    };
    const after = { ...edited, ...(ownNames.length > 0 && { own_values: own }) };
    return [{ id: row.id, before, after, analysed_on: null }];
  });
  await changeFruits(tx, { importId: id, editorEmail: actor.accountName }, changes);
  return unknownAmong(ids, rows);
}

async function undo(
  tx: Tx,
  { of, actor, ids }: { of: string; actor: SignedIn; ids: readonly string[] },
): Promise<RefusedFruit[]> {
  const rows = await lockFruits(tx, ids);
  const back = await restoreFruits(tx, { importId: of, editorEmail: actor.accountName }, ids);
  const changedSince = rows.filter(({ id }) => !back.includes(id));
  return [
    ...unknownAmong(ids, rows),
    ...changedSince.map(({ id }): RefusedFruit => ({ id, code: "fruit_changed" })),
  ];
}

function unknownAmong(ids: readonly string[], found: readonly { id: string }[]): RefusedFruit[] {
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((one) => !known.has(one)).map((one) => ({ id: one, code: "unknown_fruit" }));
}
