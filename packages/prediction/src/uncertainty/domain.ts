/**
 * How far a photo lies from the training photos: mean distance to its five nearest neighbours in whitened component
 * space (within what the model knows), and the residual the components leave (outside anything it knows).
 */
import { f64 } from "../indexed-reads.ts";
import { logNormalBound } from "../robust.ts";
import { squaredDistanceToRow } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { inPanels, squaredDistances } from "../regression/squared-distances.ts";

const neighbours = 5;

export type DomainLimits = {
  /** Percentiles of the neighbour distance, of training photos to a model without their fruit. */
  readonly distanceP95: number;
  readonly distanceP995: number;
  /** The same of the components' residual. */
  readonly residualP995: number;
};

export type DomainPosition = { readonly distance: number; readonly residual: number };

export function whiten(scores: Float64Array, componentSds: Float64Array): Float64Array {
  return scores.map((score, k) => score / f64(componentSds, k));
}

/** Mean distance to the nearest of the points, which are whitened like the photo. */
export function neighbourDistance(points: Matrix, whitened: Float64Array): number {
  return meanOfNearest(points.rows, (i) => squaredDistanceToRow(points, i, whitened));
}

/** Of many photos, one a row. */
export function neighbourDistances(points: Matrix, whitened: Matrix): Float64Array {
  const distances = new Float64Array(whitened.rows);
  inPanels(whitened, (panel, first) => {
    const { columns, values } = squaredDistances(panel, points);
    for (let r = 0; r < panel.rows; r++) {
      distances[first + r] = meanOfNearest(columns, (i) => f64(values, r * columns + i));
    }
  });
  return distances;
}

function meanOfNearest(points: number, squaredDistanceTo: (point: number) => number): number {
  const nearest: number[] = [];
  for (let i = 0; i < points; i++) {
    const distance = squaredDistanceTo(i);
    const last = nearest.at(-1);
    if (nearest.length < neighbours || last === undefined || distance < last) {
      nearest.push(distance);
      nearest.sort((first, second) => first - second);
      nearest.length = Math.min(nearest.length, neighbours);
    }
  }
  return nearest.reduce((sum, distance) => sum + Math.sqrt(distance), 0) / nearest.length;
}

export function isOutsideDomain(position: DomainPosition, limits: DomainLimits): boolean {
  return position.distance > limits.distanceP995 || position.residual > limits.residualP995;
}

/** 1 within the ordinary range, falling towards 0 beyond the limits: the domain part of the photo's quality score. */
export function domainFit(position: DomainPosition, limits: DomainLimits): number {
  const byDistance = Math.min(1, limits.distanceP995 / position.distance);
  const byResidual = Math.min(1, limits.residualP995 / position.residual);
  return Math.min(byDistance, byResidual) ** 2;
}

/** The value below which the share `rank` of the numbers lies. */
export function percentile(numbers: readonly number[], rank: number): number {
  const sorted = numbers.toSorted((first, second) => first - second);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(rank * sorted.length))];
  if (value === undefined) throw new RangeError("A percentile of nothing");
  return value;
}

/** Standard deviations of the logarithm within which photos of one kind lie, also where their tails are wide. */
const widest = 4.5;

/**
 * The 99.5th percentile, but never farther than photos of one kind: where few are learned, those of one odd fruit would
 * set the percentile, and nothing would be refused any more.
 */
export function farthestLike(numbers: readonly number[]): number {
  return Math.min(percentile(numbers, 0.995), logNormalBound(numbers, widest));
}
