import { useQuery } from "@tanstack/react-query";
import { reachQuery, type Reach } from "#api/server-health.ts";

/** What the connection chip last found out, without asking the server once more; undefined until it knows. */
function useReach(): Reach | undefined {
  return useQuery({ ...reachQuery, enabled: false }).data;
}

export function useIsOffline(): boolean {
  const reach = useReach();
  return reach === "offline" || reach === "slow";
}

/** Whether what is tried is on its way: a try without a server sends nothing. */
export function useIsReachable(): boolean {
  const reach = useReach();
  return reach === "online" || reach === "slow";
}
