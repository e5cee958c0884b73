import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { preloadedFruits } from "./image-cache.ts";
import { pageImages } from "./page-images.ts";

/** The photos of the fruits collected last, which are the likeliest to be looked at next. */
export async function preloadFruits(fruits: readonly FruitSummary[]): Promise<void> {
  const recent = fruits
    .toSorted((one, other) => other.collection_date.localeCompare(one.collection_date))
    .slice(0, preloadedFruits);
  await Promise.all(
    recent.flatMap(({ thumbnail_url: source }) => (source ? [pageImages.keep(source)] : [])),
  );
}
