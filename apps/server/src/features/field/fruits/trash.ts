/** The trash of fruits: what is deleted can be restored for thirty days, then it is removed for good. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitsDone } from "@elaeis/domain/fruits/bulk-schemas";
import type { RefusedFruit } from "@elaeis/domain/fruits/fruit-change-schemas";
import type { TrashedFruit, TrashPage, TrashQuery } from "@elaeis/domain/fruits/trash-schemas";
import { assertMay } from "#http/permission.ts";
import type { Tx } from "#platform/database/database.ts";
import { hourlyJob } from "#platform/jobs/job.ts";
import {
  holdInTrash,
  listDoomed,
  listTrash,
  removedAmong,
  removeForGood,
  restoreFruits,
  takenReferences,
  trashFruits,
  type TrashRow,
} from "./trash-queries.ts";
import { deleteFiles, type FruitDeps } from "./submission.ts";

export type TrashService = ReturnType<typeof createTrashService>;

type Deps = Pick<FruitDeps, "database" | "files" | "links">;

const removedAtOnce = 200;

export function createTrashService(deps: Deps) {
  const { database } = deps;

  const remove = removal(deps);

  return {
    /** In a transaction. Deleting again what is deleted changes nothing. @returns those that never were */
    async deleteIn(tx: Tx, actor: Actor, ids: readonly string[]): Promise<RefusedFruit[]> {
      assertMay(actor, "fruits.delete");
      const trashed = await trashFruits(tx, ids);
      return missing(ids, [...trashed, ...(await removedAmong(tx, ids))]);
    },

    async list(actor: Actor, query: TrashQuery): Promise<TrashPage> {
      assertMay(actor, "fruits.delete");
      const { rows, total } = await database.withActor(actor, (tx) => listTrash(tx, query));
      return { items: rows.map(presentTrashed), total };
    },

    /**
     * In a transaction. One whose reference another fruit has taken meanwhile stays in the trash; those that are
     * back already are done.
     *
     * @returns those that could not be restored
     */
    restoreIn,

    async restore(actor: Actor, ids: readonly string[]): Promise<FruitsDone> {
      return outcome(ids, await database.withActor(actor, (tx) => restoreIn(tx, actor, ids)));
    },

    /** Now rather than after thirty days. */
    async removeForGood(actor: Actor, ids: readonly string[]): Promise<FruitsDone> {
      assertMay(actor, "fruits.delete");
      await remove(actor, await database.withActor(actor, (tx) => listDoomed(tx, { ids })));
      const gone = await database.withActor(actor, (tx) => removedAmong(tx, ids));
      return outcome(ids, missing(ids, gone));
    },

    /** The photos of a person who is erased; the rows are emptied in the transaction that erases them. */
    async removePhotosOf(actor: Actor, collectorId: string): Promise<void> {
      await remove(actor, await database.withActor(actor, (tx) => listDoomed(tx, { collectorId })));
    },

    /** Removes for good what has been in the trash for thirty days. */
    retention: hourlyJob("fruit-trash", async ({ actor, signal }) => {
      for (;;) {
        signal.throwIfAborted();
        const doomed = await database.withActor(actor, (tx) =>
          listDoomed(tx, { limit: removedAtOnce }),
        );
        await remove(actor, doomed);
        if (doomed.length < removedAtOnce) return;
      }
    }),
  };
}

/**
 * Files are deleted first: an interrupted run begins again, and no file is left without a row. Who restores a fruit
 * meanwhile waits, and finds it removed.
 */
function removal(deps: Deps) {
  return async (actor: Actor, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await deps.database.withActor(actor, async (tx) => {
        const paths = await holdInTrash(tx, id);
        await deleteFiles(deps, paths ?? []);
        if (paths !== undefined) await removeForGood(tx, id);
      });
    }
  };
}

function presentTrashed({ deleted_at, ...row }: TrashRow): TrashedFruit {
  return { ...row, deleted_at: deleted_at.toISOString() };
}

async function restoreIn(tx: Tx, actor: Actor, ids: readonly string[]): Promise<RefusedFruit[]> {
  assertMay(actor, "fruits.delete");
  const taken = new Set(await takenReferences(tx, ids));
  await restoreFruits(
    tx,
    ids.filter((id) => !taken.has(id)),
  );
  const gone = await removedAmong(tx, ids);
  return gone.map((id) => ({
    id,
    code: taken.has(id) ? "fruit_reference_taken" : "unknown_fruit",
  }));
}

function missing(ids: readonly string[], done: readonly string[]): RefusedFruit[] {
  const found = new Set(done);
  return [...new Set(ids)]
    .filter((id) => !found.has(id))
    .map((id) => ({ id, code: "unknown_fruit" }));
}

function outcome(ids: readonly string[], refused: readonly RefusedFruit[]): FruitsDone {
  const left = new Set(refused.map(({ id }) => id));
  return { done: [...new Set(ids)].filter((id) => !left.has(id)), refused: [...refused] };
}
