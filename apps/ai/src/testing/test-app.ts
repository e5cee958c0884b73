import type { Model } from "@elaeis/prediction/model/model";
import { trainSmallModel } from "@elaeis/prediction/testing/small-model";
import { createAiApp } from "../app.ts";
import { createModelStore, createSpectralModelStore } from "#features/models/model-store.ts";
import { createPhotoPool } from "#features/predict/photo-pool.ts";
import type { PhotoPool } from "#features/predict/photo-pool.ts";
import type { TrainDeps } from "#features/train/routes.ts";
import type { Log } from "#platform/log.ts";

export type TestApp = {
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly photoPool: PhotoPool;
  readonly model: Model;
  readonly failures: string[];
};

/** The whole service on a small model, as createAiApp makes it; nothing is faked but the log. */
export function startTestApp(
  options: {
    token?: string;
    mostWaiting?: number;
    modelFile?: (version: string) => Promise<string | undefined>;
    training?: TrainDeps["training"];
  } = {},
): TestApp {
  const { model } = trainSmallModel();
  const { modelFile = async () => undefined } = options;
  const photoPool = createPhotoPool(1, options.mostWaiting);
  const failures: string[] = [];
  const log: Log = {
    error: (message, cause) => failures.push(`${message}: ${String(cause)}`),
  };
  const app = createAiApp({
    photoPool,
    models: createModelStore(model, modelFile, log),
    spectralModels: createSpectralModelStore(modelFile, log),
    training: options.training,
    device: "test processor",
    token: options.token,
    log,
  });
  return {
    request: async (path, init) => app.request(path, init),
    photoPool,
    model,
    failures,
  };
}

export const sampleMetadata = { user_id: "user-1", collection_date: "2025-03-04T05:06:07.000Z" };

export function predictionForm(
  files: Readonly<Record<string, Uint8Array>>,
  metadata: object = sampleMetadata,
): RequestInit {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) {
    body.set(name, new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), `${name}.jpg`);
  }
  body.set("metadata", JSON.stringify(metadata));
  return { method: "POST", body, headers: { "client-id": sampleMetadata.user_id } };
}
