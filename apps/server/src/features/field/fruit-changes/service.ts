/** Changes of many fruits: starting one, and what came of it. The work is a job (`fruit-change-job.ts`). */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitChange, FruitChangeRequest } from "@elaeis/domain/fruits/fruit-change-schemas";
import { assertMay } from "../../../http/permission.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { readTransferIn, startTransfer } from "../../data/transfers/service.ts";
import { countRefused, findChange, insertChange } from "./queries.ts";

export type FruitChangeService = ReturnType<typeof createFruitChangeService>;

export function createFruitChangeService({ database }: { database: Database }) {
  return {
    /** @throws Problem unknown_transfer */
    async start(actor: Actor, id: string, request: FruitChangeRequest): Promise<FruitChange> {
      const administrator = assertMay(actor, "transfers.manage");
      return database.withActor(administrator, async (tx) => {
        const fruit_ids = await fruitsOf(tx, request.fruits);
        if (await insertChange(tx, { id, action: request.action, fruit_ids })) {
          await startTransfer(tx, {
            id,
            kind: "fruit-change",
            total: fruit_ids.length,
            started_by: administrator.id,
            file_name: null,
          });
        }
        return read(tx, id);
      });
    },

    /** @throws Problem unknown_transfer */
    async read(actor: Actor, id: string): Promise<FruitChange> {
      assertMay(actor, "transfers.manage");
      return database.withActor(actor, (tx) => read(tx, id));
    },
  };
}

async function fruitsOf(tx: Tx, fruits: FruitChangeRequest["fruits"]): Promise<string[]> {
  if ("ids" in fruits) return [...new Set(fruits.ids)];
  return (await known(tx, fruits.of)).fruit_ids;
}

async function read(tx: Tx, id: string): Promise<FruitChange> {
  const { action } = await known(tx, id);
  const transfer = await readTransferIn(tx, id);
  const refused = await countRefused(tx, id);
  const left = refused.reduce((sum, { fruits }) => sum + fruits, 0);
  return { id, do: action.do, transfer, changed: transfer.done - left, refused };
}

async function known(tx: Tx, id: string) {
  const change = await findChange(tx, id);
  if (change === undefined) throw new Problem("unknown_transfer");
  return change;
}
