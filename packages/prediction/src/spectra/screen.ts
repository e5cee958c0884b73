/**
 * What is not learned from, because it would teach that anything is possible: spectra that no sample absorbs like, and
 * the few that lie far from all others. Seen from a centre and along directions that a few cannot turn: medians, and the
 * principal components of the spectra's directions from there, each of length 1 (N. Locantore et al., Test 8, 1999). Distances
 * are T² and Q as of the domain, with medians of absolute deviations in place of variances.
 */
import { f64 } from "../indexed-reads.ts";
import { dot, fromRows, pickRows, row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { chiSquareQuantile } from "./distributions.ts";
import { median, robustNormal } from "../robust.ts";
import { centre } from "./rows.ts";
import { componentsOf, limitProbability, normalQuantile } from "./spectral-domain.ts";

export type LeftOutReason =
  /** Absorbance beyond what a detector can tell. */
  | "spectrum_implausible"
  /** The same value at every wavelength: nothing was measured. */
  | "spectrum_flat"
  /** Far from all others. */
  | "spectrum_outlier";

export type LeftOut = { readonly row: number; readonly reason: LeftOutReason };

/** A detector that sees a millionth of the light reads 6; scatter and a poor reference may take a little below 0. */
const [leastAbsorbance, mostAbsorbance] = [-1, 6];
/** Fewer do not tell what is far. */
const leastSpectra = 20;
/** Three times as far, squared, as all but one of a thousand alike: real spectra have wider tails than normal ones. */
const margin = 9;
/** More than this share are a kind of their own, not slips. */
const mostOutliers = 0.1;

/** @param spectra absorbance, one spectrum a row @returns rows that are not to be learned from, in their order */
export function screenSpectra(spectra: Matrix): LeftOut[] {
  const leftOut: LeftOut[] = [];
  const plausible: number[] = [];
  for (let r = 0; r < spectra.rows; r++) {
    const reason = implausible(row(spectra, r));
    if (reason === undefined) plausible.push(r);
    else leftOut.push({ row: r, reason });
  }
  for (const r of outliers(pickRows(spectra, plausible))) {
    leftOut.push({ row: plausible[r] ?? 0, reason: "spectrum_outlier" });
  }
  return leftOut.toSorted((one, other) => one.row - other.row);
}

function implausible(spectrum: Float64Array): LeftOutReason | undefined {
  const [least, most] = [Math.min(...spectrum), Math.max(...spectrum)];
  if (most === least) return "spectrum_flat";
  if (!(least > leastAbsorbance && most < mostAbsorbance)) return "spectrum_implausible";
  return undefined;
}

function outliers(spectra: Matrix): number[] {
  if (spectra.rows < leastSpectra) return [];
  const { t2, q, components } = robustDistances(spectra);
  const t2Limit = margin * chiSquareQuantile(limitProbability, components);
  const qLimit = margin * robustLimit(q);
  const far = [...t2.keys()].filter((r) => f64(t2, r) > t2Limit || f64(q, r) > qLimit);
  return far.length <= mostOutliers * spectra.rows ? far : [];
}

function robustDistances(spectra: Matrix) {
  const centred = centre(spectra, columnMedians(spectra));
  const directions = componentsOf(lengthOne(centred));
  const scores = Array.from({ length: directions.rows }, (_, a) =>
    Float64Array.from({ length: spectra.rows }, (__, r) =>
      dot(row(centred, r), row(directions, a)),
    ),
  );
  const scales = scores.map((score) => robustNormal(score));
  const t2 = new Float64Array(spectra.rows);
  const q = new Float64Array(spectra.rows);
  for (let r = 0; r < spectra.rows; r++) {
    const spectrum = row(centred, r);
    let inside = 0;
    scores.forEach((score, a) => {
      const value = f64(score, r);
      inside += value ** 2;
      const { middle, sd } = scales[a] ?? { middle: 0, sd: 0 };
      if (sd > 0) t2[r] = f64(t2, r) + ((value - middle) / sd) ** 2;
    });
    q[r] = Math.max(0, dot(spectrum, spectrum) - inside);
  }
  return { t2, q, components: directions.rows };
}

/**
 * The 0.999 quantile of numbers that a cube root makes normal (E. Wilson & M. Hilferty, Proceedings of the National Academy
 * of Sciences 17, 1931).
 */
function robustLimit(numbers: Float64Array): number {
  const { middle, sd } = robustNormal(numbers.map((value) => Math.cbrt(value)));
  return (middle + normalQuantile * sd) ** 3;
}

function lengthOne(centred: Matrix): Matrix {
  const rows = Array.from({ length: centred.rows }, (_, r) => {
    const one = row(centred, r);
    const length = Math.sqrt(dot(one, one));
    return length > 0 ? one.map((value) => value / length) : one;
  });
  return fromRows(rows, centred.columns);
}

function columnMedians({ rows, columns, values }: Matrix): Float64Array {
  return Float64Array.from({ length: columns }, (_, k) =>
    median(Float64Array.from({ length: rows }, (__, r) => f64(values, r * columns + k))),
  );
}
