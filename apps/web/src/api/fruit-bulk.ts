/** What administrators do to many fruits, and the trash. */
import {
  fruitChoicesSchema,
  fruitsDoneSchema,
  type FruitsDone,
} from "@elaeis/domain/fruits/bulk-schemas";
import {
  fruitChangeSchema,
  maxFruitsChanged,
  type FruitChange,
  type FruitChangeRequest,
} from "@elaeis/domain/fruits/fruit-change-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { trashPageSchema, type TrashQuery } from "@elaeis/domain/fruits/trash-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

export const fruitChoicesQuery = queryOptions({
  queryKey: ["fruits", "choices"],
  queryFn: ({ signal }) => requestJson(fruitChoicesSchema, { path: "/api/fruits/choices", signal }),
});

/** Among the fruits: it changes with them. */
export const fruitDeskQuery = (id: string) =>
  queryOptions({
    queryKey: ["fruits", "desk", id],
    queryFn: ({ signal }) =>
      requestJson(fruitDeskSchema, { path: `/api/fruits/${encodeURIComponent(id)}/desk`, signal }),
  });

/** Among the fruits, too. */
export const trashQuery = (query: TrashQuery) =>
  queryOptions({
    queryKey: ["fruits", "trash", query],
    queryFn: ({ signal }) => requestJson(trashPageSchema, { path: "/api/trash", query, signal }),
    placeholderData: (former) => former,
  });

const post = (path: string, json: object): Promise<FruitsDone> =>
  requestJson(fruitsDoneSchema, { path, method: "POST", json });

export const restoreFruits = (ids: readonly string[]) => post("/api/trash/restore", { ids });
export const removeForGood = (ids: readonly string[]) => post("/api/trash/remove", { ids });

const changePath = (id: string) => `/api/fruit-changes/${encodeURIComponent(id)}`;

export const fruitChangeKey = (id: string) => ["fruits", "change", id] as const;

/** Sent again under its id it changes nothing more. */
export const startFruitChange = (id: string, change: FruitChangeRequest): Promise<FruitChange> =>
  requestJson(fruitChangeSchema, { path: changePath(id), method: "PUT", json: change });

/** Among the fruits, too. */
export const fruitChangeQuery = (id: string) =>
  queryOptions({
    queryKey: fruitChangeKey(id),
    queryFn: ({ signal }) => requestJson(fruitChangeSchema, { path: changePath(id), signal }),
  });

const pageSize = 250;

/** The first fruits of a list, as many as one change may be about. */
export async function fetchChosen(query: Partial<FruitListQuery>): Promise<FruitSummary[]> {
  const found: FruitSummary[] = [];
  let after: string | undefined;
  while (found.length < maxFruitsChanged) {
    const page = await requestJson(fruitPageSchema, {
      path: "/api/fruits",
      query: { ...query, limit: pageSize, ...(after === undefined ? {} : { after }) },
    });
    found.push(...page.items);
    if (page.next === null) break;
    after = page.next;
  }
  return found;
}
