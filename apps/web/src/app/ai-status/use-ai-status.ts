import { aiHealthPollMs } from "@elaeis/domain/predictions/prediction";
import type { AiHealth } from "@elaeis/domain/predictions/prediction-schemas";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { aiHealthKey, fetchAiHealth } from "#api/ai-health.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { isOfSlowServer } from "#language/failures/failure.ts";
import { phrasesHook } from "#language/language-provider.tsx";
import { en } from "./phrases.en.ts";
import { fr } from "./phrases.fr.ts";

export const useAiPhrases = phrasesHook({ en, fr });

export type AiStatus = {
  state: "checking" | "online" | "offline";
  health: AiHealth | undefined;
  /** True when even the server, not only its AI service, gave no answer. */
  isServerSilent: boolean;
  isServerSlow: boolean;
  checkedAt: number;
  isRefreshing: boolean;
  refresh: () => void;
};

export const aiHealthQuery = queryOptions({
  queryKey: aiHealthKey,
  queryFn: ({ signal }) => fetchAiHealth(signal),
  staleTime: aiHealthPollMs,
  retry: false,
});

/** The AI service, asked every 15 s while the screen is in front (AI-08). */
export function useAiStatus(): AiStatus {
  const query = useQuery({ ...aiHealthQuery, refetchInterval: aiHealthPollMs });
  // A last answer says nothing of a server that is out of reach.
  const isServerSilent = useIsOffline() || query.isError;
  const isOnline = query.data?.online === true && !isServerSilent;
  return {
    state: query.isPending ? "checking" : isOnline ? "online" : "offline",
    health: query.data,
    isServerSilent,
    isServerSlow: isOfSlowServer(query.error),
    checkedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    isRefreshing: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
