/** Changes of many fruits: starting one, and what came of it. The work is a job (`fruit-change-job.ts`). */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { FruitChange, FruitChangeRequest } from "@elaeis/domain/fruits/fruit-change-schemas";
import { assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { isUnderWay } from "@elaeis/domain/transfers/transfer-schemas";
import { listChanged } from "../transfers/import-changes.ts";
import { assertCollectedByNow, assertEnteredSteps } from "#features/field/fruits/edited-fields.ts";
import { assertOwnValues } from "#features/field/fruits/own-values.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { readTransferIn, startTransfer } from "../transfers/service.ts";
import { countRefused, findChange, insertChange } from "./queries.ts";

export type FruitChangeService = ReturnType<typeof createFruitChangeService>;

type Deps = { database: Database; settings: SettingsReader };

export function createFruitChangeService({ database, settings }: Deps) {
  return {
    /** @throws Problem unknown_transfer, collected_in_future, invalid_input, own_value_refused, change_not_undoable */
    async start(actor: Actor, id: string, request: FruitChangeRequest): Promise<FruitChange> {
      const administrator = assertMay(actor, "transfers.manage");
      const { action } = request;
      if (action.do === "set") {
        assertEnteredSteps(actor, action.fields);
        assertCollectedByNow(action.fields);
      }
      return database.withActor(administrator, async (tx) => {
        if (action.do === "set") {
          await assertOwnValues(tx, { settings, actor }, action.fields.own_values ?? {});
        }
        const meant = await fruitsOf(tx, request.fruits);
        const fruit_ids = action.do === "undo" ? await undoable(tx, action.of, meant) : meant;
        if (await insertChange(tx, { id, action, fruit_ids })) {
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
  return (await existingChange(tx, fruits.of)).fruit_ids;
}

/** Once the change is over: what it still has to set would stay. */
async function undoable(tx: Tx, of: string, meant: readonly string[]): Promise<string[]> {
  const changed = new Set(await listChanged(tx, of));
  const ids = meant.filter((id) => changed.has(id));
  if (ids.length === 0 || isUnderWay(await readTransferIn(tx, of))) {
    throw new Problem("change_not_undoable");
  }
  return ids;
}

async function read(tx: Tx, id: string): Promise<FruitChange> {
  const { action } = await existingChange(tx, id);
  const transfer = await readTransferIn(tx, id);
  const refused = await countRefused(tx, id);
  const left = refused.reduce((sum, { fruits }) => sum + fruits, 0);
  return { id, do: action.do, transfer, changed: transfer.done - left, refused };
}

async function existingChange(tx: Tx, id: string) {
  const change = await findChange(tx, id);
  if (change === undefined) throw new Problem("unknown_transfer");
  return change;
}
