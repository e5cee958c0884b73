/** What is shown around a fruit: its history, the fruits near it, and where a map's pictures come from. */
import { queryOf } from "./query-of.ts";
import * as fruitDetailsApi from "@elaeis/domain/fruits/fruit-details-api";
import * as mapsApi from "@elaeis/domain/maps/maps-api";
import { queryOptions } from "@tanstack/react-query";

/** @param version of the fruit that is shown: another one has another history */
export const fruitHistoryQuery = (id: string, version: number) =>
  queryOf(["fruit-history", id, version], fruitDetailsApi.readFruitHistory, { id });

export const nearFruitsQuery = (id: string) =>
  queryOf(["near-fruits", id], fruitDetailsApi.listNearFruits, { id });

export const mapTilesQuery = queryOptions({
  ...queryOf(["map-tiles"], mapsApi.readMapTiles),
  staleTime: Number.POSITIVE_INFINITY,
});
