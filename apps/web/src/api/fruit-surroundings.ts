/** What is shown around a fruit: its history, the fruits near it, and where a map's pictures come from. */
import * as fruitDetailsApi from "@elaeis/domain/fruits/fruit-details-api";
import { ask } from "./ask.ts";
import * as mapsApi from "@elaeis/domain/maps/maps-api";
import { queryOptions } from "@tanstack/react-query";

/** @param version of the fruit that is shown: another one has another history */
export const fruitHistoryQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["fruit-history", id, version],
    queryFn: ({ signal }) => ask(fruitDetailsApi.readFruitHistory, { id, signal }),
  });

export const nearFruitsQuery = (id: string) =>
  queryOptions({
    queryKey: ["near-fruits", id],
    queryFn: ({ signal }) => ask(fruitDetailsApi.listNearFruits, { id, signal }),
  });

export const mapTilesQuery = queryOptions({
  queryKey: ["map-tiles"],
  queryFn: ({ signal }) => ask(mapsApi.readMapTiles, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
