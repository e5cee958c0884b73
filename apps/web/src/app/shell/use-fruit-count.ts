import { useQuery } from "@tanstack/react-query";
import { fruitPageQuery } from "#api/fruits.ts";
import { latestQuery } from "#api/latest-query.ts";
import type { View } from "../paths.ts";

/** Of the fruits this view shows; undefined until it is known. */
export function useFruitCount(view: View): number | undefined {
  const query = latestQuery[view];
  return useQuery(fruitPageQuery(query)).data?.total;
}
