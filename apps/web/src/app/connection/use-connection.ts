/**
 * Whether the server can be reached. Phones claim to be online on networks that lead nowhere, so
 * only an answer of the server counts; the browser's own events merely say when to ask again.
 */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fetchServerHealth } from "../../api/server-health.ts";

const pollEveryMs = 20_000;

export type ConnectionState = "checking" | "online" | "offline";

export function useConnection(): { state: ConnectionState; check: () => void } {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["connection"],
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
  const known = isError ? "offline" : data ? "online" : "checking";
  return {
    state: known === "offline" && isFetching ? "checking" : known,
    check: () => void refetch(),
  };
}
