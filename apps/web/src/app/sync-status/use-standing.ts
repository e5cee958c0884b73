import { safetyOf, standingOf, type OutboxItem, type Standing } from "#device/sync/records.ts";
import { useIsReachable } from "#device/sync/use-is-offline.ts";

/** As it is shown: a try without a server is no sending. */
export function useStanding(item: OutboxItem): Standing {
  const isReachable = useIsReachable();
  const standing = standingOf(item);
  return standing === "syncing" && !isReachable ? safetyOf(item) : standing;
}
