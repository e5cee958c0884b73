/** The composition root of the AI service: makes every long-lived thing, and takes it down again. */
import { availableParallelism } from "node:os";
import { serve } from "@hono/node-server";
import { createAiApp } from "./app.ts";
import { EnvError, readEnv } from "./env.ts";
import type { Env } from "./env.ts";
import { loadModel, ModelLoadError } from "./features/models/load-model.ts";
import { createPhotoPool } from "./features/predict/photo-pool.ts";
import { describeDevice } from "./platform/device.ts";
import { createLog } from "./platform/log.ts";

const DRAIN_TIMEOUT_MS = 5000;

try {
  await start(readEnv(process.env));
} catch (error) {
  const isExpected = error instanceof EnvError || error instanceof ModelLoadError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const model = await loadModel(env.modelFile);
  const photoPool = createPhotoPool(availableParallelism());
  const app = createAiApp({
    photoPool,
    activeModel: () => model,
    device: describeDevice(),
    token: env.token,
    log: createLog(),
  });
  const server = serve({ fetch: app.fetch, port: env.port, hostname: env.host }, (address) => {
    const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
    console.log(`listening http://${host}:${address.port}`);
  });
  server.on("error", (error) => {
    console.error(`The service cannot listen on ${env.host}:${env.port}: ${error.message}`);
    process.exit(1);
  });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), DRAIN_TIMEOUT_MS).unref();
    server.close(() => {
      void photoPool.close().then(() => process.exit(0));
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // Started as a child: the channel closes when the parent ends, however it ends.
  process.on("disconnect", stop);
}
