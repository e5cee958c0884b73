/** The validator for phones: areas to a ten thousandth, without a library of 25 kB. */
import { checkOutline, type PlotCheck, type PlotContext } from "./check-outline.ts";
import type { Position } from "./plot-schemas.ts";

/** Of WGS 84, in metres. */
const polarRadiusM = 6_356_752.314_245;
const eccentricity = 0.081_819_190_842_622;

/** @param given geometry of GeoJSON, which may be anything */
export function lightCheck(given: unknown, context: PlotContext = {}): PlotCheck {
  return checkOutline(given, { ...context, hectaresOf: lightHectares });
}

/** In hectares. The edges are straight on a map; on a plot, geodesics are as good as that. @param ring closed or not */
export function lightHectares(ring: readonly Position[]): number {
  const points = ring.map(onEqualArea);
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + (nextX - x) * (y + nextY);
  }, 0);
  return Number((Math.abs(twice) / 2 / 10_000).toFixed(4));
}

/** On a map on which areas are square metres: radians to the east, and `belowLatitude` to the north. */
export function onEqualArea([longitude, latitude]: Position): Position {
  return [(longitude * Math.PI) / 180, belowLatitude(latitude)];
}

/** Square metres from the equator to there, for each radian of longitude. @see Snyder, Map Projections (1987), 3-12 */
function belowLatitude(degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const flattened = eccentricity * sine;
  return (
    (polarRadiusM ** 2 / 2) * (sine / (1 - flattened ** 2) + Math.atanh(flattened) / eccentricity)
  );
}
