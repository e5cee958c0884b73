/** Spectra of one sample are scans of one fruit: each is kept, and their mean is the fruit's spectrum. */
import { nirFields, type NirField } from "../fruits/fruit.ts";
import type { NirFruit, ReadFruit, ReadSample } from "./nir-sample.ts";
import type { NirRemark } from "./remarks.ts";

/** A device that never changes its number says nothing of its samples by it (compare `scan-groups.ts`). */
export const mostScansOfNumber = 10;

export type ReadAt = ReadSample & {
  /** Place in the file, from 0, of the first scan. */
  at: number;
};

/**
 * Joins those of one number and day, in the place of the first.
 *
 * @param tooMany what becomes of each of more than `most`; undefined leaves them fruits of their own
 */
export function joinScans(
  reads: readonly ReadSample[],
  most: number,
  tooMany?: (fruit: NirFruit) => NirRemark,
): ReadAt[] {
  const groups = new Map<string, { at: number; read: ReadFruit }[]>();
  const joined: (ReadAt | undefined)[] = reads.map((read, at) => ({ ...read, at }));
  for (const [at, read] of reads.entries()) {
    if (!("fruit" in read)) continue;
    const { spectra_id, collection_date } = read.fruit;
    const key = `${collection_date.toISOString().slice(0, 10)} ${spectra_id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ at, read }]);
    else group.push({ at, read });
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined || group.length < 2) continue;
    if (group.length > most) {
      for (const { at, read } of group) {
        if (tooMany !== undefined) joined[at] = { remark: tooMany(read.fruit), at };
      }
      continue;
    }
    const scans: NirFruit[] = [];
    for (const { at, read } of group) {
      const { fruit } = read;
      const isCopy = scans.some(
        (scan) =>
          scan.fruit_id === fruit.fruit_id && isSame(scan.spectra_values, fruit.spectra_values),
      );
      if (isCopy) joined[at] = { remark: { code: "fruit_twice", fruit: fruit.fruit_id }, at };
      else if (fruit.spectra_values.length === first.read.fruit.spectra_values.length) {
        scans.push(fruit);
        joined[at] = undefined;
      }
    }
    joined[first.at] = { ...first.read, fruit: meanFruit(first.read.fruit, scans), at: first.at };
  }
  return withoutCopies(joined.filter((read) => read !== undefined));
}

/** Two fruits of a file never have one reference. */
function withoutCopies(reads: readonly ReadAt[]): ReadAt[] {
  const seen = new Set<string>();
  return reads.map((read) => {
    if (!("fruit" in read)) return read;
    const { fruit_id } = read.fruit;
    if (seen.has(fruit_id))
      return { remark: { code: "fruit_twice", fruit: fruit_id }, at: read.at };
    seen.add(fruit_id);
    return read;
  });
}

function meanFruit(first: NirFruit, scans: readonly NirFruit[]): NirFruit {
  if (scans.length < 2) return first;
  const meanOf = (field: NirField) => {
    const said = scans.flatMap(({ values }) => values[field] ?? []);
    return said.length === 0 ? null : Math.round((1000 * sumOf(said)) / said.length) / 1000;
  };
  const values = {
    oil_content: meanOf("oil_content"),
    dry_matter: meanOf("dry_matter"),
    protein_content: meanOf("protein_content"),
    fatty_acids: meanOf("fatty_acids"),
  };
  const spectra = scans.map(({ spectra_values }) => spectra_values);
  return {
    ...first,
    values,
    missing: nirFields.filter((field) => values[field] === null),
    aboveMaximum: sumOf(scans.map(({ aboveMaximum }) => aboveMaximum)),
    spectra_values: meanSpectrum(spectra),
    scans: spectra,
  };
}

const digits = 1e9;

function meanSpectrum(spectra: readonly (readonly number[])[]): number[] {
  const length = spectra[0]?.length ?? 0;
  return Array.from({ length }, (_, place) => {
    const sum = sumOf(spectra.map((spectrum) => spectrum[place] ?? Number.NaN));
    return Math.round((digits * sum) / spectra.length) / digits;
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Two spectra, or two axes. */
export function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, place) => value === other[place]);
}
