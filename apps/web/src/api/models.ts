/** The registry of models, for those who decide which one answers. */
import { ask } from "./ask.ts";
import * as modelsApi from "@elaeis/domain/models/models-api";
import type { Drift } from "@elaeis/domain/models/drift-schemas";
import type { ModelRegistry, RollBack } from "@elaeis/domain/models/model-schemas";

export const modelKeys = {
  all: ["models"] as const,
  registry: ["models", "registry"] as const,
  drift: ["models", "drift"] as const,
};
export const aiDeviceKey = ["ai-device"] as const;

export function fetchModels(signal?: AbortSignal): Promise<ModelRegistry> {
  return ask(modelsApi.listModels, { signal });
}

/** @param reason for a model that did not pass */
export function activateModel(version: string, reason?: string): Promise<ModelRegistry> {
  return ask(modelsApi.activateModel, { version, json: { reason } });
}

/** Activates the model before this one again: of photos, or of the spectra of a device. */
export function rollBackModel(json: RollBack = {}): Promise<ModelRegistry> {
  return ask(modelsApi.rollBackModel, { json });
}

export function fetchDrift(signal?: AbortSignal): Promise<Drift> {
  return ask(modelsApi.readDrift, { signal });
}
