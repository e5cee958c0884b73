import * as fruitBulkApi from "@elaeis/domain/fruits/fruit-bulk-api";
import { fruitChangeRequestSchema } from "@elaeis/domain/fruits/fruit-change-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { FruitChangeService } from "./service.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("fruits", fruitBulkApi, {
  changeFruits: {
    who: "transfers.manage",
    en: "Delete, restore or edit many fruits, undo an edit, or ask collectors for photos or values, in the background; repeating has no effect",
    fr: "Supprimer, restaurer ou modifier plusieurs fruits, défaire une modification, ou demander des photos ou des valeurs aux collecteurs, en arrière-plan\u00a0; répéter est sans effet",
    status: 202,
  },
  readFruitChange: {
    who: "transfers.manage",
    en: "The progress of a change to many fruits, and its result",
    fr: "L'avancement d'une modification de plusieurs fruits, et son résultat",
  },
});

export function fruitChangeRoutes({ changes }: { changes: FruitChangeService }) {
  return new Hono<AppEnv>()
    .on(
      ...operation("changeFruits"),
      valid("param", params),
      takes(fruitBulkApi.changeFruits, fruitChangeRequestSchema),
      async (c) =>
        c.json(
          await changes.start(c.get("actor"), c.req.valid("param").id, c.req.valid("json")),
          202,
        ),
    )
    .on(...operation("readFruitChange"), valid("param", params), async (c) =>
      c.json(await changes.read(c.get("actor"), c.req.valid("param").id)),
    );
}
