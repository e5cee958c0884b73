/** The registry as the AI service uses it. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { bundledModelSchema } from "@elaeis/domain/models/model-schemas";
import { preliminaryBelowFruits } from "@elaeis/domain/training/training";
import type * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { keepModelFile } from "./model-file.ts";
import { findModel } from "./queries.ts";
import { addBundledModel, lockActiveModel, putToWork } from "./registry.ts";

export type InternalModelService = ReturnType<typeof createInternalModelService>;

type BundledModel = z.infer<typeof bundledModelSchema>;

export function createInternalModelService(deps: { database: Database; files: FileStore }) {
  const { database, files } = deps;

  return {
    /**
     * Registers the model that the AI service was built with. It is activated where none is active, or
     * an earlier build's; never in place of one that learned from the product's own fruits.
     */
    async registerBundled(actor: Actor, { model: text, ...bundled }: BundledModel): Promise<void> {
      assertService(actor);
      const file = await keepModelFile(files, bundled.version, text);
      const model = { ...bundled, preliminary: bundled.fruits < preliminaryBelowFruits, file };
      const replaced = await database.withActor(actor, async (tx) => {
        const active = await lockActiveModel(tx);
        const replacedPath = await addBundledModel(tx, model);
        const yields = active === undefined || active.source === "bundled";
        if (yields && active?.version !== bundled.version) {
          const previous = active?.version;
          await putToWork(tx, bundled.version, { action: "bundled", previous, personId: null });
        }
        return replacedPath;
      });
      if (replaced !== undefined) await files.delete(replaced);
    },

    /** @throws Problem unknown_model */
    async read(actor: Actor, version: string): Promise<Uint8Array> {
      assertService(actor);
      const model = await database.withActor(actor, (tx) => findModel(tx, version));
      const bytes = model && (await files.get(model.file_path));
      if (bytes === undefined) throw new Problem("unknown_model");
      return bytes;
    },
  };
}

function assertService(actor: Actor): void {
  if (actor.kind !== "system") throw new Problem("service_token_required");
}
