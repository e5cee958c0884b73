import * as fruitBulkApi from "@elaeis/domain/fruits/fruit-bulk-api";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { FruitDeskService } from "./desk.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("fruits", fruitBulkApi, {
  readFruitChoices: {
    who: "fruits.listAll",
    en: "The collectors and imports available to filter fruits",
    fr: "Les collecteurs et les imports disponibles pour filtrer les fruits",
  },
  readFruitDesk: {
    who: "fruits.listAll",
    en: "A fruit's device, spectrum, import and predictions",
    fr: "L'appareil, le spectre, l'import et les prédictions d'un fruit",
  },
});

/** Before those of a single fruit, whose id would be taken for one of these words. */
export function deskRoutes({ desk }: { desk: FruitDeskService }) {
  return new Hono<AppEnv>()
    .on(...operation("readFruitChoices"), async (c) => c.json(await desk.choices(c.get("actor"))))
    .on(...operation("readFruitDesk"), valid("param", params), async (c) =>
      c.json(await desk.read(c.get("actor"), c.req.valid("param").id)),
    );
}
