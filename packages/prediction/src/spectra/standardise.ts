/**
 * Maps that make the spectra of one device look like those of another, learned from a few standards that were read on
 * both (master and new device). R. Feudale et al., "Transfer of multivariate calibration models: a review", Chemometrics
 * and Intelligent Laboratory Systems 64, 2002.
 */
import { f64 } from "../indexed-reads.ts";
import { solvePositiveDefinite } from "../regression/cholesky.ts";
import { addDiagonal, dot, row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { rowGram, transposeTimes } from "../regression/products.ts";
import type { Standards } from "./device-difference.ts";
import { addScaled, centre, meanSpectrum } from "./rows.ts";

export type SpectrumMap =
  /** Every channel from all channels: mean + (x − from) · left · right. */
  | {
      readonly kind: "direct";
      readonly from: Float64Array;
      readonly to: Float64Array;
      /** One standard a row, both. */
      readonly left: Matrix;
      readonly right: Matrix;
    }
  /** Every channel from its neighbours. */
  | {
      readonly kind: "piecewise";
      readonly from: Float64Array;
      readonly to: Float64Array;
      /** One channel a row, 2 · half + 1 neighbours a column. */
      readonly weights: Matrix;
    };

/** Ridge of a map, in units of the mean diagonal: standards are fewer than channels. */
const mapStrength = 1e-2;

/** Direct standardisation (Y. Wang, D. Veltkamp & B. Kowalski, Analytical Chemistry 63, 1991), by ridge. */
export function fitDirect({ master, device }: Standards): SpectrumMap {
  const [from, to] = [meanSpectrum(device), meanSpectrum(master)];
  const left = centre(device, from);
  const right = solveRidge(rowGram(left), centre(master, to));
  return { kind: "direct", from, to, left, right };
}

/** Piecewise direct standardisation (the same authors, same article), by ridge in each window. */
export function fitPiecewise({ master, device }: Standards, half: number): SpectrumMap {
  const [from, to] = [meanSpectrum(device), meanSpectrum(master)];
  const [inputs, outputs] = [centre(device, from), centre(master, to)];
  const { rows, columns } = inputs;
  const width = 2 * half + 1;
  const weights = zeros(columns, width);
  for (let k = 0; k < columns; k++) {
    const window = zeros(rows, width);
    const wanted = zeros(rows, 1);
    for (let r = 0; r < rows; r++) {
      wanted.values[r] = f64(outputs.values, r * columns + k);
      for (let j = 0; j < width; j++) {
        const at = k + j - half;
        if (at < 0 || at >= columns) continue;
        window.values[r * width + j] = f64(inputs.values, r * columns + at);
      }
    }
    row(weights, k).set(transposeTimes(window, solveRidge(rowGram(window), wanted)).values);
  }
  return { kind: "piecewise", from, to, weights };
}

/** Of spectra of the new device. */
export function applyMap(map: SpectrumMap, spectra: Matrix): Matrix {
  switch (map.kind) {
    case "direct":
      return applyDirect(map, spectra);
    case "piecewise":
      return applyPiecewise(map, spectra);
  }
}

function applyDirect(
  { from, to, left, right }: Extract<SpectrumMap, { kind: "direct" }>,
  spectra: Matrix,
): Matrix {
  const centred = centre(spectra, from);
  const mapped = zeros(spectra.rows, spectra.columns);
  for (let r = 0; r < mapped.rows; r++) {
    row(mapped, r).set(to);
    for (let s = 0; s < left.rows; s++) {
      addScaled(row(mapped, r), row(right, s), dot(row(left, s), row(centred, r)));
    }
  }
  return mapped;
}

function applyPiecewise(
  { from, to, weights }: Extract<SpectrumMap, { kind: "piecewise" }>,
  spectra: Matrix,
): Matrix {
  const { rows, columns } = spectra;
  const centred = centre(spectra, from);
  const half = (weights.columns - 1) / 2;
  const mapped = zeros(rows, columns);
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < columns; k++) {
      let sum = f64(to, k);
      for (let j = 0; j < weights.columns; j++) {
        const at = k + j - half;
        if (at < 0 || at >= columns) continue;
        sum += f64(weights.values, k * weights.columns + j) * f64(centred.values, r * columns + at);
      }
      mapped.values[r * columns + k] = sum;
    }
  }
  return mapped;
}

function solveRidge(products: Matrix, outputs: Matrix): Matrix {
  let trace = 0;
  for (let i = 0; i < products.rows; i++) trace += f64(products.values, i * (products.rows + 1));
  const strength = (mapStrength * trace) / products.rows || 1;
  return solvePositiveDefinite(addDiagonal(products, strength), outputs);
}
