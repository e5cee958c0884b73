/**
 * A fruit that was never opened on this device, as a list showed it: every value that can be edited is
 * in a list, its photos are not.
 */
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { fruitPageSchema, type FruitPage } from "@elaeis/domain/fruits/list-schemas";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { fruitKeys } from "../../../../api/fruits.ts";

/** Of all lists that are kept, the latest that names it. */
export function seenInList(queries: QueryClient, id: string): FruitSummary | undefined {
  const seen = queries
    .getQueryCache()
    .findAll({ queryKey: fruitKeys.page({}).slice(0, 2) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of seen) {
    const fruit = itemsOf(state.data).find((item) => item.id === id);
    if (fruit !== undefined) return fruit;
  }
  return undefined;
}

function itemsOf(kept: unknown): FruitPage["items"] {
  const page = z.safeParse(fruitPageSchema, kept);
  return page.success ? page.data.items : [];
}
