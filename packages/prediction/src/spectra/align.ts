/** A spectrum on other wavelengths than the model's, brought onto them, where it covers them finely enough. */
import { f64 } from "../indexed-reads.ts";

export type AlignFailure =
  | "spectrum_length"
  | "spectrum_not_finite"
  | "spectrum_wavelengths_invalid"
  | "spectrum_not_covered"
  | "spectrum_too_coarse";

export type Aligned =
  | { readonly ok: true; readonly values: Float64Array; readonly isInterpolated: boolean }
  | { readonly ok: false; readonly code: AlignFailure };

/** Two lists of wavelengths are the same within this. */
const sameNm = 0.01;
/** Steps this much wider than the model's hide what its derivatives measure. */
const mostStepRatio = 2.01;

export function alignSpectrum(
  wavelengthsNm: Float64Array,
  values: Float64Array,
  wantedNm: Float64Array,
): Aligned {
  const size = wavelengthsNm.length;
  if (size !== values.length) return { ok: false, code: "spectrum_length" };
  if (!values.every(Number.isFinite)) return { ok: false, code: "spectrum_not_finite" };
  if (!isRising(wavelengthsNm)) return { ok: false, code: "spectrum_wavelengths_invalid" };
  if (
    size === wantedNm.length &&
    wantedNm.every((nm, k) => Math.abs(nm - f64(wavelengthsNm, k)) <= sameNm)
  ) {
    return { ok: true, values, isInterpolated: false };
  }
  const [first, last] = [f64(wantedNm, 0), f64(wantedNm, wantedNm.length - 1)];
  const isCovered =
    size >= 4 &&
    f64(wavelengthsNm, 0) <= first + sameNm &&
    f64(wavelengthsNm, size - 1) >= last - sameNm;
  if (!isCovered) return { ok: false, code: "spectrum_not_covered" };
  const within = wavelengthsNm.filter((nm) => nm >= first - sameNm && nm <= last + sameNm);
  const step = (last - first) / (wantedNm.length - 1);
  if (widestStep(within) > mostStepRatio * step) return { ok: false, code: "spectrum_too_coarse" };
  return { ok: true, values: interpolate(wavelengthsNm, values, wantedNm), isInterpolated: true };
}

function isRising(values: Float64Array): boolean {
  return (
    values.length > 1 &&
    values.every((value, k) => Number.isFinite(value) && (k === 0 || value > f64(values, k - 1)))
  );
}

function widestStep(wavelengthsNm: Float64Array): number {
  let widest = wavelengthsNm.length > 1 ? 0 : Infinity;
  for (let k = 1; k < wavelengthsNm.length; k++) {
    widest = Math.max(widest, f64(wavelengthsNm, k) - f64(wavelengthsNm, k - 1));
  }
  return widest;
}

/** By the cubic through the four nearest points (Lagrange): lines would leave steps in a derivative. */
function interpolate(
  wavelengthsNm: Float64Array,
  values: Float64Array,
  wantedNm: Float64Array,
): Float64Array {
  let below = 0;
  return wantedNm.map((nm) => {
    while (below + 2 < wavelengthsNm.length && f64(wavelengthsNm, below + 1) <= nm) below++;
    const first = Math.min(Math.max(0, below - 1), wavelengthsNm.length - 4);
    let sum = 0;
    for (let i = first; i < first + 4; i++) {
      let weight = 1;
      for (let j = first; j < first + 4; j++) {
        if (j === i) continue;
        const at = f64(wavelengthsNm, j);
        weight *= (nm - at) / (f64(wavelengthsNm, i) - at);
      }
      sum += weight * f64(values, i);
    }
    return sum;
  });
}
