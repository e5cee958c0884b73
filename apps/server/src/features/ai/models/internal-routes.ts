/** Under `/internal/models`, for the AI service alone. */
import { bundledModelSchema, modelVersionSchema } from "@elaeis/domain/models/model-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { valid } from "#http/validation.ts";
import type { InternalModelService } from "./internal.ts";

export function internalModelRoutes({ models }: { models: InternalModelService }) {
  return new Hono<AppEnv>()
    .put("/bundled", valid("json", bundledModelSchema), async (c) => {
      await models.registerBundled(c.get("actor"), c.req.valid("json"));
      return c.body(null, 204);
    })
    .get("/:version", valid("param", z.object({ version: modelVersionSchema })), async (c) => {
      const file = await models.read(c.get("actor"), c.req.valid("param").version);
      return c.body(new Uint8Array(file), 200, { "Content-Type": "application/json" });
    });
}
