import * as fruitBulkApi from "@elaeis/domain/fruits/fruit-bulk-api";
import { fruitIdsSchema } from "@elaeis/domain/fruits/bulk-schemas";
import { trashQuerySchema } from "@elaeis/domain/fruits/trash-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { TrashService } from "./trash.ts";

const operation = operations("fruits", fruitBulkApi, {
  listTrash: {
    who: "fruits.delete",
    en: "Deleted fruits that can still be restored, latest first",
    fr: "Les fruits supprimés qui peuvent encore être restaurés, les plus récents d'abord",
  },
  restoreFruits: {
    who: "fruits.delete",
    en: "Restore deleted fruits and everything that belonged to them; repeating has no effect",
    fr: "Restaurer des fruits supprimés et tout ce qui leur appartenait\u00a0; répéter est sans effet",
  },
  removeFruitsForGood: {
    who: "fruits.delete",
    en: "Delete fruits and their photos for good; repeating has no effect",
    fr: "Supprimer définitivement des fruits et leurs photos\u00a0; répéter est sans effet",
  },
});

export function trashRoutes({ trash }: { trash: TrashService }) {
  return new Hono<AppEnv>()
    .on(...operation("listTrash"), valid("query", trashQuerySchema), async (c) =>
      c.json(await trash.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(
      ...operation("restoreFruits"),
      takes(fruitBulkApi.restoreFruits, fruitIdsSchema),
      async (c) => c.json(await trash.restore(c.get("actor"), c.req.valid("json").ids)),
    )
    .on(
      ...operation("removeFruitsForGood"),
      takes(fruitBulkApi.removeFruitsForGood, fruitIdsSchema),
      async (c) => c.json(await trash.removeForGood(c.get("actor"), c.req.valid("json").ids)),
    );
}
