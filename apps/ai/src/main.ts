/** The composition root of the AI service: makes every long-lived thing, and takes it down again. */
import { availableParallelism } from "node:os";
import { serve } from "@hono/node-server";
import { createAiApp } from "./app.ts";
import { EnvError, readEnv } from "./env.ts";
import type { Env } from "./env.ts";
import { loadModel, ModelLoadError } from "./features/models/load-model.ts";
import type { LoadedModel } from "./features/models/load-model.ts";
import { createModelStore, createSpectralModelStore } from "./features/models/model-store.ts";
import { createPhotoPool } from "./features/predict/photo-pool.ts";
import { startTrainer } from "./features/train/trainer.ts";
import { describeDevice } from "./platform/device.ts";
import { createLog, logLine } from "./platform/log.ts";
import type { Log } from "./platform/log.ts";
import { createProduct, patiently } from "./platform/product.ts";
import type { Product } from "./platform/product.ts";

const drainTimeoutMs = 5000;

try {
  await start(readEnv(process.env));
} catch (error) {
  const isExpected = error instanceof EnvError || error instanceof ModelLoadError;
  const cause = error instanceof Error ? error.stack : error;
  console.error(isExpected ? logLine("error", error.message) : logLine("error", "no start", cause));
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const own = await loadModel(env.modelFile);
  const log = createLog();
  const photoPool = createPhotoPool(availableParallelism());
  const product = env.product === undefined ? undefined : createProduct(env.product);
  const stopping = new AbortController();
  const training = connect(env, own, { product, log, signal: stopping.signal });
  const modelFile = async (version: string) => product?.modelFile(version);
  const app = createAiApp({
    photoPool,
    models: createModelStore(own.model, modelFile, log),
    spectralModels: createSpectralModelStore(modelFile, log),
    training,
    device: describeDevice(),
    token: env.token,
    log,
  });
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, (address) => {
    const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
    console.log(logLine("info", `listening http://${host}:${address.port}`));
  });
  server.on("error", (error) => {
    console.error(
      logLine("error", `The service cannot listen on ${env.host}:${env.port}: ${error.message}`),
    );
    process.exit(1);
  });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), drainTimeoutMs).unref();
    stopping.abort();
    const trainerStopped = training?.trainer.stop();
    server.close(() => {
      void Promise.all([photoPool.close(), trainerStopped]).then(() => process.exit(0));
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Started as a child: the channel closes when the parent ends, however it ends.
  process.on("disconnect", stop);
}

/** To the product, whose models answer and whose fruits are learned from; without one the service predicts alone. */
function connect(
  env: Env,
  own: LoadedModel,
  { product, log, signal }: { product: Product | undefined; log: Log; signal: AbortSignal },
) {
  if (env.product === undefined || product === undefined) return undefined;
  patiently(() => product.registerBundled(bundledModel(own)), signal).catch((error: unknown) => {
    if (!signal.aborted) log.error("The product did not take the model of this service", error);
  });
  const workers = availableParallelism();
  return { product, trainer: startTrainer({ product, address: env.product, workers, log }) };
}

function bundledModel({ model, text }: LoadedModel) {
  const { version, provenance, data } = model;
  return { version, provenance, fruits: data.fruits, photos: data.photos, model: text };
}
