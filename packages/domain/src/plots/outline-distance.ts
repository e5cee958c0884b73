/** How far a position is from the outline of a plot. */
import type { Position } from "./plot-schemas.ts";

const metresPerDegree = 111_320;

/** In metres, on either side. As on a plane: right to a metre over the few kilometres of a plot. @param ring closed */
export function metresToOutline(
  [longitude, latitude]: Position,
  ring: readonly Position[],
): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const plane = ring.map(([x, y]): Position => [
    (x - longitude) * metresPerDegree * shrink,
    (y - latitude) * metresPerDegree,
  ]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, to] of plane.entries()) {
    const from = plane[index - 1];
    if (from !== undefined) nearest = Math.min(nearest, metresToLine(from, to));
  }
  return nearest;
}

/** From 0, 0. */
function metresToLine([fromX, fromY]: Position, [toX, toY]: Position): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : -(fromX * alongX + fromY * alongY) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(fromX + nearest * alongX, fromY + nearest * alongY);
}
