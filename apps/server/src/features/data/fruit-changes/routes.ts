import {
  fruitChangeRequestSchema,
  fruitChangeSchema,
} from "@elaeis/domain/fruits/fruit-change-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { FruitChangeService } from "./service.ts";

const params = z.object({ id: z.uuid() });
const tag = "fruits";

export function fruitChangeRoutes({ changes }: { changes: FruitChangeService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .put(
      "/:id",
      operation({
        id: "changeFruits",
        summary:
          "Delete, restore or edit many fruits, undo an edit, or request retakes, in the background; repeating has no effect",
        tag,
        answer: { status: 202, schema: fruitChangeSchema },
      }),
      valid("param", params),
      valid("json", fruitChangeRequestSchema),
      async (c) =>
        c.json(
          await changes.start(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
          202,
        ),
    )
    .get(
      "/:id",
      operation({
        id: "readFruitChange",
        summary: "The progress of a change to many fruits, and its result",
        tag,
        answer: { status: 200, schema: fruitChangeSchema },
      }),
      valid("param", params),
      async (c) => c.json(await changes.read(c.get("actor"), c.req.valid("param").id)),
    );
}
