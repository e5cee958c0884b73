/** Places around a fruit on a plane, in metres: over two kilometres the earth is flat enough. */
export type GeoPoint = { latitude: number; longitude: number };
export type PlanePoint = { x: number; y: number };

const metresPerDegree = 111_320;

/** East is +x, north is −y, as on a screen. */
export function metresFrom(centre: GeoPoint, point: GeoPoint): PlanePoint {
  const shrink = Math.cos((centre.latitude * Math.PI) / 180);
  return {
    x: (point.longitude - centre.longitude) * metresPerDegree * shrink,
    y: (centre.latitude - point.latitude) * metresPerDegree,
  };
}

const leastReachM = 40;
const shownNeighbours = 12;

/**
 * How far from its middle a map reaches, in metres: to the accuracy's edge and to the nearest few fruits.
 *
 * @param distancesM of the other fruits, the nearest first
 */
export function reachOf(accuracyM: number | null, distancesM: readonly number[]): number {
  const farthest = distancesM.slice(0, shownNeighbours).at(-1);
  return Math.max(leastReachM, 1.3 * (accuracyM ?? 0), 1.15 * (farthest ?? 0));
}

/** The longest round length (1, 2 or 5 times a power of ten) that is no longer than this, in metres. */
export function scaleBarM(mostM: number): number {
  const power = 10 ** Math.floor(Math.log10(mostM));
  const digit = [5, 2, 1].find((candidate) => candidate * power <= mostM) ?? 1;
  return digit * power;
}

/** Between the outermost points, longitude first. */
export function middleOf(points: readonly (readonly [number, number])[]): GeoPoint {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    longitude: Number(middle(points.map(([x]) => x)).toFixed(6)),
    latitude: Number(middle(points.map(([, y]) => y)).toFixed(6)),
  };
}
