import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { Mark } from "#app/map/drawn-map.tsx";
import type { GeoPoint } from "#app/map/layout.ts";

/** Of one plantation and those beside it. */
const togetherDegrees = 0.5;

/** Those that have a position, as dots of a map; the last collected first. */
export function locatedFruits(fruits: readonly FruitSummary[]): Mark[] {
  const lastFirst = fruits.toSorted((one, other) =>
    other.collection_date.localeCompare(one.collection_date),
  );
  return lastFirst.flatMap(({ id, latitude, longitude, fruit_id: name }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude, name }],
  );
}

/** The first one and those around it: a map of all of them would be too wide to draw on. */
export function lastTogether<Place extends GeoPoint>(places: readonly Place[]): Place[] {
  const [last] = places;
  if (last === undefined) return [];
  return places.filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - last.latitude) < togetherDegrees &&
      Math.abs(longitude - last.longitude) < togetherDegrees,
  );
}
