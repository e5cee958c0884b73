import { fruitPageSchema, zonesSchema } from "./list-schemas.ts";
import { fruitSchema } from "./fruit-schemas.ts";
import { get } from "../api-operation.ts";

export const listFruits = get("/api/fruits", fruitPageSchema);
export const listFruitZones = get("/api/fruits/zones", zonesSchema);
export const readFruit = get("/api/fruits/:id", fruitSchema);
