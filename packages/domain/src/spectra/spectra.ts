/** Calibration of near-infrared spectra: its limits and the words both sides use (see docs/build/spectra.md). */

/** What a device reports; a reflectance becomes an absorbance before anything else. */
export const readings = ["absorbance", "reflectance"] as const;
export type Reading = (typeof readings)[number];

/** With fewer laboratory values of one content, none is calibrated. */
export const leastCalibrationSpectra = 15;
/** Of samples read on two devices. */
export const leastStandards = 4;
export const wantedStandards = 10;
export const mostStandards = 60;
export const leastWavelengths = 8;

export const transferMethods = ["slope_bias", "direct", "piecewise", "projection"] as const;
export type TransferMethod = (typeof transferMethods)[number];

/** Why a spectrum gets no values. */
export const spectrumRefusals = [
  "spectrum_unlike",
  "spectrum_other_device",
  "spectrum_not_covered",
  "spectrum_too_coarse",
  "spectrum_length",
  "spectrum_not_finite",
  "spectrum_wavelengths_invalid",
  "spectrum_not_reflectance",
  /** The device did not say at which wavelengths it read. */
  "spectrum_wavelengths_unknown",
] as const;
/** Why a spectrum is not learned from though it can be read. */
export type SpectrumScreening = "spectrum_flat" | "spectrum_implausible" | "spectrum_outlier";

export type SpectrumRefusal = (typeof spectrumRefusals)[number];

/** The name that a model's file gives to its device: a type, or one device of a type. */
export function spectralDeviceName(type: string, serial: string | null): string {
  return serial === null ? type : `${type} ${serial}`;
}

/** Two predictions of one value agree where their intervals meet. */
export function intervalsAgree(
  one: { low: number; high: number },
  other: { low: number; high: number },
): boolean {
  return one.low <= other.high && other.low <= one.high;
}
