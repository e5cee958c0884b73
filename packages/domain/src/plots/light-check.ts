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
  const twice = ring.reduce((sum, [longitude, latitude], index) => {
    const [nextLongitude, nextLatitude] = ring[(index + 1) % ring.length] ?? [longitude, latitude];
    const width = ((nextLongitude - longitude) * Math.PI) / 180;
    return sum + width * (belowLatitude(latitude) + belowLatitude(nextLatitude));
  }, 0);
  return Number((Math.abs(twice) / 2 / 10_000).toFixed(4));
}

/** Square metres from the equator to there, for each radian of longitude. @see Snyder, Map Projections (1987), 3-12 */
function belowLatitude(degrees: number): number {
  const sine = Math.sin((degrees * Math.PI) / 180);
  const flattened = eccentricity * sine;
  return (
    (polarRadiusM ** 2 / 2) * (sine / (1 - flattened ** 2) + Math.atanh(flattened) / eccentricity)
  );
}
