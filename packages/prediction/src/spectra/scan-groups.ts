/**
 * Which spectra are scans of one sample: a fold that held some of them would know the others, and noise would look like
 * knowledge. By the sample's name; besides, whatever the names say, spectra of one day and device with the same number, the
 * same laboratory values, or that are the same.
 */
import { row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { joinedGroups } from "../training/photo-groups.ts";

export type Scans = {
  readonly spectra: Matrix;
  /** One target a column; NaN where the laboratory gave no value. */
  readonly targets: Matrix;
  readonly samples: readonly string[];
  /** Undefined where nobody knows. */
  readonly occasions?: readonly Occasion[] | undefined;
};

export type Occasion = {
  /** Day and device. */
  readonly when: string;
  /** Under which the device read the sample; null where it has none. */
  readonly number: string | null;
};

/** What more spectra share tells no sample apart: grades, a number that a device never changes. */
const mostScans = 10;

/** What only the same spectrum has: two sums of its values, where all their digits would fill the memory. */
export function spectrumKey(spectrum: Float64Array): string {
  let [sum, weighted] = [0, 0];
  for (const [k, value] of spectrum.entries()) {
    sum += value;
    weighted += Math.sqrt(k + 1) * value;
  }
  return `${sum} ${weighted}`;
}

/** @returns the sample of each spectrum: the first of its names */
export function scanGroups({ spectra, targets, samples, occasions }: Scans): string[] {
  const keyed = samples.flatMap((member, r) => {
    const values = row(targets, r);
    const isMeasured = values.some((value) => !Number.isNaN(value));
    const { when, number } = occasions?.[r] ?? { when: "", number: null };
    const keys = [
      ...(number === null ? [] : [`number ${number}`]),
      ...(isMeasured ? [`laboratory ${values.join()}`] : []),
      `spectrum ${spectrumKey(row(spectra, r))}`,
    ];
    return keys.map((key) => ({ member, key: `${when} ${key}` }));
  });
  const times = Map.groupBy(keyed, ({ key }) => key);
  const telling = keyed.filter(({ key }) => (times.get(key)?.length ?? 0) <= mostScans);
  const groups = joinedGroups(telling);
  return samples.map((sample) => groups.get(sample) ?? sample);
}

/** Folds that keep scans of one sample together, whatever else they are cut by. */
export function withScansTogether(groups: readonly string[], scans: readonly string[]): string[] {
  const joined = joinedGroups(scans.map((scan, r) => ({ member: groups[r] ?? "", key: scan })));
  return groups.map((group) => joined.get(group) ?? group);
}
