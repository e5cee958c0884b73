/** What administrators do to many fruits, and the trash. */
import {
  fruitChoicesSchema,
  fruitsDoneSchema,
  maxFruitsAtOnce,
  type FruitsDone,
  type FruitsEdit,
} from "@elaeis/domain/fruits/bulk-schemas";
import { fruitDeskSchema } from "@elaeis/domain/fruits/desk-schemas";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { fruitPageSchema } from "@elaeis/domain/fruits/list-schemas";
import { trashPageSchema, type TrashQuery } from "@elaeis/domain/fruits/trash-schemas";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { RetakesAsking } from "@elaeis/domain/retake-requests/retakes-asking-schema";
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

export const deleteFruits = (ids: readonly string[]) => post("/api/fruits/delete", { ids });
export const editFruits = (edit: FruitsEdit) => post("/api/fruits/edits", edit);
export const restoreFruits = (ids: readonly string[]) => post("/api/trash/restore", { ids });
export const removeForGood = (ids: readonly string[]) => post("/api/trash/remove", { ids });
export const askForRetakes = (asking: RetakesAsking) => post("/api/retake-requests/many", asking);

/** The first fruits of a list, as many as one request may be about. */
export async function fetchChosen(query: Partial<FruitListQuery>): Promise<FruitSummary[]> {
  const found: FruitSummary[] = [];
  let after: string | undefined;
  while (found.length < maxFruitsAtOnce) {
    const page = await requestJson(fruitPageSchema, {
      path: "/api/fruits",
      query: { ...query, limit: maxFruitsAtOnce / 2, ...(after === undefined ? {} : { after }) },
    });
    found.push(...page.items);
    if (page.next === null) break;
    after = page.next;
  }
  return found;
}
