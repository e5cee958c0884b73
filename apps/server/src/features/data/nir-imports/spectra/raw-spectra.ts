/** What every reader of spectra gives: spectra as their file has them, before anybody said what they mean. */
import {
  largestSpectrumValue,
  type AxisUnit,
  type SpectraColumns,
  type SpectraFormat,
  type SpectraLayout,
  type ValueKind,
} from "@elaeis/domain/nir-imports/spectra-reading";

export type RawSpectrum = {
  /** Of its sample; empty where the file has none. */
  name: string;
  /** Null where the file has none; a text that is no date as it is. */
  measuredAt: Date | string | null;
  axis: readonly number[];
  /** NaN where there is none, or none that an instrument measures. */
  values: readonly number[];
};

export type RawSpectra = {
  format: SpectraFormat;
  /** Null where the file does not say. */
  unit: AxisUnit | null;
  kind: ValueKind | null;
  deviceType: string | null;
  /** Of a table. */
  table: {
    layout: SpectraLayout;
    columns: SpectraColumns;
    /** Those that are no wavelengths. */
    named: { at: number; name: string }[];
  } | null;
  spectra: RawSpectrum[];
};

export function plausible(value: number): number {
  return Math.abs(value) <= largestSpectrumValue ? value : Number.NaN;
}

/** @returns whether each is above, or each below, the one before */
export function isOrdered(axis: readonly number[]): boolean {
  const sign = Math.sign((axis[1] ?? 0) - (axis[0] ?? 0));
  if (sign === 0) return false;
  return axis.every((one, at) => at === 0 || Math.sign(one - (axis[at - 1] ?? one)) === sign);
}

export function unitNamed(text: string): AxisUnit | null {
  if (/cm|wave ?num|nombre d.onde|kayser/i.test(text)) return "cm-1";
  if (/nm|nano/i.test(text)) return "nm";
  return /[µμu]m|micro/i.test(text) ? "µm" : null;
}

export function kindNamed(text: string): ValueKind | null {
  const isShare = /refle|réfle|trans/i.test(text);
  if (/%|percent|pour ?cent/i.test(text)) return "percent";
  if (/absorb|log ?\(? ?1 ?\/ ?[rt]/i.test(text)) return "absorbance";
  return isShare ? "reflectance" : null;
}
