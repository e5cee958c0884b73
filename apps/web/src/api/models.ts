/** The registry of models, for those who decide which one answers. */
import { deviceMetricsSchema, type DeviceMetrics } from "@elaeis/domain/ai-device/device-schemas";
import { driftSchema, type Drift } from "@elaeis/domain/models/drift-schemas";
import {
  modelRegistrySchema,
  type ModelRegistry,
  type RollBack,
} from "@elaeis/domain/models/model-schemas";
import { requestJson } from "./http.ts";

export const modelKeys = {
  all: ["models"] as const,
  registry: ["models", "registry"] as const,
  drift: ["models", "drift"] as const,
};
export const aiDeviceKey = ["ai-device"] as const;

export function fetchModels(signal?: AbortSignal): Promise<ModelRegistry> {
  return requestJson(modelRegistrySchema, { path: "/api/models", signal });
}

/** @param reason for a model that did not pass */
export function activateModel(version: string, reason?: string): Promise<ModelRegistry> {
  const path = `/api/models/${encodeURIComponent(version)}/activate`;
  return requestJson(modelRegistrySchema, { path, method: "POST", json: { reason } });
}

/** Activates the model before this one again: of photos, or of the spectra of a device. */
export function rollBackModel(json: RollBack = {}): Promise<ModelRegistry> {
  const path = "/api/models/roll-back";
  return requestJson(modelRegistrySchema, { path, method: "POST", json });
}

export function fetchDrift(signal?: AbortSignal): Promise<Drift> {
  return requestJson(driftSchema, { path: "/api/models/drift", signal });
}

export function fetchAiDevice(signal?: AbortSignal): Promise<DeviceMetrics> {
  return requestJson(deviceMetricsSchema, { path: "/api/ai/device", signal, timeoutMs: 8_000 });
}
