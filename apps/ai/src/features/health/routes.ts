import { Hono } from "hono";
import type { ModelStore } from "../models/model-store.ts";
import type { TrainDeps } from "../train/routes.ts";

export function healthRoutes(deps: {
  readonly models: Pick<ModelStore, "own">;
  readonly device: string;
  readonly training: TrainDeps["training"];
}) {
  return new Hono().get("/health", (c) => {
    const { version, provenance, trainedAt } = deps.models.own;
    return c.json({
      ok: true as const,
      device: deps.device,
      model_version: version,
      provenance,
      training: deps.training?.trainer.isTraining() ?? false,
      ...(trainedAt === null ? {} : { trained_at: trainedAt }),
    });
  });
}
