/**
 * Walks around plots, made for the tests: a true outline, and what a phone says while somebody goes around it. The
 * errors are those of a phone's receiver: most of an error lasts for minutes, a part of it changes each second.
 */
import { hectaresOf } from "./check-plot.ts";
import type { Position } from "./plot-schemas.ts";
import type { WalkFix } from "./walk.ts";

export type Track = {
  /** The true outline. */
  ring: Position[];
  hectares: number;
  /** As the phone says it. */
  accuracyM: number;
  /** In order; null where the person paused. */
  fixes: (WalkFix | null)[];
};

export type TrackOptions = {
  seed: number;
  hectares: number;
  /** As the phone says it; about two positions in three are nearer. */
  accuracyM: number;
  /** Each fix by itself. */
  jumps?: number;
  /** Stretches of an edge without a fix. A corner that is missed cannot be known. */
  gaps?: number;
  /** The same, because the person paused. */
  pauses?: number;
  /** Of a person who does not walk. */
  speedMPerS?: number;
};

const metresPerDegree = 111_320;
const start: Position = [-4.8, 6.4];
const walkMPerS = 1.2;
/** Of satellites' orbits and the air, and of echoes and the receiver's own filter. */
const [slowErrorS, quickErrorS] = [1_800, 10];
const slowShare = 0.8;

export function trackOf(options: TrackOptions): Track {
  const random = randomNumbers(options.seed);
  const corners = cornersOf(options, random);
  const ring = corners.map(([x, y]) => placeOf(x, y));
  const fixes: (WalkFix | null)[] = [];
  const noise = receiver(options.accuracyM, random);
  const { path, edges } = pathAlong(corners, random, options.speedMPerS ?? walkMPerS);
  const lost = stretches(options.gaps ?? 0, edges, random);
  const paused = stretches(options.pauses ?? 0, edges, random);
  const jumps = new Set(
    Array.from({ length: options.jumps ?? 0 }, () => Math.floor(random() * path.length)),
  );
  path.forEach(([x, y], second) => {
    const [errorX, errorY] = noise();
    if (lost.has(second)) return;
    if (paused.has(second)) {
      if (fixes.at(-1) !== null) fixes.push(null);
      return;
    }
    const away = jumps.has(second) ? 60 + random() * 200 : 0;
    const [longitude, latitude] = placeOf(x + errorX + away, y + errorY - away / 2);
    const accuracy_m = options.accuracyM * (0.8 + random() * 0.4);
    fixes.push({ longitude, latitude, accuracy_m, at_ms: second * 1000 });
  });
  return { ring, hectares: hectaresOf(ring), accuracyM: options.accuracyM, fixes };
}

/** In metres: corners around a middle, some of them drawn in, as plots are. */
function cornersOf({ hectares }: TrackOptions, random: () => number): Position[] {
  const count = 4 + Math.floor(random() * 8);
  const stretch = 1 + random();
  const shape = Array.from({ length: count }, (_, index): Position => {
    const angle = (2 * Math.PI * (index + random() * 0.6 - 0.3)) / count;
    const reach = 0.7 + random() * 0.6;
    return [Math.cos(angle) * reach * stretch, (Math.sin(angle) * reach) / stretch];
  });
  const area = Math.abs(
    shape.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = shape[(index + 1) % count] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
  const scale = Math.sqrt((hectares * 10_000) / area);
  return shape.map(([x, y]): Position => [x * scale, y * scale]);
}

/** Where the person is each second: standing at each corner for a moment, and some metres beyond the start. */
function pathAlong(corners: readonly Position[], random: () => number, speedMPerS: number) {
  const path: Position[] = [];
  const edges: Edge[] = [];
  const [first = [0, 0]] = corners;
  const beyond = random() * 15;
  corners.forEach(([x, y], index) => {
    const [toX, toY] = corners[index + 1] ?? first;
    for (let second = 0; second < 3 + random() * 8; second += 1) path.push([x, y]);
    const length = Math.hypot(toX - x, toY - y);
    const from = path.length;
    for (let along = 0; along < length; along += speedMPerS * (0.8 + random() * 0.4)) {
      path.push([x + ((toX - x) * along) / length, y + ((toY - y) * along) / length]);
    }
    edges.push({ from, to: path.length });
  });
  const [x, y] = first;
  const [toX, toY] = corners[1] ?? first;
  const length = Math.hypot(toX - x, toY - y);
  for (let along = 0; along < beyond; along += walkMPerS) {
    path.push([x + ((toX - x) * along) / length, y + ((toY - y) * along) / length]);
  }
  return { path, edges };
}

/** The seconds of the path in which an edge is walked. */
type Edge = { from: number; to: number };

/** The error east and north, second by second. */
function receiver(accuracyM: number, random: () => number): () => Position {
  // Two in three within the accuracy.
  const sigma = accuracyM / 1.5;
  const errors = [
    drifting(sigma * Math.sqrt(slowShare), slowErrorS, random),
    drifting(sigma * Math.sqrt(1 - slowShare), quickErrorS, random),
  ];
  return () =>
    errors
      .map((next) => next())
      .reduce(([x, y], [moreX, moreY]): Position => [x + moreX, y + moreY], [0, 0]);
}

/** A first-order Gauss–Markov process. */
function drifting(sigma: number, forS: number, random: () => number): () => Position {
  const keep = Math.exp(-1 / forS);
  const step = () => normal(random) * sigma * Math.sqrt(1 - keep ** 2);
  let [x, y] = [normal(random) * sigma, normal(random) * sigma];
  return () => {
    [x, y] = [x * keep + step(), y * keep + step()];
    return [x, y];
  };
}

/** Seconds within edges, of so many stretches of up to a minute. */
function stretches(count: number, edges: readonly Edge[], random: () => number): Set<number> {
  const found = new Set<number>();
  for (let number = 0; number < count; number += 1) {
    const { from, to } = edges[Math.floor(random() * edges.length)] ?? { from: 0, to: 0 };
    const inner = { from: from + 5, to: Math.min(to - 5, from + 65) };
    for (let second = inner.from; second < inner.to; second += 1) found.add(second);
  }
  return found;
}

const placeOf = (x: number, y: number): Position => [
  start[0] + x / (metresPerDegree * Math.cos((start[1] * Math.PI) / 180)),
  start[1] + y / metresPerDegree,
];

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** From 0 to 1, the same at each run. @see https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomNumbers(seed: number): () => number {
  let state = seed * 7_919 + 17;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
