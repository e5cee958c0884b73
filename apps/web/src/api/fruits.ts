/** Reading fruits. Writing them is apart, so that the first screens do not load it. */
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as fruitsApi from "@elaeis/domain/fruits/fruits-api";
import { listTimeoutMs } from "@elaeis/domain/fruits/fruit";
import type { Fruit } from "@elaeis/domain/fruits/fruit-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import type { FruitPage } from "@elaeis/domain/fruits/list-schemas";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

export const fruitKeys = {
  all: ["fruits"] as const,
  page: (query: Partial<FruitListQuery>) => ["fruits", "page", query] as const,
  /** The list's pages, one behind the other. */
  list: (query: Partial<FruitListQuery>) => ["fruits", "list", query] as const,
  one: (id: string) => ["fruits", "one", id] as const,
};

export const fruitPageQuery = (query: Partial<FruitListQuery>) =>
  queryOptions({
    queryKey: fruitKeys.page(query),
    queryFn: ({ signal }) => fetchFruitPage(query, signal),
  });

export const fruitListQuery = (query: Partial<FruitListQuery>) =>
  infiniteQueryOptions({
    queryKey: fruitKeys.list(query),
    queryFn: ({ signal, pageParam: after }) =>
      fetchFruitPage({ ...query, ...(after === null ? {} : { after }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Places change with every fruit, and the choice of a filter can be a few minutes old. */
export const zonesQuery = (scope: FruitListQuery["scope"]) =>
  queryOptions({
    ...queryOf(["fruit-zones", scope], fruitsApi.listFruitZones, { query: { scope } }),
    staleTime: 5 * 60_000,
  });

function fetchFruitPage(query: Partial<FruitListQuery>, signal?: AbortSignal): Promise<FruitPage> {
  // The server gives up by itself and says why; the margin leaves its answer the time to arrive.
  const timeoutMs = listTimeoutMs + 5_000;
  return ask(fruitsApi.listFruits, { query, signal, timeoutMs });
}

/** Not forgotten within a day: a fruit once seen can be edited without network. */
export const fruitQuery = (id: string) =>
  queryOptions({
    queryKey: fruitKeys.one(id),
    queryFn: ({ signal }) => fetchFruit(id, signal),
    gcTime: 24 * 3600_000,
  });

export function fetchFruit(id: string, signal?: AbortSignal): Promise<Fruit> {
  return ask(fruitsApi.readFruit, { id, signal });
}
