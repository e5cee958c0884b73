import * as doubtfulValuesApi from "@elaeis/domain/doubtful-values/doubtful-values-api";
import { ask } from "#api/ask.ts";
import type {
  ValueDecision,
  ValueSwap,
} from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  doubtfulValuesKey,
  fetchDoubtfulValues,
  withdrawValueDecision,
  type ValueOf,
} from "#api/doubtful-values.ts";
import { fruitKeys } from "#api/fruits.ts";
import { trainingKeys } from "#api/training.ts";

export function useDoubtfulValues() {
  return useQuery({
    queryKey: doubtfulValuesKey,
    queryFn: ({ signal }) => fetchDoubtfulValues(signal),
  });
}

/** Every answer is the whole list; fruits and training sets change with it. */
export function useDecide() {
  return useMutation({
    mutationFn: ({ of, decision }: { of: ValueOf; decision: ValueDecision }) =>
      ask(doubtfulValuesApi.decideOnValue, { ...of, json: decision }),
    ...useWhenDone(),
  });
}

export function useWithdraw() {
  return useMutation({ mutationFn: withdrawValueDecision, ...useWhenDone() });
}

export function useSwap() {
  return useMutation({
    mutationFn: (order: ValueSwap) => ask(doubtfulValuesApi.swapValues, { json: order }),
    ...useWhenDone(),
  });
}

function useWhenDone() {
  const queries = useQueryClient();
  return {
    onSuccess: (list: Awaited<ReturnType<typeof fetchDoubtfulValues>>) => {
      queries.setQueryData(doubtfulValuesKey, list);
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
      void queries.invalidateQueries({ queryKey: trainingKeys.all });
    },
    // Somebody changed the fruit meanwhile: show what is there now.
    onError: () => void queries.invalidateQueries({ queryKey: doubtfulValuesKey }),
  };
}
