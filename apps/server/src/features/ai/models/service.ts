/** The registry of models as people use it: which is active, roll-back, and its file for devices. */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type { Drift } from "@elaeis/domain/models/drift-schemas";
import type { ActiveModel, ModelRegistry, RollBack } from "@elaeis/domain/models/model-schemas";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { readDrift } from "./drift.ts";
import { presentActive, presentRegistry } from "./present.ts";
import {
  activeVersion,
  findActiveModel,
  findModel,
  findSpectralModel,
  listChanges,
  listModels,
  ofPhotos,
  type ModelLine,
} from "./queries.ts";
import { lockActiveModel, putBack, putToWork } from "./registry.ts";

export type ModelService = ReturnType<typeof createModelService>;

const system = { kind: "system", job: "predictions" } as const;

export function createModelService(deps: {
  database: Database;
  files: FileStore;
  now: () => Date;
}) {
  const { database, files, now } = deps;

  return {
    ...atWork(database),

    async list(actor: Actor): Promise<ModelRegistry> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, readRegistry);
    },

    /**
     * @param reason lets an administrator decide against the verdict
     * @throws Problem unknown_model, model_not_better, confirmation_needed
     */
    async activate(actor: Actor, version: string, reason?: string): Promise<ModelRegistry> {
      const person = assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => {
        await promote(tx, person, version, reason);
        return readRegistry(tx);
      });
    },

    /**
     * Activates the model before this one again: of photos, or of the spectra of a device.
     *
     * @throws Problem nothing_to_roll_back
     */
    async rollBack(actor: Actor, which: RollBack = {}): Promise<ModelRegistry> {
      const person = assertMay(actor, "training.manage");
      return database.withActor(actor, async (tx) => {
        const change = await putBack(tx, lineOf(which), person.id);
        if (change === undefined) throw new Problem("nothing_to_roll_back");
        await recordActivation(tx, change.version, change.action);
        return readRegistry(tx);
      });
    },

    /** @throws Problem unknown_model while no model exists */
    async active(actor: Actor): Promise<ActiveModel> {
      assertMay(actor, "models.read");
      const model = await database.withActor(actor, (tx) => findActiveModel(tx));
      if (model === undefined) throw new Problem("unknown_model");
      return presentActive(model);
    },

    /** The model file's bytes. @throws Problem unknown_model */
    async file(actor: Actor, version: string): Promise<Uint8Array> {
      assertMay(actor, "models.read");
      const model = await database.withActor(actor, (tx) => findModel(tx, version));
      const bytes = model && (await files.get(model.file_path));
      if (bytes === undefined) throw new Problem("unknown_model");
      return bytes;
    },

    async drift(actor: Actor): Promise<Drift> {
      assertMay(actor, "training.manage");
      return database.withActor(actor, (tx) => readDrift(tx, now()));
    },
  };
}

/** Which models answer, as the server itself asks. */
function atWork(database: Database) {
  return {
    /** What a request asks of the AI service, whichever server it reached; undefined before any model. */
    async versionAtWork(): Promise<string | undefined> {
      return database.withActor(system, activeVersion);
    },

    /** The model that answers, and what it learned from; undefined before any. */
    async atWork(): Promise<Pick<ActiveModel, "version" | "provenance"> | undefined> {
      return database.withActor(system, (tx) => findActiveModel(tx));
    },

    /** The calibration that answers for a device; undefined where none does. */
    async spectralAtWork(device: {
      device_type: string;
      serial_number: string | undefined;
    }): Promise<Pick<ActiveModel, "version" | "provenance"> | undefined> {
      return database.withActor(system, (tx) => findSpectralModel(tx, device));
    },
  };
}

/** @throws Problem unknown_model, model_not_better, confirmation_needed */
async function promote(
  tx: Tx,
  person: SignedIn,
  version: string,
  reason: string | undefined,
): Promise<void> {
  const model = await findModel(tx, version);
  if (model === undefined) throw new Problem("unknown_model");
  const active = await lockActiveModel(tx, model);
  const isAgainstVerdict = !model.may_activate;
  if (isAgainstVerdict && reason === undefined) throw new Problem("model_not_better", { version });
  if (isAgainstVerdict) assertConfirmed(person);
  if (active?.version === version) return;
  await putToWork(tx, version, {
    action: "promoted",
    previous: active?.version,
    personId: person.id,
    reason: isAgainstVerdict ? reason : undefined,
  });
  await recordActivation(tx, version, "promoted");
}

function lineOf({ device_type, device_serial = null }: RollBack): ModelLine {
  return device_type === undefined ? ofPhotos : { kind: "spectra", device_type, device_serial };
}

async function recordActivation(tx: Tx, record: string, how: string): Promise<void> {
  await recordSecurityEvent(tx, {
    action: "MODEL_ACTIVATED",
    table: "ai_models",
    record,
    details: { how },
  });
}

async function readRegistry(tx: Tx): Promise<ModelRegistry> {
  return presentRegistry(await listModels(tx), await listChanges(tx));
}
