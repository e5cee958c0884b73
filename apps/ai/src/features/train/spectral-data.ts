/** Spectra from the product as a table to calibrate with: on one list of wavelengths, in absorbance, in one order. */
import { createHash } from "node:crypto";
import { spectrumOf } from "@elaeis/domain/fruits/wavelengths";
import { predictedValues } from "@elaeis/domain/predictions/prediction";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import { foldSchemes } from "@elaeis/domain/training/spectral-report-schemas";
import type { FoldSchemeName } from "@elaeis/domain/training/spectral-report-schemas";
import type { SpectrumLine } from "@elaeis/domain/training/training-schemas";
import { fromRows } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { alignSpectrum } from "@elaeis/prediction/spectra/align";
import { leastSamples } from "@elaeis/prediction/spectra/calibrate";
import type { CalibrationData } from "@elaeis/prediction/spectra/calibrate";
import { toAbsorbance } from "@elaeis/prediction/spectra/predict-spectrum";
import type { Reading } from "@elaeis/prediction/spectra/spectral-model";
import { UnfitDataError } from "./failures.ts";

type Scheme = { readonly name: FoldSchemeName; readonly groups: readonly string[] };

export type SpectralTable = Omit<CalibrationData, "schemes" | "targetNames"> & {
  readonly targetNames: readonly PredictedValue[];
  readonly schemes: readonly [Scheme, ...Scheme[]];
  /** Of each sample. */
  readonly labels: ReadonlyMap<string, Pick<SpectrumLine, SpectralLabel>>;
  readonly hash: string;
  readonly interpolated: number;
  readonly leftOut: readonly LeftOutFruit[];
};

/** By what a report shows how spectra fare. */
export type SpectralLabel = "season" | "maturity" | "place" | "day" | "device" | "collector";

export type LeftOutFruit = { readonly fruit: string; readonly reason: string };

type Read = { readonly line: SpectrumLine; readonly nm: Float64Array };

/** Places or batches that are to be held out one after the other. */
const leastGroups = 3;

/** @throws UnfitDataError where no value was measured often enough */
export function spectralTable(lines: readonly SpectrumLine[], reading: Reading): SpectralTable {
  const leftOut: LeftOutFruit[] = [];
  const leave = ({ fruit }: SpectrumLine, reason: string) => void leftOut.push({ fruit, reason });
  const read = lines.flatMap((line): Read[] => {
    const found = spectrumOf(line.wavelength_info, line.values);
    if (found === null) leave(line, "spectrum_wavelengths_unknown");
    if (found === null) return [];
    return [{ line: { ...line, values: found.values }, nm: Float64Array.from(found.nm) }];
  });
  const wavelengthsNm = commonest(read);
  let interpolated = 0;
  const rows = read.flatMap(({ line, nm }) => {
    const absorbance = absorbanceOn(wavelengthsNm, line, nm, reading);
    if (typeof absorbance === "string") {
      leave(line, absorbance);
      return [];
    }
    interpolated += absorbance.isInterpolated ? 1 : 0;
    return [{ line, values: absorbance.values }];
  });
  const targetNames = predictedValues.filter((name) =>
    isLearnable(rows.flatMap(({ line }) => line.laboratory[name] ?? [])),
  );
  const learned = rows.filter(({ line }) =>
    targetNames.some((name) => line.laboratory[name] !== undefined),
  );
  if (targetNames.length === 0) throw new UnfitDataError({ code: "too_few_spectra" });
  const spectra = fromRows(
    learned.map(({ values }) => values),
    wavelengthsNm.length,
  );
  const targets = fromRows(
    learned.map(({ line }) =>
      Float64Array.from(targetNames, (name) => line.laboratory[name] ?? Number.NaN),
    ),
    targetNames.length,
  );
  const samples = learned.map(({ line }) => line.fruit);
  return {
    spectra,
    wavelengthsNm,
    targetNames,
    targets,
    samples,
    occasions: learned.map(({ line: { occasion, number } }) => ({ when: occasion, number })),
    schemes: schemesOf(learned.map(({ line }) => line)),
    labels: new Map(learned.map(({ line }) => [line.fruit, line])),
    hash: hashOf(samples, spectra, targets),
    interpolated,
    leftOut,
  };
}

export type OneSpectrum =
  | { readonly values: Float64Array; readonly isInterpolated: boolean }
  | string;

/** A spectrum on these wavelengths in absorbance, or why it cannot be. */
export function absorbanceOn(
  wantedNm: Float64Array,
  line: SpectrumLine,
  nm: Float64Array,
  reading: Reading,
): OneSpectrum {
  const aligned = alignSpectrum(nm, Float64Array.from(line.values), wantedNm);
  if (!aligned.ok) return aligned.code;
  const values = toAbsorbance(aligned.values, reading);
  if (values === undefined) return "spectrum_not_reflectance";
  return { values, isInterpolated: aligned.isInterpolated };
}

function commonest(read: readonly Read[]): Float64Array {
  const groups = [...Map.groupBy(read, ({ nm }) => nm.join()).values()];
  const [most] = groups.toSorted((one, other) => other.length - one.length);
  const first = most?.[0];
  if (first === undefined) throw new UnfitDataError({ code: "too_few_spectra" });
  return first.nm;
}

function isLearnable(values: readonly number[]): boolean {
  return values.length >= leastSamples && new Set(values).size > 1;
}

/** In the order of `foldSchemes`: what decides, then what is shown beside it. */
function schemesOf(lines: readonly SpectrumLine[]): readonly [Scheme, ...Scheme[]] {
  const byFruit: Scheme = { name: "fruit", groups: lines.map(({ fruit }) => fruit) };
  const [first, ...others] = foldSchemes.flatMap((name): Scheme[] => {
    if (name === "fruit") return [byFruit];
    const known = lines.flatMap((line) => line[name] ?? []);
    return known.length === lines.length && canBeHeldOut(known) ? [{ name, groups: known }] : [];
  });
  return [first ?? byFruit, ...others];
}

/** What is left when the largest group is held out must still be something to learn from. */
function canBeHeldOut(groups: readonly string[]): boolean {
  const sizes = [...Map.groupBy(groups, (group) => group).values()].map(({ length }) => length);
  const left = groups.length - Math.max(...sizes);
  return sizes.length >= leastGroups && left >= Math.max(leastSamples, groups.length / 2);
}

function hashOf(samples: readonly string[], spectra: Matrix, targets: Matrix): string {
  const hash = createHash("sha256").update(JSON.stringify(samples));
  return hash.update(spectra.values).update(targets.values).digest("hex");
}
