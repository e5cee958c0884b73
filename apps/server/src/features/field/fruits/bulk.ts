/** Many fruits at once. Each goes the way that a single one goes, so versions, log and refusals stay true. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitChoices, FruitsDone, FruitsEdit } from "@elaeis/domain/fruits/bulk-schemas";
import { assertMay } from "../../../http/permission.ts";
import type { Database } from "../../../platform/database/database.ts";
import { idFrom } from "../../../platform/id-from.ts";
import { Problem } from "../../../platform/problem.ts";
import { readChoices } from "./queries.ts";
import type { FruitService } from "./service.ts";

export type FruitBulkService = ReturnType<typeof createFruitBulkService>;

/** Somebody may change a fruit between our reading and our edit; more often than this is no accident. */
const mostTries = 3;

export function createFruitBulkService(deps: { database: Database; fruits: FruitService }) {
  const { database, fruits } = deps;

  return {
    /** Sent again it changes nothing more: the id of each edit follows from the request's and the fruit's. */
    async edit(actor: Actor, { request_id, ids, fields }: FruitsEdit): Promise<FruitsDone> {
      assertMay(actor, "fruits.listAll");
      const done: string[] = [];
      const refused: FruitsDone["refused"] = [];
      for (const id of new Set(ids)) {
        try {
          await editOne(actor, id, { edit_id: idFrom(request_id, id), fields });
          done.push(id);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          refused.push({ id, code: error.code });
        }
      }
      return { done, refused };
    },

    async choices(actor: Actor): Promise<FruitChoices> {
      assertMay(actor, "fruits.listAll");
      const { collectors, batches } = await database.withActor(actor, readChoices);
      return {
        collectors,
        batches: batches.map(({ id, name, created_at }) => ({
          id,
          name,
          created_at: created_at.toISOString(),
        })),
      };
    },
  };

  async function editOne(
    actor: Actor,
    id: string,
    edit: { edit_id: string; fields: FruitsEdit["fields"] },
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const { version } = await fruits.read(actor, id);
      try {
        await fruits.edit(actor, id, { ...edit, base_version: version, photos: [] });
        return;
      } catch (error) {
        const isLate = error instanceof Problem && error.code === "fruit_changed";
        if (!isLate || tries === mostTries) throw error;
      }
    }
  }
}
