/**
 * Intervals of 90 % from out-of-fold errors: conformal, after CV+ (see uncertainty/conformal.ts), one width for all
 * spectra or one that grows with the leverage of the spectrum, as the error of a regression does, whichever is narrower.
 */
import { conformalHalfWidth, INTERVAL_COVERAGE } from "../uncertainty/conformal.ts";
import { spectralFigures } from "./figures.ts";
import type { SpectralFigures } from "./figures.ts";
import type { SpectralInterval } from "./spectral-model.ts";

export type OutOfFold = {
  readonly sample: string;
  /** Scans of one sample are one group. */
  readonly group: string;
  readonly fold: number;
  readonly truth: number;
  readonly predicted: number;
  /** T² / (n − 1). */
  readonly leverage: number;
};

/** A scaled interval must be narrower by this share to be worth explaining. */
const LEAST_GAIN = 0.02;

export const intervalScale = (leverage: number) => Math.sqrt(1 + leverage);

export function chooseInterval(ones: readonly OutOfFold[]): SpectralInterval {
  const [plain, scaled] = [halfWidth(ones, false), halfWidth(ones, true)];
  const scales = ones.map(({ leverage }) => intervalScale(leverage));
  const mean = scales.reduce((sum, scale) => sum + scale, 0) / scales.length;
  return scaled * mean < plain * (1 - LEAST_GAIN)
    ? { halfWidth: scaled, isScaled: true }
    : { halfWidth: plain, isScaled: false };
}

export type JudgedSpectrum = OutOfFold & { readonly low: number; readonly high: number };

/** Each with an interval whose width comes from the other folds: an error must not make what it is held against. */
export function judgedCases(ones: readonly OutOfFold[], isScaled: boolean): JudgedSpectrum[] {
  const folds = new Set(ones.map(({ fold }) => fold));
  const widths = new Map(
    [...folds].map((fold) => [
      fold,
      halfWidth(
        ones.filter((one) => one.fold !== fold),
        isScaled,
      ),
    ]),
  );
  return ones.map((one) => {
    const scale = isScaled ? intervalScale(one.leverage) : 1;
    const half = (widths.get(one.fold) ?? NaN) * scale;
    return Object.assign({ low: one.predicted - half, high: one.predicted + half }, one);
  });
}

export function figuresOf(ones: readonly OutOfFold[], isScaled: boolean): SpectralFigures {
  return spectralFigures(
    judgedCases(ones, isScaled).map((one) =>
      Object.assign({ isCovered: one.low <= one.truth && one.truth <= one.high }, one),
    ),
  );
}

function halfWidth(ones: readonly OutOfFold[], isScaled: boolean): number {
  const residuals = ones.map((one) => ({ group: one.group, error: scaledError(one, isScaled) }));
  return conformalHalfWidth(residuals, INTERVAL_COVERAGE);
}

function scaledError({ predicted, truth, leverage }: OutOfFold, isScaled: boolean): number {
  return (predicted - truth) / (isScaled ? intervalScale(leverage) : 1);
}
