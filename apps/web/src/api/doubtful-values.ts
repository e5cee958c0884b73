/** Values that do not fit what a model expects, and what is decided about them. */
import { ask } from "./ask.ts";
import * as doubtfulValuesApi from "@elaeis/domain/doubtful-values/doubtful-values-api";
import type {
  DoubtfulValues,
  NextFruits,
  ValueDecision,
  ValueSwap,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";

export const doubtfulValuesKey = ["doubtful-values"] as const;

export type ValueOf = { fruit: string; value: PredictedValue };

export function fetchDoubtfulValues(signal?: AbortSignal): Promise<DoubtfulValues> {
  return ask(doubtfulValuesApi.listDoubtfulValues, { signal });
}

export function decideOnValue(of: ValueOf, json: ValueDecision): Promise<DoubtfulValues> {
  return ask(doubtfulValuesApi.decideOnValue, { ...of, json });
}

export function withdrawValueDecision(of: ValueOf): Promise<DoubtfulValues> {
  return ask(doubtfulValuesApi.withdrawValueDecision, of);
}

export function swapValues(json: ValueSwap): Promise<DoubtfulValues> {
  return ask(doubtfulValuesApi.swapValues, { json });
}

export const nextFruitsKey = ["doubtful-values", "next"] as const;

export function fetchNextFruits(signal?: AbortSignal): Promise<NextFruits> {
  return ask(doubtfulValuesApi.listNextFruits, { signal });
}
