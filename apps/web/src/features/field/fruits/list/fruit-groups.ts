/** Rows under headings that tell where one is: by day while the list is sorted by date, else in twenties. */
import { fruitsPageSize } from "@elaeis/domain/fruits/fruit";

export type FruitGroup<Fruit> = { key: string; from: number; fruits: Fruit[] };

/** @param dayOf undefined where the list isn't sorted by date */
export function groupsOf<Fruit extends { collection_date: string }>(
  fruits: readonly Fruit[],
  dayOf: ((iso: string) => string) | undefined,
): FruitGroup<Fruit>[] {
  const groups: FruitGroup<Fruit>[] = [];
  fruits.forEach((fruit, index) => {
    const key =
      dayOf?.(fruit.collection_date) ??
      `from ${Math.floor(index / fruitsPageSize) * fruitsPageSize}`;
    const last = groups.at(-1);
    if (last?.key === key) last.fruits.push(fruit);
    else groups.push({ key, from: index + 1, fruits: [fruit] });
  });
  return groups;
}
