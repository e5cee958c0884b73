/** What a list is narrowed down by, as the functions of the database read it (schema/field/fruits.sql). */
import { fruitFields, measuredFields } from "@elaeis/domain/fruits/fields";
import { qualityRanges } from "@elaeis/domain/fruits/fruit";
import { readOwnFilter } from "@elaeis/domain/fruits/own-fields";
import type { FruitFilter } from "@elaeis/domain/fruits/list-query";
import { utcMoment } from "@elaeis/domain/moment-schema";
import { containing } from "#platform/database/like-pattern.ts";

/** True when a filter leaves some fruits out, beyond whose they are. */
export function narrowsDown(filter: FruitFilter): boolean {
  const { search, from, to, location, outside_protocol, batch, plot, source, validation } = filter;
  const others = [
    from,
    to,
    location,
    outside_protocol,
    filter.lacks_values,
    batch,
    plot,
    source,
    validation,
    filter.own,
  ];
  return (
    (search !== undefined && search !== "") ||
    others.some((value) => value !== undefined) ||
    rangesOf(filter).length > 0
  );
}

export function listFilterOf(filter: FruitFilter): string {
  const { search, from, to, location, outside_protocol, collector } = filter;
  const { batch, plot, source, validation } = filter;
  return JSON.stringify({
    collector,
    pattern: search === undefined || search === "" ? undefined : containing(search),
    from: from && utcMoment(from),
    to: to && utcMoment(to),
    location,
    outside_protocol,
    lacks_values: filter.lacks_values,
    batch,
    plot,
    source,
    validation,
    own: ownConditions(filter),
    ranges: rangesOf(filter),
  });
}

function ownConditions({ own = "{}" }: FruitFilter) {
  return Object.entries(readOwnFilter(own) ?? {}).map(([name, wanted]) =>
    typeof wanted === "object" && wanted !== null
      ? { name, min: wanted.min, max: wanted.max }
      : { name, value: wanted },
  );
}

function rangesOf(filter: FruitFilter) {
  const ranges = measuredFields
    .filter((field) => filter[`${field}_min`] !== undefined || filter[`${field}_max`] !== undefined)
    .map((field) => ({
      field,
      min: filter[`${field}_min`] ?? fruitFields[field].min,
      max: filter[`${field}_max`] ?? fruitFields[field].max,
    }));
  if (filter.quality === undefined) return ranges;
  const { max } = fruitFields.oil_content;
  return [...ranges, { field: "oil_content", max, ...qualityRanges[filter.quality] }];
}
