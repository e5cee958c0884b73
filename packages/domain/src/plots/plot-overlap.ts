/**
 * How much two plots have in common. An outline is the sum of the strips between its edges and a line south of it, those
 * of edges to the west negative. So the common area is a sum over pairs of edges: outlines that cross a million times
 * take no longer than others.
 */
import { onEqualArea } from "./light-check.ts";
import type { PlotFault, PlotGeometry, Position } from "./plot-schemas.ts";

/** Neighbours share their border to a few metres; less is no overlap. */
const leastOverlapHa = 0.05;

/** What is said of an outline that lies on another plot; nothing where it does not. */
export function overlapFault(
  outline: PlotGeometry,
  { name, geometry }: { name: string; geometry: PlotGeometry },
): PlotFault[] {
  const hectares = Math.round(overlapHa(outline, geometry) * 100) / 100;
  if (hectares < leastOverlapHa) return [];
  return [{ code: "overlap", at: null, position: null, details: { name, hectares } }];
}

/** In hectares, to a ten thousandth; 0 where one of the two is a point. Both are sound (`checkPlot`). */
export function overlapHa(one: PlotGeometry, other: PlotGeometry): number {
  if (one.type === "Point" || other.type === "Point") return 0;
  const [ring = []] = one.coordinates.map((points) => points.map(onEqualArea));
  const [otherRing = []] = other.coordinates.map((points) => points.map(onEqualArea));
  if (areApart(ring, otherRing)) return 0;
  // Counted from there, numbers keep their digits.
  const [west = 0, south = 0] = ring[0] ?? [];
  const strips = stripsOf(ring, west, south);
  const others = stripsOf(otherRing, west, south);
  let squareMetres = 0;
  for (const strip of strips) {
    for (const opposite of others) squareMetres += commonArea(strip, opposite);
  }
  return Math.abs(squareMetres) / 10_000;
}

function areApart(one: readonly Position[], other: readonly Position[]): boolean {
  return ([0, 1] as const).some((axis) => {
    const [values, others] = [one.map((point) => point[axis]), other.map((point) => point[axis])];
    return Math.max(...values) <= Math.min(...others) || Math.max(...others) <= Math.min(...values);
  });
}

/** Below an edge, whose latitude is `height` in the west. */
type Strip = { west: number; east: number; height: number; slope: number; sign: number };

/** Of a closed ring. */
function stripsOf(ring: readonly Position[], west: number, south: number): Strip[] {
  return ring.flatMap(([x, y], index): Strip[] => {
    const [toX, toY] = ring[index + 1] ?? [x, y];
    if (x === toX) return [];
    const [from, to, height, sign] = x < toX ? [x, toX, y, 1] : [toX, x, toY, -1];
    const slope = (toY - y) / (toX - x);
    return [{ west: from - west, east: to - west, height: height - south, slope, sign }];
  });
}

function commonArea(one: Strip, other: Strip): number {
  const west = Math.max(one.west, other.west);
  const width = Math.min(one.east, other.east) - west;
  if (width <= 0) return 0;
  const first = one.height + one.slope * (west - one.west);
  const second = other.height + other.slope * (west - other.west);
  const [begins, ends] = [first - second, first - second + (one.slope - other.slope) * width];
  const sum = first + second + ((one.slope + other.slope) * width) / 2;
  // The mean distance of the two edges. Where they cross, there is a triangle on each side.
  const distance =
    begins * ends < 0
      ? (begins ** 2 + ends ** 2) / (2 * (Math.abs(begins) + Math.abs(ends)))
      : Math.abs(begins + ends) / 2;
  // The lower of two numbers is half of their sum less half of their distance.
  return (one.sign * other.sign * width * (sum - distance)) / 2;
}
