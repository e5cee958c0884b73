import { queryOf } from "#api/query-of.ts";
import * as transfersApi from "@elaeis/domain/transfers/transfers-api";
import { ask } from "#api/ask.ts";
import { isUnderWay } from "@elaeis/domain/transfers/transfer-schemas";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { transferKeys } from "#api/transfers.ts";

/** Where no event comes through; events refresh it at once. */
const pollMs = 5_000;

/** An import or export on its way. @param onEnd when it is no longer under way */
export function useJob(id: string, onEnd: () => void) {
  const asked = useQuery({
    ...queryOf(transferKeys.one(id), transfersApi.readTransfer, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnderWay(state.data) ? pollMs : false,
  });
  const hasEnded = asked.data !== undefined && !isUnderWay(asked.data);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return asked;
}

export function useCancelTransfer(id: string) {
  return useAction(() => ask(transfersApi.cancelTransfer, { id }), {
    answers: transferKeys.one(id),
  });
}

/** Acts each time what is known of a job goes on to another state; not when it becomes known. */
export function useWhenItGoesOn<State>(state: State, onGoneOn: (before: State) => void): void {
  const former = useRef(state);
  const goOn = useEffectEvent(onGoneOn);
  useEffect(() => {
    const before = former.current;
    former.current = state;
    if (before !== undefined && before !== state) goOn(before);
  }, [state]);
}
