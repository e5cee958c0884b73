/** How much two outlines have in common, to about a hundredth: for phones, which do without the library of `plot-overlap.ts`. */
import { lightHectares } from "./light-check.ts";
import type { Position } from "./plot-schemas.ts";

/** Neighbours share their border to a few metres; less is no overlap. */
export const leastOverlapHa = 0.05;

const steps = 60;

/** In hectares, by the share of a grid's points that are within both. @param one closed or not */
export function roughOverlapHa(one: readonly Position[], other: readonly Position[]): number {
  const [west, east] = common(one, other, 0);
  const [south, north] = common(one, other, 1);
  if (one.length < 3 || other.length < 3 || west >= east || south >= north) return 0;
  let within = 0;
  for (let column = 0; column < steps; column += 1) {
    for (let row = 0; row < steps; row += 1) {
      const x = west + ((column + 0.5) / steps) * (east - west);
      const y = south + ((row + 0.5) / steps) * (north - south);
      if (isInside(x, y, one) && isInside(x, y, other)) within += 1;
    }
  }
  const box = lightHectares([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
  return (box * within) / steps ** 2;
}

function common(one: readonly Position[], other: readonly Position[], axis: 0 | 1) {
  const values = (ring: readonly Position[]) => ring.map((position) => position[axis]);
  const least = Math.max(Math.min(...values(one)), Math.min(...values(other)));
  return [least, Math.min(Math.max(...values(one)), Math.max(...values(other)))] as const;
}

/** By how often a line to the east crosses the outline. */
function isInside(x: number, y: number, ring: readonly Position[]): boolean {
  let isIn = false;
  ring.forEach(([fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    const crosses = fromY > y !== toY > y;
    if (crosses && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isIn = !isIn;
  });
  return isIn;
}
