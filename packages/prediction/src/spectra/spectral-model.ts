/** A spectral calibration that can be kept, sent to a phone, and asked for values. */
import type { Matrix } from "../regression/matrix.ts";
import type { LocalWidth } from "../uncertainty/local-scale.ts";
import type { SpectralFigures } from "./figures.ts";
import { predictMembers } from "./members.ts";
import type { FittedMember } from "./members.ts";
import type { SpectralDomain, SpectralLimits } from "./spectral-domain.ts";
import { applyMap } from "./standardise.ts";
import type { SpectrumMap } from "./standardise.ts";

/** What a device reports; reflectance becomes absorbance, log10(1/R), before anything else. */
export const readings = ["absorbance", "reflectance"] as const;
export type Reading = (typeof readings)[number];

export type SpectralTarget = {
  readonly name: string;
  readonly members: readonly FittedMember[];
  /** Of the laboratory values that were learned. */
  readonly range: { readonly least: number; readonly most: number };
  readonly interval: SpectralInterval;
  /** Null for the device that was learned from. */
  readonly transfer: TargetTransfer | null;
  readonly figures: SpectralFigures;
};

export const transferMethods = ["slope_bias", "direct", "piecewise", "projection"] as const;
export type TransferMethod = (typeof transferMethods)[number];

/** What makes a value of a second device's spectrum: a map before the members, slope · value + offset behind them. */
export type TargetTransfer = {
  readonly method: TransferMethod;
  readonly map: SpectrumMap | null;
  readonly slope: number;
  readonly offset: number;
};

/** Half the width of the 90 % interval and its factor by value; where it is scaled, also times √(1 + T² / (n − 1)). */
export type SpectralInterval = LocalWidth & { readonly isScaled: boolean };

export type SpectralModel = {
  readonly version: string;
  /** Make and model of the device whose spectra were learned. */
  readonly deviceType: string;
  readonly reading: Reading;
  readonly wavelengthsNm: Float64Array;
  readonly trainedAt: string | null;
  readonly data: { readonly spectra: number; readonly samples: number; readonly hash: string };
  readonly domain: SpectralDomain;
  readonly limits: SpectralLimits;
  readonly targets: readonly SpectralTarget[];
};

/** Absorbance spectra of the model's device, one a row. */
export function predictTarget(
  members: readonly FittedMember[],
  transfer: TargetTransfer | null,
  spectra: Matrix,
): Float64Array {
  if (transfer === null) return predictMembers(members, spectra);
  const { map, slope, offset } = transfer;
  const mapped = map === null ? spectra : applyMap(map, spectra);
  return predictMembers(members, mapped).map((value) => slope * value + offset);
}
