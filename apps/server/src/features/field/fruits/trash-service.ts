/** The trash of fruits: what is deleted can be restored for thirty days, then it is removed for good. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitsDone } from "@elaeis/domain/fruits/bulk-schemas";
import type { TrashedFruit, TrashPage, TrashQuery } from "@elaeis/domain/fruits/trash-schemas";
import { assertMay } from "../../../http/permission.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import { hourlyJob } from "../../../platform/jobs/job.ts";
import {
  listTrash,
  photosInTrash,
  removedAmong,
  removeForGood,
  restoreFruits,
  trashFruits,
  type TrashRow,
} from "./trash-queries.ts";
import { deleteFiles, type FruitDeps } from "./submission-service.ts";

export type TrashService = ReturnType<typeof createTrashService>;

type Deps = Pick<FruitDeps, "database" | "files" | "links">;

const removedAtOnce = 200;

export function createTrashService(deps: Deps) {
  const { database } = deps;

  const remove = removal(deps);

  return {
    /** Deleting again what is deleted changes nothing. */
    async delete(actor: Actor, ids: readonly string[]): Promise<FruitsDone> {
      assertMay(actor, "fruits.delete");
      const done = await database.withActor(actor, async (tx) => {
        const trashed = await trashFruits(tx, ids);
        return new Set([...trashed, ...(await removedAmong(tx, ids))]);
      });
      return outcome(ids, done);
    },

    async list(actor: Actor, query: TrashQuery): Promise<TrashPage> {
      assertMay(actor, "fruits.delete");
      const { rows, total } = await database.withActor(actor, (tx) => listTrash(tx, query));
      return { items: rows.map(presentTrashed), total };
    },

    /**
     * One whose reference another fruit has taken meanwhile stays in the trash. Each has a transaction of its
     * own; those that are back already are done.
     */
    async restore(actor: Actor, ids: readonly string[]): Promise<FruitsDone> {
      assertMay(actor, "fruits.delete");
      const done = new Set<string>();
      const refused = new Map<string, string>();
      for (const id of new Set(ids)) {
        try {
          await database.withActor(actor, (tx) => restoreFruits(tx, [id]));
          done.add(id);
        } catch (error) {
          if (!isUniqueViolation(error, "fruits_fruit_id_key")) throw error;
          refused.set(id, "fruit_reference_taken");
        }
      }
      const gone = await database.withActor(actor, (tx) => removedAmong(tx, ids));
      for (const id of gone) if (!refused.has(id)) refused.set(id, "unknown_fruit");
      return {
        done: [...done].filter((id) => !refused.has(id)),
        refused: [...refused].map(([id, code]) => ({ id, code })),
      };
    },

    /** Now rather than after thirty days. */
    async removeForGood(actor: Actor, ids: readonly string[]): Promise<FruitsDone> {
      assertMay(actor, "fruits.delete");
      const doomed = await database.withActor(actor, (tx) => photosInTrash(tx, { ids }));
      await remove(actor, doomed);
      const gone = await database.withActor(actor, (tx) => removedAmong(tx, ids));
      return outcome(ids, new Set(gone));
    },

    /** The photos of a person who is erased; the rows are emptied in the transaction that erases them. */
    async removePhotosOf(actor: Actor, collectorId: string): Promise<void> {
      const doomed = await database.withActor(actor, (tx) => photosInTrash(tx, { collectorId }));
      await remove(actor, doomed);
    },

    /** Removes for good what has been in the trash for thirty days. */
    retention: hourlyJob("fruit-trash", async ({ actor, signal }) => {
      for (;;) {
        signal.throwIfAborted();
        const doomed = await database.withActor(actor, (tx) =>
          photosInTrash(tx, { limit: removedAtOnce }),
        );
        await remove(actor, doomed);
        if (doomed.length < removedAtOnce) return;
      }
    }),
  };
}

/** Files are deleted first: an interrupted run begins again, and no file is left without a row. */
function removal(deps: Deps) {
  return async (actor: Actor, doomed: { id: string; paths: string[] }[]): Promise<void> => {
    if (doomed.length === 0) return;
    await deleteFiles(
      deps,
      doomed.flatMap(({ paths }) => paths),
    );
    const ids = doomed.map(({ id }) => id);
    await deps.database.withActor(actor, (tx) => removeForGood(tx, ids));
  };
}

function presentTrashed({ deleted_at, ...row }: TrashRow): TrashedFruit {
  return { ...row, deleted_at: deleted_at.toISOString() };
}

function outcome(ids: readonly string[], done: ReadonlySet<string>): FruitsDone {
  const asked = [...new Set(ids)];
  return {
    done: asked.filter((id) => done.has(id)),
    refused: asked.filter((id) => !done.has(id)).map((id) => ({ id, code: "unknown_fruit" })),
  };
}
