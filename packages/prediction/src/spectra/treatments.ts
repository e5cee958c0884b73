/**
 * What is done to spectra before a regression sees them: a short list of steps, each of which turns a table of spectra
 * into another. Only MSC learns something (its reference spectrum); it is kept in the fitted step.
 */
import { f64 } from "../indexed-reads.ts";
import { row, zeros } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { deviceDifference, withoutDirections } from "./device-difference.ts";
import type { DeviceDifference, Standards } from "./device-difference.ts";
import { centre, meanSpectrum } from "./rows.ts";
import { savitzkyGolay } from "./savitzky-golay.ts";
import type { SavitzkyGolay } from "./savitzky-golay.ts";

export type Step =
  | { readonly step: "snv" }
  | { readonly step: "msc" }
  | { readonly step: "detrend" }
  | ({ readonly step: "savgol" } & SavitzkyGolay)
  | { readonly step: "band"; readonly first: number; readonly count: number };

export type Treatment = readonly Step[];

export type FittedStep =
  | Exclude<Step, { step: "msc" }>
  | { readonly step: "msc"; readonly reference: Float64Array }
  | ({ readonly step: "project" } & DeviceDifference);

export type FittedTreatment = readonly FittedStep[];

/**
 * Learns what the steps need from these spectra and returns them treated. With standards of a second device, what differs
 * between the devices after the steps is taken out, and the last step does so to spectra of the second device.
 */
export function fitTreatment(treatment: Treatment, spectra: Matrix, standards?: Standards) {
  const fitted: FittedStep[] = [];
  let treated = spectra;
  for (const step of treatment) {
    const one: FittedStep =
      step.step === "msc" ? { step: "msc", reference: meanSpectrum(treated) } : step;
    fitted.push(one);
    treated = applyStep(one, treated);
  }
  if (standards === undefined) return { fitted, treated };
  const difference = deviceDifference({
    master: applyTreatment(fitted, standards.master),
    device: applyTreatment(fitted, standards.device),
  });
  fitted.push({ step: "project", ...difference });
  return { fitted, treated: withoutDirections(difference.directions, treated) };
}

export function applyTreatment(treatment: FittedTreatment, spectra: Matrix): Matrix {
  return treatment.reduce((treated, step) => applyStep(step, treated), spectra);
}

function applyStep(step: FittedStep, spectra: Matrix): Matrix {
  switch (step.step) {
    case "snv":
      return eachRow(spectra, snv);
    case "msc":
      return eachRow(spectra, (from, to) => msc(step.reference, from, to));
    case "detrend":
      return eachRow(spectra, detrend);
    case "savgol":
      return savitzkyGolay(spectra, step);
    case "band":
      return bandOf(spectra, step.first, step.count);
    case "project":
      return withoutDirections(step.directions, centre(spectra, step.shift));
  }
}

/**
 * Standard normal variate: each spectrum minus its own mean, divided by its own standard deviation with n − 1
 * (R. Barnes, M. Dhanoa & S. Lister, Applied Spectroscopy 43, 1989). A flat spectrum becomes zero.
 */
function snv(from: Float64Array, to: Float64Array): void {
  const mean = meanOf(from);
  let squares = 0;
  for (let k = 0; k < from.length; k++) squares += (f64(from, k) - mean) ** 2;
  const sd = Math.sqrt(squares / (from.length - 1));
  for (let k = 0; k < from.length; k++) to[k] = sd > 0 ? (f64(from, k) - mean) / sd : 0;
}

/**
 * Multiplicative scatter correction: the spectrum is regressed on the reference, x ≈ a + b·r, and becomes (x − a) / b
 * (P. Geladi, D. MacDougall & H. Martens, Applied Spectroscopy 39, 1985).
 */
function msc(reference: Float64Array, from: Float64Array, to: Float64Array): void {
  const [mean, ofReference] = [meanOf(from), meanOf(reference)];
  let across = 0;
  let squares = 0;
  for (let k = 0; k < from.length; k++) {
    const gap = f64(reference, k) - ofReference;
    across += gap * (f64(from, k) - mean);
    squares += gap * gap;
  }
  const slope = squares > 0 ? across / squares : 1;
  const offset = mean - slope * ofReference;
  const divisor = Math.abs(slope) > 1e-12 ? slope : 1;
  for (let k = 0; k < from.length; k++) to[k] = (f64(from, k) - offset) / divisor;
}

/** Takes off the parabola over the channels that fits the spectrum best (Barnes, Dhanoa & Lister 1989). */
function detrend(from: Float64Array, to: Float64Array): void {
  const half = (from.length - 1) / 2;
  // Over evenly spaced channels 1, x and x² minus its mean are orthogonal.
  const meanSquare = (half * (half + 1)) / 3;
  let [total, along, bent, ofSlope, ofBend] = [0, 0, 0, 0, 0];
  for (let k = 0; k < from.length; k++) {
    const x = k - half;
    const bend = x * x - meanSquare;
    total += f64(from, k);
    along += x * f64(from, k);
    bent += bend * f64(from, k);
    ofSlope += x * x;
    ofBend += bend * bend;
  }
  const [mean, slope, curve] = [total / from.length, along / ofSlope, bent / ofBend];
  for (let k = 0; k < from.length; k++) {
    const x = k - half;
    to[k] = f64(from, k) - mean - slope * x - curve * (x * x - meanSquare);
  }
}

function bandOf(spectra: Matrix, first: number, count: number): Matrix {
  const band = zeros(spectra.rows, count);
  for (let r = 0; r < spectra.rows; r++) {
    row(band, r).set(row(spectra, r).subarray(first, first + count));
  }
  return band;
}

function eachRow(spectra: Matrix, map: (from: Float64Array, to: Float64Array) => void): Matrix {
  const result = zeros(spectra.rows, spectra.columns);
  for (let r = 0; r < spectra.rows; r++) map(row(spectra, r), row(result, r));
  return result;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += f64(values, k);
  return sum / values.length;
}

/** How a person writes it: "SG1(15) + SNV + 1100–1798 nm". Without the wavelengths a band is named by its channels. */
export function treatmentName(
  treatment: readonly (Step | FittedStep)[],
  wavelengthsNm?: Float64Array,
): string {
  if (treatment.length === 0) return "none";
  return treatment.map((step) => stepName(step, wavelengthsNm)).join(" + ");
}

function stepName(step: Step | FittedStep, wavelengthsNm: Float64Array | undefined): string {
  if (step.step === "savgol") return `SG${step.derivative}(${step.window})`;
  if (step.step === "band") {
    const last = step.first + step.count - 1;
    if (wavelengthsNm === undefined) return `channels ${step.first + 1}–${last + 1}`;
    const whole = (at: number) => Math.round(f64(wavelengthsNm, at));
    return `${whole(step.first)}–${whole(last)} nm`;
  }
  return { snv: "SNV", msc: "MSC", detrend: "detrend", project: "projection" }[step.step];
}
