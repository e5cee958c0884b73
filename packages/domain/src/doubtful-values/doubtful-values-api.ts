import {
  doubtfulValuesSchema,
  nextFruitsSchema,
  type valueDecisionSchema,
  type valueSwapSchema,
} from "./doubtful-value-schemas.ts";
import { get, post, put, remove, takes } from "../api-operation.ts";

export const listDoubtfulValues = get("/api/doubtful-values", doubtfulValuesSchema);
export const listNextFruits = get("/api/doubtful-values/next", nextFruitsSchema);
export const decideOnValue = put(
  "/api/doubtful-values/decisions/:fruit/:value",
  doubtfulValuesSchema,
  takes<typeof valueDecisionSchema>,
);
export const withdrawValueDecision = remove(
  "/api/doubtful-values/decisions/:fruit/:value",
  doubtfulValuesSchema,
);
export const swapValues = post(
  "/api/doubtful-values/swaps",
  doubtfulValuesSchema,
  takes<typeof valueSwapSchema>,
);
