import { driftSchema } from "@elaeis/domain/models/drift-schemas";
import {
  activationSchema,
  activeModelSchema,
  modelRegistrySchema,
  modelVersionSchema,
  rollBackSchema,
} from "@elaeis/domain/models/model-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { ModelService } from "./service.ts";

const tag = "models";
const versionParams = z.object({ version: modelVersionSchema });
const registry = { status: 200, schema: modelRegistrySchema } as const;

export function modelRoutes({ models }: { models: ModelService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listModels",
        summary: "Every model, which one is active, and the state of each",
        tag,
        answer: registry,
      }),
      async (c) => c.json(await models.list(c.get("actor"))),
    )
    .get(
      "/active",
      operation({
        id: "readActiveModel",
        summary: "The active model, and the address of its file",
        tag,
        answer: { status: 200, schema: activeModelSchema },
      }),
      async (c) => c.json(await models.active(c.get("actor"))),
    )
    .get(
      "/drift",
      operation({
        id: "readDrift",
        summary: "Week by week and device by device, how photos and errors have shifted",
        tag,
        answer: { status: 200, schema: driftSchema },
      }),
      async (c) => c.json(await models.drift(c.get("actor"))),
    )
    .post(
      "/roll-back",
      operation({
        id: "rollBackModel",
        summary: "Activate the previous model again, for photos or for a device's spectra",
        tag,
        answer: registry,
      }),
      valid("json", rollBackSchema),
      async (c) => c.json(await models.rollBack(c.get("actor"), c.req.valid("json"))),
    )
    .get(
      "/:version/file",
      operation({
        id: "readModelFile",
        summary: "A model's file; at a given address it never changes",
        tag,
        answer: { status: 200, schema: z.looseObject({ version: z.string() }) },
      }),
      valid("param", versionParams),
      async (c) => {
        const file = await models.file(c.get("actor"), c.req.valid("param").version);
        return c.body(new Uint8Array(file), 200, {
          "Content-Type": "application/json",
          "Cache-Control": "private, max-age=31536000, immutable",
        });
      },
    )
    .post(
      "/:version/activate",
      operation({
        id: "activateModel",
        summary:
          "Activate a model, with a reason if it did not pass the test; repeating has no effect",
        tag,
        answer: registry,
      }),
      valid("param", versionParams),
      valid("json", activationSchema),
      async (c) => {
        const { version } = c.req.valid("param");
        const { reason } = c.req.valid("json");
        return c.json(await models.activate(c.get("actor"), version, reason));
      },
    );
}
