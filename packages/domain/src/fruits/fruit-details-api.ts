import { changedFruitsSchema } from "./changes-schemas.ts";
import { ownFieldsAnswerSchema } from "./own-fields.ts";
import { fruitSchema } from "./fruit-schemas.ts";
import { fruitHistorySchema, nearFruitsSchema } from "./history-schemas.ts";
import { get } from "../api-operation.ts";

export const listChangedFruits = get("/api/fruits/changes", changedFruitsSchema);
export const listOwnFields = get("/api/fruits/own-fields", ownFieldsAnswerSchema);
export const readFruitByReference = get("/api/fruits/by-reference/:reference", fruitSchema);
export const readFruitHistory = get("/api/fruits/:id/history", fruitHistorySchema);
export const listNearFruits = get("/api/fruits/:id/near", nearFruitsSchema);
