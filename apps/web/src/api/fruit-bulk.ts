import { keepPreviousData } from "@tanstack/react-query";
/** What administrators do to many fruits, and the trash. */
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as fruitBulkApi from "@elaeis/domain/fruits/fruit-bulk-api";
import * as fruitsApi from "@elaeis/domain/fruits/fruits-api";
import type { FruitsDone } from "@elaeis/domain/fruits/bulk-schemas";
import {
  maxFruitsChanged,
  type FruitChange,
  type FruitChangeRequest,
} from "@elaeis/domain/fruits/fruit-change-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import type { TrashQuery } from "@elaeis/domain/fruits/trash-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";

export const fruitChoicesQuery = queryOf(["fruits", "choices"], fruitBulkApi.readFruitChoices);

/** Among the fruits: it changes with them. */
export const fruitDeskQuery = (id: string) =>
  queryOf(["fruits", "desk", id], fruitBulkApi.readFruitDesk, { id });

/** Among the fruits, too. */
export const trashQuery = (query: TrashQuery) => ({
  ...queryOf(["fruits", "trash", query], fruitBulkApi.listTrash, { query }),
  placeholderData: keepPreviousData,
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
  queryOf(fruitChangeKey(id), fruitBulkApi.readFruitChange, { id });

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
