/** What a calibration says of one spectrum: values with their intervals, or why there are none. */
import { f64 } from "../indexed-reads.ts";
import type { Matrix } from "../regression/matrix.ts";
import { alignSpectrum } from "./align.ts";
import type { AlignFailure } from "./align.ts";
import { halfWidthAt } from "./intervals.ts";
import { domainDistance, domainScores, isBeyond } from "./spectral-domain.ts";
import { predictTarget } from "./spectral-model.ts";
import type { Reading, SpectralModel } from "./spectral-model.ts";

export type SpectrumRefusal =
  | AlignFailure
  /** Made by another type of device, for which no transfer was learned. */
  | "spectrum_other_device"
  /** Not a reflectance: zero, negative. */
  | "spectrum_not_reflectance"
  | "spectrum_unlike";

export type SpectralValue = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Beyond the laboratory values that were learned by more than a tenth of their range. */
  readonly isExtrapolated: boolean;
};

export type SpectrumPrediction =
  | {
      readonly ok: true;
      readonly values: Readonly<Record<string, SpectralValue>>;
      readonly isInterpolated: boolean;
      /** As shares of their limits. */
      readonly t2: number;
      readonly q: number;
      /** Where it lies among the learned spectra: principal component scores in their standard deviations. */
      readonly scores: readonly number[];
    }
  | { readonly ok: false; readonly code: SpectrumRefusal };

export type Spectrum = {
  readonly wavelengthsNm: Float64Array;
  readonly values: Float64Array;
  /** Undefined where nobody knows. */
  readonly deviceType?: string | undefined;
};

export function predictSpectrum(model: SpectralModel, spectrum: Spectrum): SpectrumPrediction {
  if (spectrum.deviceType !== undefined && spectrum.deviceType !== model.deviceType) {
    return { ok: false, code: "spectrum_other_device" };
  }
  const aligned = alignSpectrum(spectrum.wavelengthsNm, spectrum.values, model.wavelengthsNm);
  if (!aligned.ok) return aligned;
  const absorbance = toAbsorbance(aligned.values, model.reading);
  if (absorbance === undefined) return { ok: false, code: "spectrum_not_reflectance" };
  const distance = domainDistance(model.domain, absorbance);
  const [t2, q] = [distance.t2 / model.limits.t2, distance.q / model.limits.q];
  if (isBeyond(distance, model.limits)) return { ok: false, code: "spectrum_unlike" };
  const leverage = distance.t2 / (model.domain.count - 1);
  const rows = { rows: 1, columns: absorbance.length, values: absorbance };
  const values = Object.fromEntries(
    model.targets.map((target) => [target.name, valueOf(target, rows, leverage)]),
  );
  const scores = domainScores(model.domain, absorbance);
  return { ok: true, values, isInterpolated: aligned.isInterpolated, t2, q, scores };
}

function valueOf(
  { members, transfer, interval, range }: SpectralModel["targets"][number],
  spectrum: Matrix,
  leverage: number,
): SpectralValue {
  const value = f64(predictTarget(members, transfer, spectrum), 0);
  const half = halfWidthAt(interval, { predicted: value, leverage });
  const margin = (range.most - range.least) / 10;
  return {
    value,
    low: value - half,
    high: value + half,
    isExtrapolated: value < range.least - margin || value > range.most + margin,
  };
}

/** log10(1/R); undefined where a reflectance is not positive. */
export function toAbsorbance(values: Float64Array, reading: Reading): Float64Array | undefined {
  if (reading === "absorbance") return values;
  return values.every((value) => value > 0) ? values.map((value) => -Math.log10(value)) : undefined;
}
