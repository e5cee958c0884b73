/** The pre-treatments that a calibration tries, by what laboratories use: scatter correction before or after derivatives. */
import type { Step, Treatment } from "./treatments.ts";

/** Points of the windows, by how finely the spectrum is measured. */
const windowSizes = { coarse: [5, 9, 15, 25], fine: [9, 15, 25, 41] };
const fineChannels = 256;

export function treatmentBank(channels: number): Treatment[] {
  const snv: Step = { step: "snv" };
  const plain: Treatment[] = [
    [],
    [snv],
    [{ step: "msc" }],
    [{ step: "detrend" }],
    [snv, { step: "detrend" }],
  ];
  // A window wider than a fifth of the spectrum flattens every band.
  const windows = (channels < fineChannels ? windowSizes.coarse : windowSizes.fine).filter(
    (window) => window * 5 <= channels,
  );
  const filtered = windows.flatMap((window) =>
    [1, 2].flatMap((derivative): Treatment[] => {
      const filter: Step = { step: "savgol", window, degree: 2, derivative };
      return [[filter], [snv, filter], [filter, snv]];
    }),
  );
  const smoothed = windows
    .slice(0, 2)
    .map((window): Treatment => [{ step: "savgol", window, degree: 2, derivative: 0 }, snv]);
  return [...plain, ...smoothed, ...filtered];
}
