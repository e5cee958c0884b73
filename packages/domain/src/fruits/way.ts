/** The way to a place on foot: how far, in which direction, and whether one is there. */
type Point = { latitude: number; longitude: number };
type Fix = Point & { accuracyM: number };

/** On a sphere as large as the earth: right to half a percent, which no phone's position is. */
const earthRadiusM = 6_371_008.8;

export function metresBetween(one: Point, other: Point): number {
  const [north, east] = [other.latitude - one.latitude, other.longitude - one.longitude];
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const share = Math.sin(radians(north) / 2) ** 2 + across * Math.sin(radians(east) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The direction in which to start, clockwise from north, from 0 to below 360. */
export function bearingDeg(from: Point, to: Point): number {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  return wholeTurn((Math.atan2(y, x) * 180) / Math.PI);
}

/** The same direction from 0 to below 360. */
export function wholeTurn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** No position is so coarse that a person may believe to be there, nor so fine. */
const arrival = { leastM: 5, mostM: 30 };

/** Whether the position cannot tell the two places apart. */
export function hasArrived(here: Fix, place: Point): boolean {
  const withinM = Math.min(arrival.mostM, Math.max(arrival.leastM, here.accuracyM));
  return metresBetween(here, place) <= withinM;
}

/** Coarser, a position says nothing about the last hundred metres. */
export const coarseM = 100;

const leastStepM = 5;

/** The direction of walking between two fixes; null where they are too near to tell. */
export function courseBetween(former: Fix, latest: Fix): number | null {
  const walkedM = metresBetween(former, latest);
  const isTold = walkedM >= Math.max(leastStepM, latest.accuracyM, former.accuracyM);
  return isTold ? bearingDeg(former, latest) : null;
}

/** The eight winds, clockwise from north. */
const winds = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

export function windOf(degrees: number): (typeof winds)[number] {
  return winds[Math.round(wholeTurn(degrees) / 45) % winds.length] ?? "n";
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
