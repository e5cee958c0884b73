/**
 * What of the list lives in its address: search, order, filters, and whether it is shown as a map, so that it
 * can be shared, reloaded and come back to.
 */
import { qualityClasses, type QualityClass } from "@elaeis/domain/fruits/fruit";
import type { FruitListQuery } from "@elaeis/domain/fruits/list-query";
import { readOwnFilter, type OwnFilter } from "@elaeis/domain/fruits/own-fields";
import { fruitSorts, sortDirections } from "@elaeis/domain/fruits/list-schemas";
import { ownKeySchema } from "@elaeis/domain/fruits/own-values";
import * as z from "zod/mini";

type Sort = FruitListQuery["sort"];
type Direction = FruitListQuery["direction"];

export type ListFilters = {
  /** Only what this phone has not sent yet. */
  isUnsent: boolean;
  /** Days as they are written in the address, such as 2026-03-31; empty without one. */
  from: string;
  to: string;
  zone: string;
  quality: QualityClass | "";
  isOutside: boolean;
  /** Only what lacks one of the four values. */
  isWithoutValues: boolean;
  /** By fields of the installation's own, as the server is asked. */
  own: OwnFilter;
};

export type ListOrder = ListFilters & {
  search: string;
  sort: Sort;
  direction: Direction;
  isMap: boolean;
};

export type OrderChange = (order: ListOrder) => ListOrder;

export const noFilters: ListFilters = {
  isUnsent: false,
  from: "",
  to: "",
  zone: "",
  quality: "",
  isOutside: false,
  isWithoutValues: false,
  own: {},
};

/** Reads the address, taking the default for what is missing or unknown. */
export function readOrder(params: URLSearchParams): ListOrder {
  return {
    search: params.get("search") ?? "",
    sort: sortIn(params.get("sort") ?? "") ?? "collection_date",
    direction: sortDirections.find((it) => it === params.get("direction")) ?? "desc",
    isMap: params.get("view") === "map",
    isUnsent: params.get("unsent") === "1",
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
    zone: params.get("zone") ?? "",
    quality: qualityClasses.find((quality) => quality === params.get("class")) ?? "",
    isOutside: params.get("outside") === "1",
    isWithoutValues: params.get("values") === "none",
    own: readOwnFilter(params.get("own") ?? "{}") ?? {},
  };
}

function sortIn(text: string): Sort | undefined {
  const own = z.safeParse(ownKeySchema, text);
  if (own.success) return own.data;
  return fruitSorts.find((sort) => sort === text);
}

/**
 * Only what differs from the defaults, to keep addresses short.
 *
 * @param present keeps what else is in the address
 */
export function writeOrder(order: ListOrder, present?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(present);
  const set = (name: string, value: string) =>
    value === "" ? params.delete(name) : params.set(name, value);
  set("search", order.search);
  set("sort", order.sort === "collection_date" ? "" : order.sort);
  set("direction", order.direction === "desc" ? "" : order.direction);
  set("view", order.isMap ? "map" : "");
  set("unsent", order.isUnsent ? "1" : "");
  set("from", order.from);
  set("to", order.to);
  set("zone", order.zone);
  set("class", order.quality);
  set("outside", order.isOutside ? "1" : "");
  set("values", order.isWithoutValues ? "none" : "");
  set("own", Object.keys(order.own).length === 0 ? "" : JSON.stringify(order.own));
  return params;
}

/** A tap on a sort button: a new sort starts descending, the same one turns round. */
export function orderAfterTap(order: ListOrder, sort: Sort): ListOrder {
  const isSame = order.sort === sort;
  const direction = isSame && order.direction === "desc" ? "asc" : "desc";
  return { ...order, sort, direction };
}

export function filtersOn(order: ListOrder): number {
  const { isUnsent, from, to, zone, quality, isOutside, isWithoutValues, own } = order;
  const isTimed = from !== "" || to !== "";
  const others = [isUnsent, isTimed, zone !== "", quality !== "", isOutside, isWithoutValues];
  return others.filter(Boolean).length + Object.keys(own).length;
}

/** What the server, or this phone's records, are asked. Days begin and end where the phone is. */
export function queryOf(order: ListOrder): Partial<FruitListQuery> {
  const { search, sort, direction, from, to, zone, quality, isOutside, own } = order;
  return {
    sort,
    direction,
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(from === "" ? {} : { from: startOfDay(from, 0) }),
    ...(to === "" ? {} : { to: startOfDay(to, 1) }),
    ...(zone.trim() === "" ? {} : { location: zone.trim() }),
    ...(quality === "" ? {} : { quality }),
    ...(isOutside ? { outside_protocol: "true" } : {}),
    ...(order.isWithoutValues ? { lacks_values: "true" } : {}),
    ...(Object.keys(own).length === 0 ? {} : { own: JSON.stringify(own) }),
  };
}

function dayIn(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  return Number.isNaN(Date.parse(text)) ? "" : text;
}

/** @param later days after it */
function startOfDay(day: string, later: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
