/**
 * What may happen to the registry of models, each step inside a transaction that holds its lock: a
 * model is added, and one of them is activated. The service for people, the internal interface of the
 * AI service and the end of a training run all pass through here.
 */
import type { ModelChange } from "@elaeis/domain/models/model-schemas";
import { modelsAtWork } from "@elaeis/domain/models/registry";
import type { Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import type { KeptModelFile } from "./model-file.ts";
import {
  activateModel,
  findActiveModel,
  findModel,
  insertChange,
  insertModel,
  listChanges,
  lockRegistry,
  ofPhotos,
  retireActive,
  updateModel,
  type ModelLine,
  type ModelRow,
} from "./queries.ts";

/** Keeps other changes waiting until the transaction ends. @returns the active model, if any */
export async function lockActiveModel(
  tx: Tx,
  line: ModelLine = ofPhotos,
): Promise<ModelRow | undefined> {
  await lockRegistry(tx);
  return findActiveModel(tx, line);
}

/** @throws Problem unknown_model */
export async function readModel(tx: Tx, version: string): Promise<ModelRow> {
  const model = await findModel(tx, version);
  if (model === undefined) throw new Problem("unknown_model");
  return model;
}

export type { ModelLine } from "./queries.ts";

export type NewModel = Pick<
  ModelRow,
  "version" | "provenance" | "fruits" | "photos" | "preliminary"
> & {
  file: KeptModelFile;
};

type TrainedModel = NewModel & ModelLine & Pick<ModelRow, "based_on">;

/**
 * Adds what a run learned. The same fruits and seed give the same model: then the one that is there
 * stays as it is, but for what a second run may have found in its favour.
 */
export async function addTrainedModel(
  tx: Tx,
  { file, ...model }: TrainedModel,
  run: { id: string; passed: boolean },
): Promise<void> {
  const known = await findModel(tx, model.version);
  if (known === undefined) {
    const source = model.based_on === null ? "trained" : "transferred";
    const origin = { source, run_id: run.id, may_activate: run.passed } as const;
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
    await insertModel(tx, { ...model, ...file, ...origin, ...ofPhotos, based_on: null });
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

/**
 * Activates the model before this one again. The first calibration of a device has none before it: then none is
 * active. @returns undefined where there is nothing to go back from
 */
export async function putBack(
  tx: Tx,
  line: ModelLine,
  personId: string,
): Promise<{ version: string; action: "rolled_back" | "withdrawn" } | undefined> {
  const active = await lockActiveModel(tx, line);
  const changes = (await listChanges(tx)).filter((change) => isOfLine(change, line));
  const earlier = modelsAtWork(changes).at(-2);
  if (earlier !== undefined) {
    const previous = active?.version;
    await putToWork(tx, earlier, { action: "rolled_back", previous, personId });
    return { version: earlier, action: "rolled_back" };
  }
  if (active === undefined || line.kind === "photos") return undefined;
  const { version } = active;
  await retireActive(tx, line);
  await insertChange(tx, {
    action: "withdrawn",
    version,
    previous: null,
    user_id: personId,
    reason: null,
  });
  return { version, action: "withdrawn" };
}

export function isOfLine(one: ModelLine, line: ModelLine): boolean {
  return (
    one.kind === line.kind &&
    one.device_type === line.device_type &&
    one.device_serial === line.device_serial
  );
}
