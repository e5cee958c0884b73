import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ownStatisticsQuery, passesByItself } from "#api/statistics.ts";
import { useUser } from "#app/session/use-session.ts";
import { useRecords } from "#device/records/use-records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { localDay } from "./calendar.ts";
import { reckoned, stillTrue } from "./reckon.ts";
import { useNow } from "#ui/use-now.ts";

export type Figures = {
  /**
   * From the server's last answer, without network with the fruits that were sent since; with it, figures of
   * a past day or month are left out.
   */
  known: Partial<CollectorStatistics>;
  asOf: Date | null;
  isPending: boolean;
  isRefreshing: boolean;
  /** Why there is no answer; it is asked for again by itself. */
  away: Error | null;
  /** Why there will be no answer until the person tries again. */
  refused: Error | null;
  refresh: () => void;
};

export function useFigures(): Figures {
  const queries = useQueryClient();
  const now = useNow();
  const query = ownStatisticsQuery();
  const { data, isPending, isFetching, error, failureReason, failureCount, refetch } =
    useQuery(query);
  const refresh = () => {
    // A pause before the next try would otherwise go on.
    void queries.cancelQueries({ queryKey: query.queryKey }).then(() => refetch());
  };
  const askNow = useEffectEvent(refresh);
  useEffect(() => {
    const ask = () => askNow();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, []);
  // With figures from before, a former failure is remembered while the next try is under way.
  const trouble = failureReason ?? error;
  const isPassing = trouble !== null && passesByItself(trouble);
  const own = useOwnFruits(isPassing);
  const known = () => {
    if (data === undefined) return {};
    return own === undefined ? stillTrue(data, now) : reckoned(data, own, now);
  };
  return {
    known: known(),
    asOf: data === undefined ? null : new Date(data.asOf),
    isPending: isPending && trouble === null,
    isRefreshing: isFetching && failureCount === 0,
    away: isPassing ? trouble : null,
    refused: isPassing ? null : trouble,
    refresh,
  };
}

/** Those that the server holds, as far as this phone knows; what it has not sent is counted apart. */
function useOwnFruits(isWanted: boolean) {
  const { id } = useUser();
  const { data } = useRecords(isWanted);
  const waiting = useUnsent();
  if (!isWanted || data === undefined) return undefined;
  return data.fruits.filter(
    (fruit) => fruit.collector_id === id && !waiting.some((item) => item.id === fruit.id),
  );
}

function useUnsent() {
  return (useSync("items") ?? []).filter(
    (item) => item.kind === "new" && item.state !== "synced" && !item.declared,
  );
}

/** Fruits handed in of which the server knows nothing yet: all of them, and those of today and this month. */
export function useWaiting(): { all: number; today: number; thisMonth: number } {
  const today = localDay(useNow());
  const days = useUnsent().map(({ collectionDate }) => localDay(new Date(collectionDate)));
  return {
    all: days.length,
    today: days.filter((day) => day === today).length,
    thisMonth: days.filter((day) => day.slice(0, 7) === today.slice(0, 7)).length,
  };
}
