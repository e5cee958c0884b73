/**
 * What of the list lives in its address: the search and the order, so that a list can be shared and
 * reloaded. The cursors of the pages passed live in the history entry, so that coming back from a
 * fruit returns to the same page.
 */
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { fruitSorts, sortDirections } from "@elaeis/domain/fruits/list-schemas";

type Sort = FruitListQuery["sort"];
type Direction = FruitListQuery["direction"];

export type ListOrder = {
  search: string;
  sort: Sort;
  direction: Direction;
};

export type OrderChange = (order: ListOrder) => ListOrder;

const defaults: ListOrder = { search: "", sort: "collection_date", direction: "desc" };

/** Reads the address, taking the default for what is missing or unknown. */
export function readOrder(params: URLSearchParams): ListOrder {
  return {
    search: params.get("search") ?? defaults.search,
    sort: fruitSorts.find((sort) => sort === params.get("sort")) ?? defaults.sort,
    direction:
      sortDirections.find((direction) => direction === params.get("direction")) ??
      defaults.direction,
  };
}

/** Only what differs from the defaults, to keep addresses short. */
export function writeOrder(order: ListOrder): URLSearchParams {
  const params = new URLSearchParams();
  if (order.search !== "") params.set("search", order.search);
  if (order.sort !== defaults.sort) params.set("sort", order.sort);
  if (order.direction !== defaults.direction) params.set("direction", order.direction);
  return params;
}

/** A tap on a sort button: a new sort starts descending, the same one turns round. */
export function orderAfterTap(order: ListOrder, sort: Sort): ListOrder {
  const isSame = order.sort === sort;
  const direction = isSame && order.direction === "desc" ? "asc" : "desc";
  return { ...order, sort, direction };
}

/** The cursors kept in a history entry, one per page passed. */
export function readCursors(state: unknown): string[] {
  if (typeof state !== "object" || state === null || !("cursors" in state)) return [];
  const { cursors } = state;
  return Array.isArray(cursors) && cursors.every((it) => typeof it === "string") ? cursors : [];
}
