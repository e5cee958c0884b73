/**
 * The model on this device as the screens see it, and the work of keeping it the active one: when the
 * browser is idle, never against a person's wish to save data, and again whenever the server answers
 * with another version.
 */
import * as activeModelApi from "@elaeis/domain/models/active-model-api";
import { ask } from "#api/ask.ts";
import { useSyncExternalStore } from "react";
import { fetchModelFile } from "#api/active-model.ts";
import { forgetModel, keepModel, keptModel } from "./model-store.ts";
import { askWorker } from "./prediction-device.ts";
import { renewModel, takeKeptModel, type ModelPlaces } from "./renew-model.ts";
import type { ModelFacts } from "./worker-messages.ts";

export type DeviceModel =
  /** Whether there is one is not known yet. */
  "looking" | "none" | ModelFacts;

const renewEveryMs = 5 * 60_000;

let state: DeviceModel = "looking";
let isStarted = false;
let isDownloading = false;
/** Whether the server's word about the model was followed once, or the person saves data. */
let isSettled = false;
let working: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Starts keeping a model on this device; asking again changes nothing. */
export function keepDeviceModel(): void {
  if (isStarted) return;
  isStarted = true;
  void load().then(renew);
  setInterval(() => void renew(), renewEveryMs);
}

/** To be called with the version that the server answered with. */
export function noteServerModel(version: string): void {
  if (isStarted && typeof state === "object" && state.version !== version) void renew();
}

/** Of the first model; "settled" also where the server has none, or the person saves data. */
export type ModelProgress = "looking" | "downloading" | "settled";

export function useModelProgress(): ModelProgress {
  return useSyncExternalStore(listen, () => {
    if (typeof state === "object" || isSettled) return "settled";
    return isDownloading ? "downloading" : "looking";
  });
}

export function useDeviceModel(): DeviceModel {
  return useSyncExternalStore(listen, () => state);
}

/** Reads the kept file again; also after a worker was lost. @returns whether there is a model */
export async function load(): Promise<boolean> {
  const model = await takeKeptModel(places).catch(() => null);
  tell(model ?? "none");
  return model !== null;
}

/** Without an answer of the server everything stays as it is, until the next time. */
function renew(): Promise<void> {
  working ??= renewWhenIdle()
    .catch(() => undefined)
    .finally(() => {
      working = null;
      isDownloading = false;
      tell(state);
    });
  return working;
}

async function renewWhenIdle(): Promise<void> {
  if (!isSavingData()) {
    await idle();
    const inUse = typeof state === "object" ? state : null;
    state = (await renewModel(places, inUse)) ?? "none";
  }
  isSettled = true;
  tell(state);
}

const places: ModelPlaces = {
  kept: keptModel,
  keep: keepModel,
  forget: forgetModel,
  active: () => ask(activeModelApi.readActiveModel),
  file: (active) => {
    isDownloading = true;
    tell(state);
    return fetchModelFile(active);
  },
  take: ({ version, text }) => askWorker<"model">({ kind: "model", version, text }),
};

function tell(next: DeviceModel): void {
  state = next;
  for (const hear of listeners) hear();
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** The browser's own word for it; Safari and Firefox have none. */
function isSavingData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 1_000);
  });
}
