/** The options of a query, checked against the properties there are. */
import { mostODataSkipped, odataPageSize } from "@elaeis/domain/odata/odata-schemas";
import type { RawBuilder } from "kysely";
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Problem } from "#platform/problem.ts";
import type { EntitySet, Kind, Property } from "./entity-set-queries.ts";
import { conditionOf } from "./filter.ts";
import { isDate } from "./filter-tokens.ts";

export type Order = { property: Property; descending: boolean };

export type Options = {
  condition: RawBuilder<unknown> | undefined;
  /** In the order of the set. */
  selected: readonly Property[];
  isEverySelected: boolean;
  /** Ends with the key, so that it is one order only. */
  orders: readonly Order[];
  /** Rows that are wanted in all; undefined for every one. */
  top: number | undefined;
  skip: number;
  wantsCount: boolean;
  /** The values of `orders` of the last row that was sent, as text. */
  after: readonly (string | null)[] | undefined;
  /** What a link to the next page must fit. */
  queryDigest: string;
  pageSize: number;
};

export type Query = Readonly<Record<string, string>>;

const known: ReadonlySet<string> = new Set([
  "$filter",
  "$select",
  "$orderby",
  "$top",
  "$skip",
  "$count",
  "$format",
  "$skiptoken",
]);

/** @throws Problem odata_unsupported */
export function refuseUnknown(query: Query): void {
  const unknown = Object.keys(query).find((name) => /^[$@]/.test(name) && !known.has(name));
  if (unknown !== undefined) {
    throw new Problem("odata_unsupported", { name: unknown.slice(0, 40) });
  }
  const { $format: format = "json" } = query;
  const isJson = /^(json|application\/json(;.*)?)$/i.test(format);
  if (!isJson || /metadata=full/i.test(format)) {
    throw new Problem("odata_unsupported", { name: `$format=${format.slice(0, 40)}` });
  }
}

/** @param wantedPageSize of `Prefer: odata.maxpagesize` @throws Problem those of OData */
export function optionsOf(
  query: Query,
  set: EntitySet,
  wantedPageSize: number | undefined,
): Options {
  refuseUnknown(query);
  const {
    $filter: filter,
    $orderby: orderby = "",
    $select: select,
    $count: count = "false",
  } = query;
  if (!["true", "false"].includes(count)) throw syntax("$count", count);
  const skip = wholeNumber("$skip", query) ?? 0;
  if (skip > mostODataSkipped) throw new Problem("odata_skip_too_large", { max: mostODataSkipped });
  const orders = ordersOf(orderby, set);
  const queryDigest = createHash("sha256")
    .update(JSON.stringify([set.name, filter, orderby]))
    .digest("base64url")
    .slice(0, 12);
  const selected = selectedOf(select, set);
  return {
    condition: filter === undefined ? undefined : conditionOf(filter, set),
    selected,
    isEverySelected: selected.length === set.properties.length,
    orders,
    top: wholeNumber("$top", query),
    skip,
    wantsCount: count === "true",
    after: placeAfter(query["$skiptoken"], orders, queryDigest),
    queryDigest,
    pageSize: Math.max(1, Math.min(odataPageSize, wantedPageSize ?? odataPageSize)),
  };
}

function syntax(option: string, near: string): Problem {
  return new Problem("odata_syntax", { option, near: near.slice(0, 40) });
}

function wholeNumber(option: "$top" | "$skip", query: Query): number | undefined {
  const text = query[option];
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw syntax(option, text);
  return Number(text);
}

function propertyOf(option: string, name: string, set: EntitySet): Property {
  const found = set.properties.find((one) => one.name === name);
  if (found === undefined) {
    throw new Problem("odata_unknown_property", { option, name: name.slice(0, 40) });
  }
  return found;
}

function selectedOf(select: string | undefined, set: EntitySet): readonly Property[] {
  const names = (select ?? "*").split(",", 200).map((name) => name.trim());
  if (names.includes("*")) return set.properties;
  const chosen = new Set(names.map((name) => propertyOf("$select", name, set)));
  return set.properties.filter((one) => chosen.has(one));
}

const mostOrders = 5;

function ordersOf(orderby: string, set: EntitySet): Order[] {
  const orders = new Map<Property, Order>();
  const parts = orderby === "" ? [] : orderby.split(",", mostOrders + 1);
  if (parts.length > mostOrders) throw syntax("$orderby", parts.at(-1) ?? "");
  for (const part of parts) {
    const [, name, direction = "asc"] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/.exec(part) ?? [];
    if (name === undefined) throw syntax("$orderby", part);
    const property = propertyOf("$orderby", name, set);
    if (!orders.has(property)) {
      orders.set(property, { property, descending: direction === "desc" });
    }
  }
  const key = propertyOf("$orderby", "id", set);
  if (!orders.has(key)) orders.set(key, { property: key, descending: false });
  return [...orders.values()];
}

// The link to the next page.

/** As PostgreSQL writes a value of the kind. */
const isWritten: Record<Kind, (text: string) => boolean> = {
  text: (text) => !text.includes("\0"),
  number: (text) => /^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(text) && Number.isFinite(Number(text)),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  boolean: (text) => text === "true" || text === "false",
  moment: (text) =>
    /^[\d-]{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text) &&
    isDate(text.slice(0, 10)),
  guid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
};

const tokenSchema = z.object({ q: z.string(), v: z.array(z.nullable(z.string())) });

export function skipToken({ queryDigest }: Options, values: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify({ q: queryDigest, v: values })).toString("base64url");
}

function placeAfter(
  token: string | undefined,
  orders: readonly Order[],
  digest: string,
): readonly (string | null)[] | undefined {
  if (token === undefined) return undefined;
  const invalid = new Problem("odata_link_invalid");
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    throw invalid;
  }
  const { success, data } = z.safeParse(tokenSchema, read);
  if (!success || data.q !== digest || data.v.length !== orders.length) throw invalid;
  const isOf = (value: string | null, place: number) =>
    value === null || isWritten[orders[place]?.property.kind ?? "text"](value);
  if (!data.v.every(isOf)) throw invalid;
  return data.v;
}
