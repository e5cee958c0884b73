/**
 * Transfer by orthogonal projection (A. Andrew & T. Fearn, Chemometrics and Intelligent Laboratory Systems 72, 2004): the
 * directions in which two devices differ, seen on standards, are taken out of the spectra of both, and the model is
 * learned from what is left. Nothing of a noisy standard is amplified, as maps of spectra do.
 */
import { f64 } from "../indexed-reads.ts";
import { dot, row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { addScaled, centre, meanSpectrum, orthonormal } from "./rows.ts";

export type Standards = {
  /** Row by row the same samples. */
  readonly master: Matrix;
  readonly device: Matrix;
};

export type DeviceDifference = {
  /** Device minus master, on average. */
  readonly shift: Float64Array;
  readonly directions: Matrix;
};

export function deviceDifference({ master, device }: Standards): DeviceDifference {
  const differences = {
    ...master,
    values: device.values.map((value, at) => value - f64(master.values, at)),
  };
  const shift = meanSpectrum(differences);
  return { shift, directions: orthonormal(centre(differences, shift)) };
}

/** What is left of spectra, of whichever device, outside these directions. */
export function withoutDirections(directions: Matrix, spectra: Matrix): Matrix {
  const rest = { ...spectra, values: spectra.values.slice() };
  for (let r = 0; r < rest.rows; r++) {
    for (let d = 0; d < directions.rows; d++) {
      const direction = row(directions, d);
      addScaled(row(rest, r), direction, -dot(row(rest, r), direction));
    }
  }
  return rest;
}
