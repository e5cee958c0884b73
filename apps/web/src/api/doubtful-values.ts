/** Values that do not fit what a model expects, and what is decided about them. */
import {
  doubtfulValuesSchema,
  nextFruitsSchema,
  type DoubtfulValues,
  type NextFruits,
  type ValueDecision,
  type ValueSwap,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import { requestJson } from "./http.ts";

export const doubtfulValuesKey = ["doubtful-values"] as const;

export type ValueOf = { fruit: string; value: PredictedValue };

const path = "/api/doubtful-values";
const decisionPath = ({ fruit, value }: ValueOf) =>
  `${path}/decisions/${encodeURIComponent(fruit)}/${value}`;

export function fetchDoubtfulValues(signal?: AbortSignal): Promise<DoubtfulValues> {
  return requestJson(doubtfulValuesSchema, { path, signal });
}

export function decideOnValue(of: ValueOf, json: ValueDecision): Promise<DoubtfulValues> {
  return requestJson(doubtfulValuesSchema, { path: decisionPath(of), method: "PUT", json });
}

export function withdrawValueDecision(of: ValueOf): Promise<DoubtfulValues> {
  return requestJson(doubtfulValuesSchema, { path: decisionPath(of), method: "DELETE" });
}

export function swapValues(json: ValueSwap): Promise<DoubtfulValues> {
  return requestJson(doubtfulValuesSchema, { path: `${path}/swaps`, method: "POST", json });
}

export const nextFruitsKey = ["doubtful-values", "next"] as const;

export function fetchNextFruits(signal?: AbortSignal): Promise<NextFruits> {
  return requestJson(nextFruitsSchema, { path: `${path}/next`, signal });
}
