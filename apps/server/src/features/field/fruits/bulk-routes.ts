import {
  fruitChoicesSchema,
  fruitIdsSchema,
  fruitsDoneSchema,
  fruitsEditSchema,
} from "@elaeis/domain/fruits/bulk-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "../../../http/app-env.ts";
import { operation, valid } from "../../../http/validation.ts";
import type { FruitBulkService } from "./bulk.ts";
import type { FruitDeskService } from "./desk.ts";
import type { TrashService } from "./trash-service.ts";

const tag = "fruits";
const params = z.object({ id: z.uuid() });
const done = { status: 200, schema: fruitsDoneSchema } as const;

type Deps = { bulk: FruitBulkService; trash: TrashService; desk: FruitDeskService };

/** Before those of a single fruit, whose id would be taken for one of these words. */
export function bulkRoutes({ bulk, trash, desk }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/choices",
      operation({
        id: "readFruitChoices",
        summary: "The collectors and imports that a list of fruits can be narrowed down to",
        tag,
        answer: { status: 200, schema: fruitChoicesSchema },
      }),
      async (c) => c.json(await bulk.choices(c.get("actor"))),
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
    )
    .post(
      "/delete",
      operation({
        id: "deleteFruits",
        summary: "Move many fruits to the trash; repeating is harmless",
        tag,
        answer: done,
      }),
      valid("json", fruitIdsSchema),
      async (c) => c.json(await trash.delete(c.get("actor"), c.req.valid("json").ids)),
    )
    .post(
      "/edits",
      operation({
        id: "editFruits",
        summary: "Set the same fields of many fruits; repeating is harmless",
        tag,
        answer: done,
      }),
      valid("json", fruitsEditSchema),
      async (c) => c.json(await bulk.edit(c.get("actor"), c.req.valid("json"))),
    );
}
