import { fruitChoicesSchema, type fruitIdsSchema, fruitsDoneSchema } from "./bulk-schemas.ts";
import { fruitDeskSchema } from "./desk-schemas.ts";
import { trashPageSchema } from "./trash-schemas.ts";
import { type fruitChangeRequestSchema, fruitChangeSchema } from "./fruit-change-schemas.ts";
import { get, post, put, takes } from "../api-operation.ts";

export const readFruitChoices = get("/api/fruits/choices", fruitChoicesSchema);
export const readFruitDesk = get("/api/fruits/:id/desk", fruitDeskSchema);
export const listTrash = get("/api/trash", trashPageSchema);
export const restoreFruits = post(
  "/api/trash/restore",
  fruitsDoneSchema,
  takes<typeof fruitIdsSchema>,
);
export const removeFruitsForGood = post(
  "/api/trash/remove",
  fruitsDoneSchema,
  takes<typeof fruitIdsSchema>,
);
export const changeFruits = put(
  "/api/fruit-changes/:id",
  fruitChangeSchema,
  takes<typeof fruitChangeRequestSchema>,
);
export const readFruitChange = get("/api/fruit-changes/:id", fruitChangeSchema);
