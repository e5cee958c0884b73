/** What administrators do to many fruits, and the trash. */
import { ask } from "./ask.ts";
import * as fruitBulkApi from "@elaeis/domain/fruits/fruit-bulk-api";
import * as fruitsApi from "@elaeis/domain/fruits/fruits-api";
import { type FruitsDone } from "@elaeis/domain/fruits/bulk-schemas";
import {
  maxFruitsChanged,
  type FruitChange,
  type FruitChangeRequest,
} from "@elaeis/domain/fruits/fruit-change-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { type TrashQuery } from "@elaeis/domain/fruits/trash-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { queryOptions } from "@tanstack/react-query";

export const fruitChoicesQuery = queryOptions({
  queryKey: ["fruits", "choices"],
  queryFn: ({ signal }) => ask(fruitBulkApi.readFruitChoices, { signal }),
});

/** Among the fruits: it changes with them. */
export const fruitDeskQuery = (id: string) =>
  queryOptions({
    queryKey: ["fruits", "desk", id],
    queryFn: ({ signal }) => ask(fruitBulkApi.readFruitDesk, { id, signal }),
  });

/** Among the fruits, too. */
export const trashQuery = (query: TrashQuery) =>
  queryOptions({
    queryKey: ["fruits", "trash", query],
    queryFn: ({ signal }) => ask(fruitBulkApi.listTrash, { query, signal }),
    placeholderData: (former) => former,
  });

export const restoreFruits = (ids: readonly string[]): Promise<FruitsDone> =>
  ask(fruitBulkApi.restoreFruits, { json: { ids: [...ids] } });
export const removeForGood = (ids: readonly string[]): Promise<FruitsDone> =>
  ask(fruitBulkApi.removeFruitsForGood, { json: { ids: [...ids] } });

export const fruitChangeKey = (id: string) => ["fruits", "change", id] as const;

/** Sent again under its id it changes nothing more. */
export const startFruitChange = (id: string, change: FruitChangeRequest): Promise<FruitChange> =>
  ask(fruitBulkApi.changeFruits, { id, json: change });

/** Among the fruits, too. */
export const fruitChangeQuery = (id: string) =>
  queryOptions({
    queryKey: fruitChangeKey(id),
    queryFn: ({ signal }) => ask(fruitBulkApi.readFruitChange, { id, signal }),
  });

const pageSize = 250;

/** The first fruits of a list, as many as one change may be about. */
export async function fetchChosen(query: Partial<FruitListQuery>): Promise<FruitSummary[]> {
  const found: FruitSummary[] = [];
  let after: string | undefined;
  while (found.length < maxFruitsChanged) {
    const page = await ask(fruitsApi.listFruits, {
      query: { ...query, limit: pageSize, ...(after === undefined ? {} : { after }) },
    });
    found.push(...page.items);
    if (page.next === null) break;
    after = page.next;
  }
  return found;
}
