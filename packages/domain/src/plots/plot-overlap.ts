/** How much two plots have in common. */
import { featureCollection, polygon } from "@turf/helpers";
import { intersect } from "@turf/intersect";
import { hectaresOf } from "./check-plot.ts";
import type { PlotGeometry, Position } from "./plot-schemas.ts";

/** In hectares; 0 where one of the two is a point. Both are sound (`checkPlot`). */
export function overlapHa(one: PlotGeometry, other: PlotGeometry): number {
  if (one.type === "Point" || other.type === "Point") return 0;
  const common = intersect(
    featureCollection([polygon(one.coordinates), polygon(other.coordinates)]),
  );
  if (common === null) return 0;
  const { geometry } = common;
  const parts = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return parts.reduce((sum, rings) => sum + areaOf(rings), 0);
}

function areaOf([outer = [], ...holes]: number[][][]): number {
  const sizeOf = (ring: number[][]) =>
    hectaresOf(ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]));
  return holes.reduce((area, hole) => area - sizeOf(hole), sizeOf(outer));
}
