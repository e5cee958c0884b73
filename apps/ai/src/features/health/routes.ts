import type { Model } from "@elaeis/prediction/model/model";
import { Hono } from "hono";

export function healthRoutes(deps: { readonly activeModel: () => Model; readonly device: string }) {
  return new Hono().get("/health", (c) => {
    const { version, provenance, trainedAt } = deps.activeModel();
    return c.json({
      ok: true as const,
      device: deps.device,
      model_version: version,
      provenance,
      ...(trainedAt === null ? {} : { trained_at: trainedAt }),
    });
  });
}
