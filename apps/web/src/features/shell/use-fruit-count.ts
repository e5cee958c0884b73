import { useQuery } from "@tanstack/react-query";
import { fetchFruitPage, fruitKeys, latestQuery } from "../../api/fruits.ts";
import type { View } from "../../paths.ts";

/** Of the fruits this view shows; undefined until it is known. */
export function useFruitCount(view: View): number | undefined {
  const query = latestQuery[view];
  return useQuery({
    queryKey: fruitKeys.page(query),
    queryFn: ({ signal }) => fetchFruitPage(query, signal),
  }).data?.total;
}
