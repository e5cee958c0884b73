/** Narrows down and sorts fruits that are at hand, as `GET /api/fruits` does with those of the server. */
import { isChoiceField, measuredFields, placeOfChoice, type MeasuredField } from "./fields.ts";
import { isOwnKey, valueAt } from "./field-set.ts";
import { foldText } from "./fold-text.ts";
import { matchesOwn, readOwnFilter } from "./own-fields.ts";
import { hasValues, lacksValues, qualityRanges } from "./fruit.ts";
import type { FruitSummary } from "./fruit-schemas.ts";
import type { FruitListQuery } from "./list-query.ts";

/** All but what a fruit in a list does not tell: its plot's id, and the state of its prediction. */
export type RecordQuery = Partial<
  Pick<
    FruitListQuery,
    | "search"
    | "from"
    | "to"
    | "location"
    | "quality"
    | "outside_protocol"
    | "lacks_values"
    | "collector"
    | "batch"
    | "source"
    | "own"
    | `${MeasuredField}_${"min" | "max"}`
    | "sort"
    | "direction"
  >
>;

export function listRecords<Fruit extends FruitSummary>(
  fruits: readonly Fruit[],
  query: RecordQuery,
): Fruit[] {
  const { sort = "collection_date", direction = "desc" } = query;
  const turn = direction === "desc" ? -1 : 1;
  const value = (fruit: Fruit) => sortValue(fruit, sort);
  return fruits.filter(matches(query)).toSorted((one, other) => {
    const [first, second] = [value(one), value(other)];
    if (first === null || second === null) {
      // Absent values come last, whichever the direction.
      if (first !== second) return first === null ? 1 : -1;
      return turn * compare(one.id, other.id);
    }
    return turn * (compare(first, second) || compare(one.id, other.id));
  });
}

function matches(query: RecordQuery): (fruit: FruitSummary) => boolean {
  const { search, from, to, location, quality, outside_protocol, own } = query;
  const ownFilter = own === undefined ? undefined : readOwnFilter(own);
  const sought = foldText(search?.trim() ?? "");
  const place = location === undefined ? undefined : foldText(location.trim());
  const range = quality === undefined ? undefined : qualityRanges[quality];
  const [fromMs, toMs] = [from, to].map((at) => (at === undefined ? undefined : Date.parse(at)));
  return (fruit) => {
    const atMs = Date.parse(fruit.collection_date);
    if (fromMs !== undefined && atMs < fromMs) return false;
    if (toMs !== undefined && atMs >= toMs) return false;
    if (place !== undefined && foldText(fruit.location_name ?? "") !== place) return false;
    if (outside_protocol !== undefined && fruit.outside_protocol !== true) return false;
    if (query.lacks_values !== undefined && !lacksValues(fruit)) return false;
    if (range !== undefined) {
      const oil = fruit.oil_content;
      if (oil === null || oil < range.min) return false;
      if (range.below !== undefined && oil >= range.below) return false;
    }
    if (ownFilter !== undefined && !matchesOwn(fruit.own_values ?? {}, ownFilter)) return false;
    if (!isOf(fruit, query) || !isWithin(fruit, query)) return false;
    return sought === "" || foldText(textOf(fruit)).includes(sought);
  };
}

function isOf(fruit: FruitSummary, { collector, batch, source }: RecordQuery): boolean {
  if (collector !== undefined && fruit.collector_id !== collector) return false;
  if (batch !== undefined && fruit.batch_id !== batch) return false;
  return source === undefined || (fruit.source === source && hasValues(fruit));
}

/** Bounds belong to the range; a fruit without the value is in none. */
function isWithin(fruit: FruitSummary, query: RecordQuery): boolean {
  return measuredFields.every((field) => {
    const [min, max] = [query[`${field}_min`], query[`${field}_max`]];
    if (min === undefined && max === undefined) return true;
    const value = fruit[field];
    return value !== null && value >= (min ?? value) && value <= (max ?? value);
  });
}

/** What is searched. */
function textOf({ fruit_id, location_name, remarks }: FruitSummary): string {
  return `${fruit_id}\n${location_name ?? ""}\n${remarks ?? ""}`;
}

function sortValue(fruit: FruitSummary, sort: FruitListQuery["sort"]): string | number | null {
  if (sort === "collection_date" || sort === "created_at") return Date.parse(fruit[sort]);
  if (isOwnKey(sort)) return valueAt(fruit, sort) ?? null;
  if (isChoiceField(sort)) return placeOfChoice(sort, fruit[sort]) || null;
  if (sort !== "location_name") return fruit[sort];
  const place = foldText(fruit.location_name ?? "");
  return place === "" ? null : place;
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : Number(one > other);
}
