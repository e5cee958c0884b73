import { useQuery } from "@tanstack/react-query";
import { fetchServerHealth } from "../../api/server-health.ts";

/** What the connection chip last found out, without asking the server once more. */
export function useIsOffline(): boolean {
  const { isError } = useQuery({
    queryKey: ["connection"],
    queryFn: ({ signal }) => fetchServerHealth(signal),
    enabled: false,
  });
  return isError;
}
