/** Where zones lie on a drawing: degrees made alike to the eye, with the same room around all of them. */
import type { ZoneShare } from "@elaeis/domain/statistics/global-schemas";

export type PlacedZone = { zone: string; rank: number; x: number; y: number; radius: number };

const leastSpanDegrees = 0.02;
const smallestPx = 11;
const largestPx = 34;

/** Areas of the circles stand as the shares do; zones without a position are left out. */
export function placeZones(
  zones: readonly ZoneShare[],
  { width, height }: { width: number; height: number },
): PlacedZone[] {
  const known = zones.flatMap(({ latitude, longitude, ...zone }, index) =>
    latitude === null || longitude === null
      ? []
      : [{ ...zone, latitude, longitude, rank: index + 1 }],
  );
  const most = Math.max(...known.map(({ percentage }) => percentage));
  const [south, north] = bounds(known.map(({ latitude }) => latitude));
  const [west, east] = bounds(known.map(({ longitude }) => longitude));
  // A degree of longitude is shorter the farther it is from the equator.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = largestPx + 6;
  const scale = Math.min(
    (width - 2 * room) / ((east - west) * shrink),
    (height - 2 * room) / (north - south),
  );
  return known.map(({ zone, rank, percentage, latitude, longitude }) => ({
    zone,
    rank,
    x: width / 2 + (longitude - (west + east) / 2) * shrink * scale,
    y: height / 2 - (latitude - (south + north) / 2) * scale,
    radius: Math.max(smallestPx, largestPx * Math.sqrt(percentage / most)),
  }));
}

export type ZoneLabel = { x: number; y: number; ranks: number[] };

const labelRoomPx = 20;

/** The numbers on the map; those of zones that lie on each other stand side by side. */
export function labelZones(placed: readonly PlacedZone[]): ZoneLabel[] {
  const labels: ZoneLabel[] = [];
  for (const { x, y, rank } of placed) {
    const near = labels.find((label) => Math.hypot(label.x - x, label.y - y) < labelRoomPx);
    if (near === undefined) labels.push({ x, y, ranks: [rank] });
    else near.ranks.push(rank);
  }
  return labels;
}

function bounds(degrees: readonly number[]): [number, number] {
  const low = Math.min(...degrees);
  const high = Math.max(...degrees);
  if (high - low >= leastSpanDegrees) return [low, high];
  const middle = (low + high) / 2;
  return [middle - leastSpanDegrees / 2, middle + leastSpanDegrees / 2];
}
