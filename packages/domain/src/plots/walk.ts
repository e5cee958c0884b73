/**
 * The outline of a plot out of the positions of a phone whose owner walks around it. Computed as on a plane around the
 * first point: right to a centimetre over the few kilometres of a plot.
 */
import { coordinateDecimals } from "../exports/eudr.ts";
import { maxPlotPoints } from "./check-outline.ts";
import { lightCheck } from "./light-check.ts";
import type { Position } from "./plot-schemas.ts";

export type WalkFix = {
  longitude: number;
  latitude: number;
  /** Of two positions in three, as phones say it. */
  accuracy_m: number;
  at_ms: number;
};
/** The average of fixes at about one place. `at_ms` is the time of the last. */
export type WalkPoint = WalkFix & { fixes: number; isResumed?: true };

/** Worse fixes say nothing about a border. */
export const worstFixM = 20;
/** A walk of 40 km: far more than a plot needs. */
export const mostWalkPoints = 10_000;
/** A quick step: what is faster draws no precise outline. */
const walkMPerS = 2.5;
/** Along a plot nobody drives faster: such a distance is a jump of the receiver. */
const driveMPerS = 15;
/** Of this many fixes a jump is one even where somebody could have driven there. */
const shortJumpFixes = 3;
const longestJumpFixes = 60;
/** A speed is told from positions that are so far apart in time: from one second to the next it is mostly error. */
const speedOverMs = 5_000;
/** Nobody moves less than this between two points that count. */
const leastStepM = 3;
const stepOfAccuracy = 0.7;
/** Fixes that an average is made of at most, so that it follows a slow walk. */
const mostAveraged = 30;
/** What loops around a point where the person stood still are smaller than. */
const smallLoopShare = 0.02;

/**
 * @param isResumed the first fix after a pause: it may be anywhere
 * @returns the same walk where the fix is dropped
 */
export function withFix(
  walk: readonly WalkPoint[],
  fix: WalkFix,
  isResumed?: true,
): readonly WalkPoint[] {
  if (!(fix.accuracy_m <= worstFixM) || walk.length >= mostWalkPoints) return walk;
  const last = walk.at(-1);
  const single: WalkPoint = { ...fix, fixes: 1, ...(isResumed && { isResumed }) };
  if (last === undefined || isResumed) return [...walk, single];
  if (!isWithinReach(last, fix)) {
    const from = jumpThatEnds(walk, fix);
    return from === undefined ? [...walk, single] : withFix(walk.slice(0, from), fix);
  }
  const former = walk.at(-2);
  if (former !== undefined && isStray(walk, walk.length - 2) && !last.isResumed) {
    const { isResumed: hasResumed } = former;
    const anew = { ...last, ...(hasResumed && { isResumed: hasResumed }) };
    return withFix([...walk.slice(0, -2), anew], fix);
  }
  const stepM = Math.max(leastStepM, fix.accuracy_m * stepOfAccuracy);
  if (metresBetween(last, fix) > stepM) return [...walk, single];
  return [...walk.slice(0, -1), averaged(last, fix)];
}

function isWithinReach(from: WalkFix, to: WalkFix, mPerS = walkMPerS): boolean {
  const seconds = Math.max(0, to.at_ms - from.at_ms) / 1000;
  const doubtM = (from.accuracy_m + to.accuracy_m) / 2;
  return metresBetween(from, to) <= doubtM + seconds * mPerS;
}

/**
 * @returns the first point of a jump that this fix ends: nobody comes there from the point before, nor from there to
 * this fix, but from the point before to this fix
 */
function jumpThatEnds(walk: readonly WalkPoint[], fix: WalkFix): number | undefined {
  const last = walk.at(-1);
  let fixes = 0;
  for (let index = walk.length - 1; index > 0 && last !== undefined; index -= 1) {
    const [point, before] = [walk[index], walk[index - 1]];
    if (point === undefined || before === undefined || point.isResumed) return undefined;
    fixes += point.fixes;
    const isJump = (fasterMPerS: number, fromBeforeMPerS: number) =>
      !isWithinReach(before, point, fasterMPerS) &&
      !isWithinReach(last, fix, fasterMPerS) &&
      isWithinReach(before, fix, fromBeforeMPerS);
    const isShort = fixes <= shortJumpFixes;
    if (isShort && isJump(walkMPerS, walkMPerS)) return index;
    if (isJump(driveMPerS, isShort ? driveMPerS : walkMPerS)) return index;
    // The latest jump that is not short decides: who drives for a while comes near where they were.
    const isOther = !isShort && !isWithinReach(before, point, driveMPerS);
    if (isOther || fixes > longestJumpFixes) return undefined;
  }
  return undefined;
}

/** A single fix that a walk begins or goes on with, from which nobody could have come to the next point. */
function isStray(walk: readonly WalkPoint[], index: number): boolean {
  const [point, next] = [walk[index], walk[index + 1]];
  if (point?.fixes !== 1 || next === undefined) return false;
  return (index === 0 || point.isResumed === true) && !isWithinReach(point, next, driveMPerS);
}

/** Without a last fix far away, which may be a jump: the next one says. */
function withoutLooseEnd(walk: readonly WalkPoint[]): readonly WalkPoint[] {
  const [before, last] = walk.slice(-2);
  const isLoose = last?.fixes === 1 && !last.isResumed && before && !isWithinReach(before, last);
  return isLoose ? walk.slice(0, -1) : walk;
}

/** Whether the person is too fast for a precise outline. */
export function isTooFast(walk: readonly WalkPoint[]): boolean {
  const sure = withoutLooseEnd(walk);
  return wasTooFastAt(sure, sure.length - 1);
}

/** Whether the person was too fast somewhere. */
export function wasTooFast(walk: readonly WalkPoint[]): boolean {
  const sure = withoutLooseEnd(walk);
  return sure.some((_, index) => wasTooFastAt(sure, index));
}

function wasTooFastAt(walk: readonly WalkPoint[], at: number): boolean {
  const point = walk[at];
  for (let index = at; point !== undefined && index > 0; index -= 1) {
    const before = walk[index - 1];
    // Where the person was during a pause is not known.
    if (before === undefined || walk[index]?.isResumed) return false;
    if (point.at_ms - before.at_ms >= speedOverMs) return !isWithinReach(before, point);
  }
  return false;
}

/** Weighted by accuracy. The accuracy is that of the better: errors last for minutes (`place.ts` of the web app). */
function averaged(point: WalkPoint, fix: WalkFix): WalkPoint {
  const weight = (accuracyM: number) => 1 / Math.max(1, accuracyM) ** 2;
  const before = Math.min(point.fixes, mostAveraged - 1) * weight(point.accuracy_m);
  const share = weight(fix.accuracy_m) / (before + weight(fix.accuracy_m));
  return {
    ...point,
    longitude: shortened(point.longitude + (fix.longitude - point.longitude) * share),
    latitude: shortened(point.latitude + (fix.latitude - point.latitude) * share),
    accuracy_m: Math.min(point.accuracy_m, fix.accuracy_m),
    at_ms: fix.at_ms,
    fixes: point.fixes + 1,
  };
}

/** Back to the corner before the last. */
export function withoutLastCorner(walk: readonly WalkPoint[]): readonly WalkPoint[] {
  const corners = simplified(planeOf(walk), toleranceOf(walk));
  return walk.slice(0, (corners.at(-2)?.index ?? -1) + 1);
}

/** The corners of the walk as far as it went, not closed. Coarser where it else crosses itself or has too many. */
export function outlineOf(given: readonly WalkPoint[]): Position[] {
  const walk = withoutLooseEnd(given);
  const [first] = walk;
  if (first === undefined) return [];
  const plane = planeOf(walk);
  const finest = toleranceOf(walk);
  let finestOutline: Position[] | undefined;
  for (let toleranceM = finest; ; toleranceM *= 1.5) {
    const ring = untangled(simplified(untilClosed(plane, finest), toleranceM));
    const outline = ring.map((corner) => placeOf(corner, first));
    finestOutline ??= outline;
    if (outline.length <= maxPlotPoints && !crossesItself(outline)) return outline;
    if (outline.length <= maxPlotPoints && toleranceM > coarsestM) return finestOutline;
  }
}
const coarsestM = 8;

function crossesItself(outline: readonly Position[]): boolean {
  const { faults } = lightCheck({ type: "Polygon", coordinates: [outline] });
  return faults.some(({ code }) => code === "crossing");
}

/**
 * How uncertain the area of a walk is, in hectares: nineteen walks of twenty are nearer (`walk.test.ts`).
 */
export function areaDoubtHa(walk: readonly WalkPoint[]): number {
  if (walk.length < 2) return 0;
  const accuracyM = walk.reduce((sum, { accuracy_m }) => sum + accuracy_m, 0) / walk.length;
  const lengthM = walk.reduce((sum, point, index) => {
    const next = walk[(index + 1) % walk.length] ?? point;
    return sum + metresBetween(point, next);
  }, 0);
  // Errors that last for seconds, and those that drift from the start of the walk to its end.
  const variance = lengthM * quickM + lengthM ** 3 / driftM;
  return (accuracyM * Math.sqrt(variance)) / 10_000;
}
// As the errors of the tracks are (`walk-tracks.ts`).
const [quickM, driftM] = [11, 6_500];

type PlanePoint = { x: number; y: number; index: number };

const metresPerDegree = 111_320;

const shrinkAt = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

function planeOf(walk: readonly WalkPoint[]): PlanePoint[] {
  const [first] = walk;
  const shrink = shrinkAt(first?.latitude ?? 0);
  return walk.map(({ longitude, latitude }, index) => ({
    x: (longitude - (first?.longitude ?? 0)) * metresPerDegree * shrink,
    y: (latitude - (first?.latitude ?? 0)) * metresPerDegree,
    index,
  }));
}

const placeOf = ({ x, y }: PlanePoint, first: WalkFix): Position => [
  rounded(first.longitude + x / metresPerDegree / shrinkAt(first.latitude)),
  rounded(first.latitude + y / metresPerDegree),
];

function metresBetween(one: WalkFix, other: WalkFix): number {
  const shrink = shrinkAt(one.latitude);
  return (
    Math.hypot((one.longitude - other.longitude) * shrink, one.latitude - other.latitude) *
    metresPerDegree
  );
}

/** The line may leave the walk by less than what the receiver knows. */
function toleranceOf(walk: readonly WalkPoint[]): number {
  const mean = walk.reduce((sum, { accuracy_m }) => sum + accuracy_m, 0) / Math.max(1, walk.length);
  return Math.min(4, Math.max(1, mean / 2));
}

/** Who comes back to the start and walks on has closed the outline there: the last metres are a second time. */
function untilClosed(plane: readonly PlanePoint[], tolerance: number): readonly PlanePoint[] {
  const [start] = plane;
  const end = plane.at(-1);
  if (start === undefined || end === undefined) return plane;
  let [lastM, nearest] = [0, end];
  for (
    let index = plane.length - 1;
    index > plane.length * 0.75 && lastM < mostTwiceM;
    index -= 1
  ) {
    const [point, next] = [plane[index], plane[index + 1]];
    if (point === undefined) break;
    if (next !== undefined) lastM += apart(point, next);
    if (apart(start, point) < apart(start, nearest)) nearest = point;
  }
  return apart(start, nearest) < tolerance * 5 ? plane.slice(0, plane.indexOf(nearest) + 1) : plane;
}
const mostTwiceM = 40;

const apart = (one: PlanePoint, other: PlanePoint) => Math.hypot(one.x - other.x, one.y - other.y);

/** Without the points that a straight line passes nearer than so many metres. @see https://en.wikipedia.org/wiki/Ramer–Douglas–Peucker_algorithm */
function simplified(points: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [number, number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part;
    let [farthest, mostM] = [-1, tolerance];
    for (let index = from + 1; index < to; index += 1) {
      const metres = fromLine(points[index], points[from], points[to]);
      if (metres > mostM) [farthest, mostM] = [index, metres];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

function fromLine(point?: PlanePoint, from?: PlanePoint, to?: PlanePoint): number {
  if (point === undefined || from === undefined || to === undefined) return 0;
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const length = alongX ** 2 + alongY ** 2;
  const [x, y] = [point.x - from.x, point.y - from.y];
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / length));
  return Math.hypot(x - share * alongX, y - share * alongY);
}

/** Without small loops, such as where the person stood still. Large ones are for the person to see. */
function untangled(given: readonly PlanePoint[]): PlanePoint[] {
  const ring = [...given];
  const limit = areaOf(ring) * smallLoopShare;
  for (let from = 0; from < ring.length; from += 1) {
    for (let to = ring.length - 1; to > from + 1; to -= 1) {
      const crossing = crossingOf(ring, from, to);
      if (crossing === null) continue;
      const inner = [crossing, ...ring.slice(from + 1, to + 1)];
      const outer = [...ring.slice(0, from + 1), crossing, ...ring.slice(to + 1)];
      const [innerArea, outerArea] = [areaOf(inner), areaOf(outer)];
      if (Math.min(innerArea, outerArea) > limit) continue;
      ring.splice(0, ring.length, ...(innerArea < outerArea ? outer : inner));
      from = -1;
      break;
    }
  }
  return ring;
}

/** Where the edges cross that begin at these two points. */
function crossingOf(ring: readonly PlanePoint[], one: number, other: number): PlanePoint | null {
  const [a, b] = [ring[one], ring[one + 1]];
  const [c, d] = [ring[other], ring[(other + 1) % ring.length]];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  if (b === c || d === a) return null;
  const [fromC, fromD] = [turn(a, b, c), turn(a, b, d)];
  if (fromC * fromD > 0 || turn(c, d, a) * turn(c, d, b) > 0 || fromC === fromD) return null;
  const share = fromC / (fromC - fromD);
  return { x: c.x + share * (d.x - c.x), y: c.y + share * (d.y - c.y), index: a.index };
}

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function areaOf(ring: readonly PlanePoint[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** To a centimetre: a walk is written with each fix. */
const shortened = (degrees: number) => Number(degrees.toFixed(7));
const rounded = (degrees: number) => Number(degrees.toFixed(coordinateDecimals));
