/**
 * From raw features to a few well-scaled numbers: standardise (with each feature's floor under its standard deviation),
 * clip, and project on the leading principal components. The clip keeps one odd feature from carrying a prediction away.
 */
import { f64 } from "../indexed-reads.ts";
import { dot, fromRows, row, zeros } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { gram, timesTranspose } from "./products.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";

export type Standardisation = {
  readonly means: Float64Array;
  readonly sds: Float64Array;
  /** Standardised features are clipped to ± this. */
  readonly clip: number;
};

export type Projection = Standardisation & {
  /** One component a row. */
  readonly components: Matrix;
  /** Standard deviation of the training photos along each component. */
  readonly componentSds: Float64Array;
};

export const featureClip = 3;
const leastComponentSd = 1e-3;

export function fitProjection(
  features: Matrix,
  sdFloors: Float64Array,
  mostComponents: number,
): Projection {
  const scale = fitStandardisation(features, sdFloors);
  const covariance = gram(standardiseRows(scale, features));
  const eigen = symmetricEigen({
    ...covariance,
    values: covariance.values.map((value) => value / features.rows),
  });
  const allSds = eigen.values.map((value) => Math.sqrt(Math.max(0, value)));
  const kept = allSds.filter((sd) => sd > leastComponentSd).slice(0, mostComponents);
  return {
    ...scale,
    components: {
      rows: kept.length,
      columns: features.columns,
      values: eigen.vectors.slice(0, kept.length * features.columns),
    },
    componentSds: kept,
  };
}

export function fitStandardisation(features: Matrix, sdFloors: Float64Array): Standardisation {
  const means = columnMeans(features);
  const sds = columnSds(features, means).map((sd, k) => Math.max(sd, f64(sdFloors, k)));
  return { means, sds, clip: featureClip };
}

export function standardise(
  { means, sds, clip }: Standardisation,
  features: Float64Array,
): Float64Array {
  return features.map((value, k) =>
    Math.min(clip, Math.max(-clip, (value - f64(means, k)) / f64(sds, k))),
  );
}

export function standardiseRows({ means, sds, clip }: Standardisation, features: Matrix): Matrix {
  const { rows, columns, values } = features;
  const standardised = zeros(rows, columns);
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < columns; k++) {
      const value = (f64(values, r * columns + k) - f64(means, k)) / f64(sds, k);
      standardised.values[r * columns + k] = Math.min(clip, Math.max(-clip, value));
    }
  }
  return standardised;
}

/** Scores on the components, and the root mean square of what they leave unexplained. */
export function project(projection: Projection, features: Float64Array) {
  const standardised = standardise(projection, features);
  const { components } = projection;
  const scores = Float64Array.from({ length: components.rows }, (_, c) =>
    dot(row(components, c), standardised),
  );
  const unexplained = dot(standardised, standardised) - dot(scores, scores);
  return { scores, residual: Math.sqrt(Math.max(0, unexplained) / standardised.length) };
}

/** Of many photos, one a row. */
export function projectRows(projection: Projection, features: Matrix) {
  const standardised = standardiseRows(projection, features);
  const scores = timesTranspose(standardised, projection.components);
  const residuals = Float64Array.from({ length: features.rows }, (_, r) => {
    const [all, explained] = [row(standardised, r), row(scores, r)];
    return Math.sqrt(Math.max(0, dot(all, all) - dot(explained, explained)) / features.columns);
  });
  return { scores, residuals };
}

export function mapRows(matrix: Matrix, map: (row: Float64Array) => Float64Array): Matrix {
  const rows = Array.from({ length: matrix.rows }, (_, r) => map(row(matrix, r)));
  return fromRows(rows, rows[0]?.length ?? matrix.columns);
}

function columnMeans({ rows, columns, values }: Matrix): Float64Array {
  const sums = new Float64Array(columns);
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < columns; k++) sums[k] = f64(sums, k) + f64(values, r * columns + k);
  }
  return sums.map((sum) => sum / rows);
}

function columnSds({ rows, columns, values }: Matrix, means: Float64Array): Float64Array {
  const sums = new Float64Array(columns);
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < columns; k++) {
      const gap = f64(values, r * columns + k) - f64(means, k);
      sums[k] = f64(sums, k) + gap * gap;
    }
  }
  return sums.map((sum) => Math.sqrt(sum / rows));
}
