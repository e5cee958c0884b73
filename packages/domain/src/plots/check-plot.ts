/** The validator with areas on the ellipsoid, as the server and files have them. Phones have `light-check.ts`. */
import geodesic from "geographiclib-geodesic";
import { checkOutline, type PlotCheck, type PlotContext } from "./check-outline.ts";
import type { Position } from "./plot-schemas.ts";

const squareMetresPerHectare = 10_000;

/** @param given geometry of GeoJSON, which may be anything */
export function checkPlot(given: unknown, context: PlotContext = {}): PlotCheck {
  return checkOutline(given, { ...context, hectaresOf });
}

/** In hectares on the ellipsoid. @param ring closed or not, in any order */
export function hectaresOf(ring: readonly Position[]): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false);
  for (const [longitude, latitude] of ring) polygon.AddPoint(latitude, longitude);
  const { area = 0 } = polygon.Compute(false, true);
  return Number((Math.abs(area) / squareMetresPerHectare).toFixed(4));
}
