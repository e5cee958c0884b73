/**
 * Whether the server can be reached. Phones claim to be online on networks that lead nowhere, so
 * only an answer of the server counts; the browser's own events merely say when to ask again.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reachQuery, type Reach } from "#api/server-health.ts";
import { isServerAway } from "#language/failures/failure.ts";

const pollEveryMs = 20_000;

export type ConnectionState = "checking" | Reach;

type Connection = {
  /** What was found last; nothing yet at a start. */
  state: ConnectionState;
  isChecking: boolean;
  check: () => void;
};

export function useConnection(): Connection {
  const { data, isFetching, refetch } = useQuery({
    ...reachQuery,
    refetchInterval: pollEveryMs,
    refetchOnReconnect: false,
    staleTime: 0,
  });
  useEffect(() => {
    // Several screens hear it: the question under way is theirs, too.
    const ask = () => void refetch({ cancelRefetch: false });
    addEventListener("online", ask);
    addEventListener("offline", ask);
    return () => {
      removeEventListener("online", ask);
      removeEventListener("offline", ask);
    };
  }, [refetch]);
  useAfterFailure(refetch);
  return { state: data ?? "checking", isChecking: isFetching, check: () => void refetch() };
}

/** A request that found no server is a reason to ask at once, not at the next poll. */
function useAfterFailure(refetch: (how: { cancelRefetch: false }) => unknown): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = (failure: unknown) => {
      if (isServerAway(failure)) void refetch({ cancelRefetch: false });
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.query.queryKey[0] === reachQuery.queryKey[0]) return;
        if (event.action.type === "failed" || event.action.type === "error")
          hear(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries, refetch]);
}
