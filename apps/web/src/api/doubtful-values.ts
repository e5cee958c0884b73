/** Values that do not fit what a model expects, and what is decided about them. */
import { ask } from "./ask.ts";
import * as doubtfulValuesApi from "@elaeis/domain/doubtful-values/doubtful-values-api";
import type { DoubtfulValues } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";

export const doubtfulValuesKey = ["doubtful-values"] as const;

export type ValueOf = { fruit: string; value: PredictedValue };

export function fetchDoubtfulValues(signal?: AbortSignal): Promise<DoubtfulValues> {
  return ask(doubtfulValuesApi.listDoubtfulValues, { signal });
}

export function withdrawValueDecision(of: ValueOf): Promise<DoubtfulValues> {
  return ask(doubtfulValuesApi.withdrawValueDecision, of);
}

export const nextFruitsKey = ["doubtful-values", "next"] as const;
