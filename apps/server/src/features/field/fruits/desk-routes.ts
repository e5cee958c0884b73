import { fruitChoicesSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operation, valid } from "#http/validation.ts";
import type { FruitDeskService } from "./desk.ts";

const tag = "fruits";
const params = z.object({ id: z.uuid() });

/** Before those of a single fruit, whose id would be taken for one of these words. */
export function deskRoutes({ desk }: { desk: FruitDeskService }) {
  return new Hono<AppEnv>()
    .get(
      "/choices",
      operation({
        id: "readFruitChoices",
        summary: "The collectors and imports available to filter fruits",
        tag,
        answer: { status: 200, schema: fruitChoicesSchema },
      }),
      async (c) => c.json(await desk.choices(c.get("actor"))),
    )
    .get(
      "/:id/desk",
      operation({
        id: "readFruitDesk",
        summary: "A fruit's device, spectrum, import and predictions",
        tag,
        answer: { status: 200, schema: fruitDeskSchema },
      }),
      valid("param", params),
      async (c) => c.json(await desk.read(c.get("actor"), c.req.valid("param").id)),
    );
}
