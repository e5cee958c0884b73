/** What is shown around a fruit: its history, the fruits near it, and where a map's pictures come from. */
import { fruitHistorySchema, nearFruitsSchema } from "@elaeis/domain/fruits/history-schemas";
import { mapTilesAnswerSchema } from "@elaeis/domain/fruits/map-schemas";
import { queryOptions } from "@tanstack/react-query";
import { fruitPath } from "./fruits.ts";
import { requestJson } from "./http.ts";

/** @param version of the fruit that is shown: another one has another history */
export const fruitHistoryQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["fruit-history", id, version],
    queryFn: ({ signal }) =>
      requestJson(fruitHistorySchema, { path: `${fruitPath(id)}/history`, signal }),
  });

export const nearFruitsQuery = (id: string) =>
  queryOptions({
    queryKey: ["near-fruits", id],
    queryFn: ({ signal }) =>
      requestJson(nearFruitsSchema, { path: `${fruitPath(id)}/near`, signal }),
  });

export const mapTilesQuery = queryOptions({
  queryKey: ["map-tiles"],
  queryFn: ({ signal }) =>
    requestJson(mapTilesAnswerSchema, { path: "/api/geocoding/map", signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
