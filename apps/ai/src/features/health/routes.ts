import { Hono } from "hono";
import type { ModelStore } from "../models/model-store.ts";

export function healthRoutes(deps: {
  readonly models: Pick<ModelStore, "own">;
  readonly device: string;
}) {
  return new Hono().get("/health", (c) => {
    const { version, provenance, trainedAt } = deps.models.own;
    return c.json({
      ok: true as const,
      device: deps.device,
      model_version: version,
      provenance,
      ...(trainedAt === null ? {} : { trained_at: trainedAt }),
    });
  });
}
