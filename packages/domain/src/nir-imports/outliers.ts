/**
 * Which spectra of a file look unlike the others.
 *
 * Each spectrum is compared with the median spectrum, wavelength by wavelength, by the root of the mean
 * square of the differences. A distance is out of the ordinary when its modified z-score,
 * 0.6745 (d − median) / MAD, is above 3.5 (B. Iglewicz and D. C. Hoaglin, How to Detect and Handle
 * Outliers, ASQC Quality Press, 1993): median and median deviation do not follow the very outliers that
 * are looked for, as mean and standard deviation do.
 */

export const outlierScore = 3.5;
/** Of fewer spectra nothing is out of the ordinary. */
export const leastComparedSpectra = 5;

export type ComparedSpectra = {
  /** The median at each wavelength, of those with the commonest number of values. */
  median: number[];
  /** One for each spectrum given, in their order. */
  isOutlier: boolean[];
};

export function compareSpectra(spectra: readonly (readonly number[])[]): ComparedSpectra {
  const length = commonestLength(spectra);
  const comparable = spectra.filter((spectrum) => spectrum.length === length);
  const median = Array.from({ length }, (_, place) =>
    medianOf(comparable.map((spectrum) => spectrum[place] ?? Number.NaN)),
  );
  const distances = comparable.map((spectrum) => distance(spectrum, median));
  const middle = medianOf(distances);
  const spread = medianOf(distances.map((one) => Math.abs(one - middle)));
  const isFar = (spectrum: readonly number[]) =>
    spread > 0 && (0.6745 * (distance(spectrum, median) - middle)) / spread > outlierScore;
  return {
    median,
    isOutlier: spectra.map(
      (spectrum) =>
        spectrum.length !== length ||
        (comparable.length >= leastComparedSpectra && isFar(spectrum)),
    ),
  };
}

function distance(spectrum: readonly number[], median: readonly number[]): number {
  let squares = 0;
  for (const [place, middle] of median.entries()) {
    squares += ((spectrum[place] ?? Number.NaN) - middle) ** 2;
  }
  return Math.sqrt(squares / Math.max(1, median.length));
}

function commonestLength(spectra: readonly (readonly number[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of spectra) counts.set(length, 1 + (counts.get(length) ?? 0));
  const [commonest] = [...counts].toSorted(([, one], [, other]) => other - one);
  return commonest?.[0] ?? 0;
}

function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
