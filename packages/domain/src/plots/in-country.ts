/** Whether a place lies in a country, by borders that are drawn more or less closely. */

type Point = readonly [longitude: number, latitude: number];

/** A country's borders. Each point is kept as its difference from the one before, in parts of a degree. */
export type CountryShape = { perDegree: number; rings: readonly (readonly number[])[] };

export function ringsOf({ perDegree, rings }: CountryShape): Point[][] {
  return rings.map((steps) => {
    const points: Point[] = [];
    let [x, y] = [0, 0];
    for (let at = 0; at + 1 < steps.length; at += 2) {
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      points.push([x / perDegree, y / perDegree]);
    }
    return points;
  });
}

/** @param toleranceDegrees closer to a border than that, both countries are right */
export function isInRings(
  rings: readonly (readonly Point[])[],
  [x, y]: Point,
  toleranceDegrees: number,
): boolean {
  let isInside = false;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [toX, toY] of ring) {
      if (distanceToEdge([x, y], [fromX, fromY], [toX, toY]) <= toleranceDegrees) return true;
      const isCrossed = fromY > y !== toY > y;
      if (isCrossed && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) {
        isInside = !isInside;
      }
      [fromX, fromY] = [toX, toY];
    }
  }
  return isInside;
}

/** From a point to the line between two others, in degrees. */
export function distanceToEdge([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY);
}
