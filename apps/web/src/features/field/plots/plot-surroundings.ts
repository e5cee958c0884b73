/** What is shown around a plot on the desk's maps: fruits, the plots beside it, and where a new one's map opens. */
import type { FieldPlot, Position } from "@elaeis/domain/plots/plot-schemas";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fieldPlotsQuery } from "#api/field-plots.ts";
import { fruitListQuery } from "#api/fruits.ts";
import type { Mark } from "#app/map/drawn-map.tsx";
import type { GeoPoint } from "#app/map/layout.ts";
import { countryBox, mayBeInCountry } from "./field/country-outlines.ts";
import { lastTogether, locatedFruits } from "./field/located-fruits.ts";

const fruitsShown = 250;
/** Farther plots only cost time. */
const neighbourDegrees = 0.1;
/** Where most of the oil palm of West Africa grows: shown where nothing else is known. */
const homeland: readonly GeoPoint[] = [
  { latitude: 3.5, longitude: -6.5 },
  { latitude: 8.5, longitude: -1.5 },
];

export const placeOf = ([longitude, latitude]: Position): GeoPoint => ({ longitude, latitude });

export type Surroundings = {
  fruits: readonly Mark[];
  neighbours: readonly (readonly GeoPoint[])[];
};

/** @param plot whose fruits; without it the fruits collected last, wherever they are */
export function usePlotSurroundings(
  positions: readonly Position[],
  plot: string | undefined,
): Surroundings {
  const narrowed = plot === undefined ? {} : { plot };
  const listed = useInfiniteQuery(
    fruitListQuery({ scope: "all", limit: fruitsShown, ...narrowed }),
  );
  const { data: known } = useQuery(fieldPlotsQuery);
  return {
    fruits: locatedFruits(listed.data?.pages[0]?.items ?? []),
    neighbours: neighboursOf(known?.plots ?? [], positions, plot),
  };
}

/** Of an outline that is not begun every plot is one. */
export function neighboursOf(
  plots: readonly Pick<FieldPlot, "id" | "geometry">[],
  [first]: readonly Position[],
  plot: string | undefined,
): GeoPoint[][] {
  return plots.flatMap(({ id, geometry }) => {
    const [ring = []] = geometry.type === "Polygon" ? geometry.coordinates : [];
    const [corner] = ring;
    const isNear =
      id !== plot &&
      corner !== undefined &&
      (first === undefined ||
        (Math.abs(first[0] - corner[0]) < neighbourDegrees &&
          Math.abs(first[1] - corner[1]) < neighbourDegrees));
    return isNear ? [ring.map(placeOf)] : [];
  });
}

/**
 * The last fruits of the chosen country, else the country; where none is chosen, the last fruits.
 *
 * @param fruits the last one first
 */
export function placesToBegin(
  fruits: readonly GeoPoint[],
  country: string | undefined,
): readonly GeoPoint[] {
  const box = country === undefined ? undefined : countryBox(country)?.map(placeOf);
  const there =
    country === undefined || box === undefined
      ? fruits
      : fruits.filter(({ latitude, longitude }) => mayBeInCountry(country, [longitude, latitude]));
  return there.length > 0 ? lastTogether(there) : (box ?? homeland);
}
