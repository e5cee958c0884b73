import { fruitIdsSchema, fruitsDoneSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { trashPageSchema, trashQuerySchema } from "@elaeis/domain/fruits/trash-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { TrashService } from "./trash.ts";

const operation = operations("fruits", {
  listTrash: {
    who: "fruits.delete",
    en: "Deleted fruits that can still be restored, latest first",
    fr: "Les fruits supprimés qui peuvent encore être restaurés, les plus récents d'abord",
    answer: trashPageSchema,
  },
  restoreFruits: {
    who: "fruits.delete",
    en: "Restore deleted fruits and everything that belonged to them; repeating has no effect",
    fr: "Restaurer des fruits supprimés et tout ce qui leur appartenait\u00a0; répéter est sans effet",
    answer: fruitsDoneSchema,
  },
  removeFruitsForGood: {
    who: "fruits.delete",
    en: "Delete fruits and their photos for good; repeating has no effect",
    fr: "Supprimer définitivement des fruits et leurs photos\u00a0; répéter est sans effet",
    answer: fruitsDoneSchema,
  },
});

export function trashRoutes({ trash }: { trash: TrashService }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get("/", operation("listTrash"), valid("query", trashQuerySchema), async (c) =>
      c.json(await trash.list(c.get("actor"), c.req.valid("query"))),
    )
    .post("/restore", operation("restoreFruits"), valid("json", fruitIdsSchema), async (c) =>
      c.json(await trash.restore(c.get("actor"), c.req.valid("json").ids)),
    )
    .post("/remove", operation("removeFruitsForGood"), valid("json", fruitIdsSchema), async (c) =>
      c.json(await trash.removeForGood(c.get("actor"), c.req.valid("json").ids)),
    );
}
