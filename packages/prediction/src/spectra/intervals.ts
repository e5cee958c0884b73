/**
 * Intervals of 90 % from out-of-fold errors: conformal, after CV+ (see uncertainty/conformal.ts). Widths follow the
 * predicted value (see uncertainty/local-scale.ts), and grow with the leverage of the spectrum, as the error of
 * a regression does, where that makes them narrower on average.
 */
import { factorAt, localWidth } from "../uncertainty/local-scale.ts";
import type { LocalWidth } from "../uncertainty/local-scale.ts";
import { spectralFigures } from "./figures.ts";
import type { SpectralFigures } from "./figures.ts";
import { sampleSd } from "../regression/metrics.ts";
import type { SpectralInterval } from "./spectral-model.ts";

export type OutOfFold = {
  readonly sample: string;
  /** Scans of one sample are one group. */
  readonly group: string;
  readonly fold: number;
  readonly truth: number;
  readonly predicted: number;
  /** By SNV + PLS. */
  readonly plain: number;
  /** T² / (n − 1). */
  readonly leverage: number;
};

/** A scaled interval must be narrower by this share to be worth explaining. */
const leastGain = 0.02;

const intervalScale = (leverage: number) => Math.sqrt(1 + leverage);

export function chooseInterval(ones: readonly OutOfFold[]): SpectralInterval {
  const [plain, scaled] = [intervalOf(ones, false), intervalOf(ones, true)];
  const meanWidth = (interval: SpectralInterval) =>
    ones.reduce((sum, one) => sum + halfWidthAt(interval, one), 0) / ones.length;
  return meanWidth(scaled) < meanWidth(plain) * (1 - leastGain) ? scaled : plain;
}

/** Half the width of a spectrum's interval. */
export function halfWidthAt(
  { halfWidth, local, isScaled }: SpectralInterval,
  { predicted, leverage }: Pick<OutOfFold, "predicted" | "leverage">,
): number {
  return halfWidth * factorAt(local, predicted) * (isScaled ? intervalScale(leverage) : 1);
}

export type JudgedSpectrum = OutOfFold & { readonly low: number; readonly high: number };

/** Each with an interval whose width comes from the other folds: an error must not make what it is held against. */
export function judgedCases(ones: readonly OutOfFold[], isScaled: boolean): JudgedSpectrum[] {
  const intervals = new Map(
    [...new Set(ones.map(({ fold }) => fold))].map((fold) => [
      fold,
      intervalOf(
        ones.filter((one) => one.fold !== fold),
        isScaled,
      ),
    ]),
  );
  return ones.map((one) => {
    const interval = intervals.get(one.fold);
    const half = interval === undefined ? NaN : halfWidthAt(interval, one);
    return Object.assign({ low: one.predicted - half, high: one.predicted + half }, one);
  });
}

export function figuresOf(judged: readonly JudgedSpectrum[]): SpectralFigures {
  return spectralFigures(
    judged.map((one) =>
      Object.assign({ isCovered: one.low <= one.truth && one.truth <= one.high }, one),
    ),
  );
}

function intervalOf(ones: readonly OutOfFold[], isScaled: boolean): SpectralInterval {
  const errors = ones.map(({ group, fold, truth, predicted, leverage }) => ({
    group,
    fold,
    predicted,
    error: (predicted - truth) / (isScaled ? intervalScale(leverage) : 1),
  }));
  const width: LocalWidth = localWidth(errors, sampleSd(ones.map(({ truth }) => truth)));
  return { ...width, isScaled };
}
