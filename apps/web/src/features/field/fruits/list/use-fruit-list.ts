/**
 * The list's fruits: the server's, with one's unsent ones on top; without network the unsent ones and those
 * this phone saw last, searched, sorted and narrowed down by the same rules.
 */
import { fruitsPageSize } from "@elaeis/domain/fruits/fruit";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { listRecords } from "@elaeis/domain/fruits/list-records";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { fruitListQuery, fruitPageQuery, zonesQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import { useSearchParams } from "#app/navigation.tsx";
import type { View } from "#app/paths.ts";
import { useUser } from "#app/session/use-session.ts";
import { useKnownFruits } from "#app/without-values/use-without-values.ts";
import type { OutboxItem } from "#device/sync/records.ts";
import { useSync } from "#device/sync/sync-provider.tsx";
import { unsentFruit } from "#device/sync/unsent-fruit.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { hasNoAnswer } from "#language/failures/failure.ts";
import { queryOf, readOrder, writeOrder, type OrderChange } from "./list-address.ts";
import { useIsGrid } from "./use-is-grid.ts";

export type FruitList = ReturnType<typeof useFruitList>;

/** @param more what a screen asks besides; it keeps that in the address itself */
export function useFruitList(view: View, more: Partial<FruitListQuery> = {}) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const order = readOrder(params);
  const query = queryOf(order);
  const scope = view === "admin" ? ("all" as const) : ("own" as const);
  const server = useInfiniteQuery({
    ...fruitListQuery({ ...query, scope, limit: fruitsPageSize, ...more }),
    enabled: !order.isUnsent,
    placeholderData: keepPreviousData,
  });
  const next = useNextPage(server, JSON.stringify([scope, query, more]));
  const isAway = hasNoAnswer(server.error ?? server.failureReason);
  const isOffline = useIsOffline() || isAway;
  const held = useHeld(view, { ...query, ...more }, isOffline);
  const { unsent } = held;
  const lastTotal = useLastTotal(view);
  const [isGrid, setIsGrid] = useIsGrid();
  const pages = server.data?.pages ?? [];
  const stored = isOffline ? held.shown : pages.flatMap(({ items }) => items);
  const unsentIds = new Set(unsent.map(({ id }) => id));
  const total = isOffline ? held.total : pages[0]?.total;
  // Of one whose photos wait, the server counts the fruit.
  const onlyHere = unsent.filter(({ item }) => !item.declared).length;
  return {
    order,
    isGrid,
    setIsGrid,
    server,
    isOffline,
    /** When this phone last heard of the server's fruits, without network. */
    seenAt: held.seenAt,
    /** All of this phone's records that match, without network. */
    known: held.matching,
    /** How many of the server's fruits this phone has, and how many there were by the last answer. */
    onPhone: held.all,
    lastTotal: lastTotal && Math.max(lastTotal, held.all),
    unsent,
    // What has just arrived, or but for its photos, is both.
    fruits: order.isUnsent ? [] : stored.filter(({ id }) => !unsentIds.has(id)),
    total,
    onlyHere,
    /** How many fruits match, the unsent ones among them. */
    found: order.isUnsent ? unsentIds.size : total === undefined ? total : total + onlyHere,
    isTotalLeast: !isOffline && pages[0]?.total_is_least === true,
    isPending: !order.isUnsent && (isOffline ? held.isPending : server.isPending),
    /** A failure that this phone's records cannot make up for. */
    error: isOffline ? null : server.error,
    more: isOffline ? held.more : next.ask,
    isLoadingMore: next.isComing,
    /**
     * The change is made on the address as it is now: what is on screen may be a tap behind, and that tap may
     * lead elsewhere.
     */
    setOrder: (change: OrderChange) => {
      if (window.location.pathname !== pathname) return;
      const present = new URLSearchParams(window.location.search);
      setParams(writeOrder(change(readOrder(present)), present), { replace: true });
    },
  };
}

type Pages = Pick<
  ReturnType<typeof useInfiniteQuery>,
  "hasNextPage" | "isFetching" | "isError" | "isPlaceholderData" | "fetchNextPage"
> & { data: { pages: readonly unknown[] } | undefined };

/**
 * A page that was asked for comes, though the list is being renewed: a renewal drops what is on its way, and is not
 * dropped for it. One that fails is asked for again by a tap.
 *
 * @param asked what the list is of: of another list nothing was asked yet
 */
function useNextPage(server: Pages, asked: string) {
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage, data } = server;
  const count = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const [wanted, setWanted] = useState({ asked, count: 0 });
  const isWanted = wanted.asked === asked && count > 0 && count < wanted.count && hasNextPage;
  const isDue = isWanted && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
  return {
    isComing: isWanted && isFetching,
    ask: hasNextPage
      ? () => {
          setWanted({ asked, count: count + 1 });
          if (isError && !isFetching) void fetchNextPage();
        }
      : undefined,
  };
}

type Query = Partial<FruitListQuery>;

function useLastTotal(view: View): number | undefined {
  return useQuery({ ...fruitPageQuery(latestQuery[view]), enabled: false }).data?.total;
}

/** What this phone holds: its outbox always, its records where they are wanted. */
function useHeld(view: View, query: Query, isOffline: boolean) {
  const user = useUser();
  const items = useSync("items") ?? [];
  const { known, seenAt, isPending } = useKnownFruits(view, isOffline);
  const unsent = view === "admin" ? [] : items.filter(({ state }) => state !== "synced");
  const matching = isOffline ? listRecords(known, query) : [];
  const asked = JSON.stringify(query);
  const [drawn, setDrawn] = useState({ asked, count: fruitsPageSize });
  const count = drawn.asked === asked ? drawn.count : fruitsPageSize;
  return {
    unsent: listRecords(
      unsent.flatMap((item): UnsentFruit[] =>
        item.kind === "new"
          ? [{ ...unsentFruit(item, user), item, localPhoto: item.photos[0]?.sha256 }]
          : [],
      ),
      query,
    ),
    all: known.length,
    matching,
    shown: matching.slice(0, count),
    total: isPending ? undefined : matching.length,
    isPending,
    seenAt,
    more:
      count < matching.length
        ? () => setDrawn({ asked, count: count + fruitsPageSize })
        : undefined,
  };
}

/** The server's places and those that only this phone knows, those with most fruits first. */
export function useZones(view: View): string[] {
  const { data } = useQuery(zonesQuery(view === "admin" ? "all" : "own"));
  return [...new Set([...(data?.zones ?? []), ...zonesOf(useKnownFruits(view, true).known)])];
}

export type UnsentFruit = FruitSummary & { item: OutboxItem; localPhoto: string | undefined };

function zonesOf(fruits: readonly FruitSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const { location_name: zone } of fruits) {
    if (zone !== null && zone !== "") counts.set(zone, (counts.get(zone) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([zone]) => zone);
}
