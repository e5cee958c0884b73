import { fruitIdsSchema, fruitsDoneSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { trashPageSchema, trashQuerySchema } from "@elaeis/domain/fruits/trash-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { TrashService } from "./trash.ts";

const tag = "fruits";
const done = { status: 200, schema: fruitsDoneSchema } as const;

export function trashRoutes({ trash }: { trash: TrashService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listTrash",
        summary: "Deleted fruits that can still be restored, latest first",
        tag,
        answer: { status: 200, schema: trashPageSchema },
      }),
      valid("query", trashQuerySchema),
      async (c) => c.json(await trash.list(c.get("actor"), c.req.valid("query"))),
    )
    .post(
      "/restore",
      operation({
        id: "restoreFruits",
        summary:
          "Restore deleted fruits and everything that belonged to them; repeating has no effect",
        tag,
        answer: done,
      }),
      valid("json", fruitIdsSchema),
      async (c) => c.json(await trash.restore(c.get("actor"), c.req.valid("json").ids)),
    )
    .post(
      "/remove",
      operation({
        id: "removeFruitsForGood",
        summary: "Delete fruits and their photos for good; repeating has no effect",
        tag,
        answer: done,
      }),
      valid("json", fruitIdsSchema),
      async (c) => c.json(await trash.removeForGood(c.get("actor"), c.req.valid("json").ids)),
    );
}
