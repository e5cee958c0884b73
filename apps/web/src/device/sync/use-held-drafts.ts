import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/session/use-session.ts";
import { listHeldPlots } from "../plots/held-plots.ts";
import { listAllDrafts } from "./drafts.ts";

/** What was begun on this device and not handed in. */
export function useHeldDrafts() {
  const { id } = useUser();
  const { data, isLoading, refetch } = useQuery({
    queryKey: ["drafts-held", id],
    queryFn: () => readHeld(id),
    staleTime: 0,
    retry: false,
  });
  const { fruits, plots } = data ?? { fruits: [], plots: [] };
  return {
    /** Fruits and edits. */
    begun: fruits,
    begunPlots: plots,
    /** Of both. None until they were read, or where they cannot be. */
    drafts: fruits.length + plots.length,
    isUnread: data === undefined,
    isReading: isLoading,
    recount: refetch,
  };
}

async function readHeld(userId: string) {
  return {
    fruits: await listAllDrafts(userId),
    plots: (await listHeldPlots(userId)).filter(({ state }) => state === "draft"),
  };
}
