/**
 * Whether the server can be reached. Phones claim to be online on networks that lead nowhere, so
 * only an answer of the server counts; the browser's own events merely say when to ask again.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchServerHealth } from "../../api/server-health.ts";
import { ApiFailure } from "../../language/failures/failure.ts";

const pollEveryMs = 20_000;
const connectionKey = ["connection"];

export type ConnectionState = "checking" | "online" | "offline";

export function useConnection(): { state: ConnectionState; check: () => void } {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: connectionKey,
    queryFn: ({ signal }) => fetchServerHealth(signal),
    refetchInterval: pollEveryMs,
    refetchOnReconnect: false,
    staleTime: 0,
    retry: false,
  });
  useEffect(() => {
    const ask = () => void refetch();
    addEventListener("online", ask);
    addEventListener("offline", ask);
    return () => {
      removeEventListener("online", ask);
      removeEventListener("offline", ask);
    };
  }, [refetch]);
  useAfterFailure(refetch);
  const known = isError ? "offline" : data ? "online" : "checking";
  return {
    state: known === "offline" && isFetching ? "checking" : known,
    check: () => void refetch(),
  };
}

/** A request that found no server is a reason to ask at once, not at the next poll. */
function useAfterFailure(ask: () => unknown): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = (failure: unknown) => {
      if (isOfServerAway(failure)) void ask();
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.query.queryKey[0] === connectionKey[0]) return;
        if (event.action.type === "failed" || event.action.type === "error")
          hear(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries, ask]);
}

function isOfServerAway(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const { kind, code, status = 0 } = failure.facts;
  if (kind === "unreachable" || kind === "timed_out") return true;
  // Without a code of ours it is a proxy that answers for a server that does not.
  return kind === "answered" && code === undefined && status >= 502 && status <= 504;
}
