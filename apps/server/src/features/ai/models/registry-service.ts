/**
 * What may happen to the registry of models, each step inside a transaction that holds its lock: a
 * model is added, and one of them is put to work. The service for people, the internal interface of the
 * AI service and the end of a training run all pass through here.
 */
import type { ModelChange } from "@elaeis/domain/models/model-schemas";
import type { Tx } from "../../../platform/database/database.ts";
import type { KeptModelFile } from "./model-file-service.ts";
import {
  activateModel,
  findActiveModel,
  findModel,
  insertChange,
  insertModel,
  lockRegistry,
  updateModel,
  type ModelRow,
} from "./queries.ts";

/** Keeps other changes waiting until the transaction ends. @returns the model at work, if any */
export async function lockActiveModel(tx: Tx): Promise<ModelRow | undefined> {
  await lockRegistry(tx);
  return findActiveModel(tx);
}

export type NewModel = Pick<
  ModelRow,
  "version" | "provenance" | "fruits" | "photos" | "preliminary"
> & {
  file: KeptModelFile;
};

/**
 * Adds what a run learned. The same fruits and seed give the same model: then the one that is there
 * stays as it is, but for what a second run may have found in its favour.
 */
export async function addTrainedModel(
  tx: Tx,
  { file, ...model }: NewModel,
  run: { id: string; passed: boolean },
): Promise<void> {
  const known = await findModel(tx, model.version);
  if (known === undefined) {
    const origin = { source: "trained", run_id: run.id, may_activate: run.passed } as const;
    await insertModel(tx, { ...model, ...file, ...origin });
  } else if (run.passed && !known.may_activate) {
    await updateModel(tx, model.version, { may_activate: true });
  }
}

/** Adds the model a build brings, or takes its newer file. @returns the path of a file it replaced */
export async function addBundledModel(
  tx: Tx,
  { file, ...model }: NewModel,
): Promise<string | undefined> {
  const known = await findModel(tx, model.version);
  if (known === undefined) {
    const origin = { source: "bundled", run_id: null, may_activate: true } as const;
    await insertModel(tx, { ...model, ...file, ...origin });
    return undefined;
  }
  if (known.source !== "bundled" || known.file_path === file.file_path) return undefined;
  const { provenance, fruits, photos } = model;
  await updateModel(tx, model.version, { provenance, fruits, photos, ...file });
  return known.file_path;
}

/** @param personId the administrator who decided it; null when the server did */
export async function putToWork(
  tx: Tx,
  version: string,
  change: {
    action: ModelChange["action"];
    previous: string | undefined;
    personId: string | null;
    /** Of a promotion against the verdict. */
    reason?: string | undefined;
  },
): Promise<void> {
  const { action, previous, personId, reason = null } = change;
  await activateModel(tx, version);
  await insertChange(tx, {
    action,
    version,
    previous: previous ?? null,
    user_id: personId,
    reason,
  });
}
