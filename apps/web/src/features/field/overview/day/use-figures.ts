import type { CollectorStatistics } from "@elaeis/domain/statistics/statistics-schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ownStatisticsQuery, passesByItself } from "../../../../api/statistics.ts";
import { useSyncState } from "../../../../device/sync/sync-provider.tsx";
import { localDay } from "./calendar.ts";
import { useNow } from "./use-now.ts";

export type Figures = {
  /** From the server's last answer; figures of a past day or month are left out. */
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
  return {
    known: data === undefined ? {} : stillTrue(data, now),
    asOf: data === undefined ? null : new Date(data.asOf),
    isPending: isPending && trouble === null,
    isRefreshing: isFetching && failureCount === 0,
    away: isPassing ? trouble : null,
    refused: isPassing ? null : trouble,
    refresh,
  };
}

/** Yesterday's answer does not know what was collected today. */
function stillTrue(figures: CollectorStatistics, now: Date): Partial<CollectorStatistics> {
  const [then, today] = [localDay(new Date(figures.asOf)), localDay(now)];
  const { collectsToday, collectsThisMonth, activeDays, monthlyProgress, recentDays, ...always } =
    figures;
  return {
    ...always,
    ...(then === today ? { collectsToday, recentDays } : {}),
    ...(then.slice(0, 7) === today.slice(0, 7)
      ? { collectsThisMonth, activeDays, monthlyProgress }
      : {}),
  };
}

/** Fruits handed in of which the server knows nothing yet: all of them, and those of today and this month. */
export function useWaiting(): { all: number; today: number; thisMonth: number } {
  const today = localDay(useNow());
  const items = useSyncState()?.items ?? [];
  const days = items
    .filter((item) => item.kind === "new" && item.state !== "synced" && !item.declared)
    .map(({ collectionDate }) => localDay(new Date(collectionDate)));
  return {
    all: days.length,
    today: days.filter((day) => day === today).length,
    thisMonth: days.filter((day) => day.slice(0, 7) === today.slice(0, 7)).length,
  };
}
