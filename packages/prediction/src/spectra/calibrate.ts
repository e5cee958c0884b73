/**
 * From spectra and laboratory values to a model and an honest report. The folds of the report are outer ones: for each,
 * treatments, regressions and mixture are chosen anew on the rest (nested cross-validation; S. Varma & R. Simon, BMC
 * Bioinformatics 7, 2006), and so are those of the plain SNV + PLS beside it.
 */
import { f64 } from "../indexed-reads.ts";
import { fromRows, pickRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import type { SpectralFigures } from "./figures.ts";
import { chooseInterval, figuresOf, judgedCases } from "./intervals.ts";
import type { JudgedSpectrum, OutOfFold } from "./intervals.ts";
import { choose, distancesOutside, judgeFixed, judgeNested, outerFolds } from "./judge.ts";
import type { Choice } from "./judge.ts";
import { fitMembers } from "./members.ts";
import { columnOf } from "./out-of-fold.ts";
import type { Fold } from "./out-of-fold.ts";
import type { SpectralData } from "./select.ts";
import { scanGroups, withScansTogether } from "./scan-groups.ts";
import type { Occasion } from "./scan-groups.ts";
import { screenSpectra } from "./screen.ts";
import type { LeftOut } from "./screen.ts";
import { fitSpectralDomain, isBeyond, spectralLimits } from "./spectral-domain.ts";
import type { DomainDistance } from "./spectral-domain.ts";
import type { Reading, SpectralModel, SpectralTarget } from "./spectral-model.ts";

/** How the folds are cut: by place, by batch, by fruit, at random. A group is never on both sides. */
export type FoldScheme = { readonly name: string; readonly groups: readonly string[] };

export type CalibrationData = {
  /** Absorbance, one spectrum a row. */
  readonly spectra: Matrix;
  readonly wavelengthsNm: Float64Array;
  readonly targetNames: readonly string[];
  /** One target a column; NaN where the laboratory gave no value. */
  readonly targets: Matrix;
  /** The fruit or sample of each spectrum. */
  readonly samples: readonly string[];
  /** On which each was read; undefined where nobody knows. */
  readonly occasions?: readonly Occasion[] | undefined;
  /** The most honest first: choices, intervals and the model's figures are made by it. */
  readonly schemes: readonly [FoldScheme, ...FoldScheme[]];
};

export type CalibrationOptions = {
  readonly seed: number;
  readonly version: string;
  readonly deviceType: string;
  readonly reading: Reading;
  readonly trainedAt: string | null;
  readonly dataHash: string;
};

export type TargetReport = {
  readonly target: string;
  readonly folds: number;
  /** Whether everything was chosen anew for each fold. */
  readonly isNested: boolean;
  readonly chosen: SpectralFigures;
  /** SNV + PLS on the same folds. */
  readonly plain: SpectralFigures;
};

export type SchemeReport = { readonly scheme: string; readonly targets: readonly TargetReport[] };

/** Every spectrum predicted by calibrations that had not seen it, by the most honest folds. */
export type TargetCases = {
  readonly target: string;
  readonly cases: readonly JudgedSpectrum[];
};

export type WhatWasLearned = {
  /** Rows of the data that were not learned from. */
  readonly leftOut: readonly LeftOut[];
  readonly spectra: number;
  /** Scans of one are together in all folds. */
  readonly samples: number;
  /** Share of good spectra that are expected to be refused: of those learned, seen by calibrations without them. */
  readonly expectedRefusals: number;
  /** Of which samples these are. */
  readonly refused: readonly string[];
};

export type Calibration =
  | {
      readonly ok: true;
      readonly model: SpectralModel;
      /** The same with SNV + PLS in place of what was chosen, to be asked beside it. Its intervals mean nothing. */
      readonly plain: SpectralModel;
      readonly report: readonly SchemeReport[];
      readonly cases: readonly TargetCases[];
      readonly learned: WhatWasLearned;
    }
  | {
      readonly ok: false;
      readonly code: "spectra_too_few";
      readonly target: string;
      readonly found: number;
    };

export const leastSamples = 15;
/** Beyond as many spectra a choice no longer depends on a fifth of them: it is made once, on all. */
const mostNestedRows = 2000;

export function calibrate(given: CalibrationData, options: CalibrationOptions): Calibration {
  const { data, leftOut, scans } = fitToLearn(given);
  const parts = withSameRows(data, scans);
  for (const part of parts) {
    const found = new Set(part.scans).size;
    if (found < leastSamples) {
      return { ok: false, code: "spectra_too_few", target: part.names.join(", "), found };
    }
  }
  const done = parts.map((part) => calibratePart(part, options.seed));
  const domain = fitSpectralDomain(data.spectra);
  const seen = done.flatMap(({ distances }) => distances);
  const limits = spectralLimits(domain, seen);
  const refused = done.flatMap(({ distances }, part) =>
    distances.flatMap((one, r) => (isBeyond(one, limits) ? [parts[part]?.samples[r] ?? ""] : [])),
  );
  const { seed: _seed, dataHash, ...described } = options;
  const modelOf = (side: "targets" | "plain"): SpectralModel => ({
    ...described,
    wavelengthsNm: data.wavelengthsNm,
    data: { spectra: data.spectra.rows, samples: new Set(scans).size, hash: dataHash },
    domain,
    limits,
    targets: inOrder(
      data.targetNames,
      done.flatMap((part) => part[side]),
      ({ name }) => name,
    ),
  });
  return {
    ok: true,
    model: modelOf("targets"),
    plain: modelOf("plain"),
    report: data.schemes.map(({ name }, at) => ({
      scheme: name,
      targets: inOrder(
        data.targetNames,
        done.flatMap(({ reports }) => reports[at] ?? []),
        ({ target }) => target,
      ),
    })),
    cases: inOrder(
      data.targetNames,
      done.flatMap(({ cases }) => cases),
      ({ target }) => target,
    ),
    learned: {
      leftOut,
      spectra: data.spectra.rows,
      samples: new Set(scans).size,
      expectedRefusals: refused.length / seen.length,
      refused: [...new Set(refused)],
    },
  };
}

/** Without what would teach that anything is possible, and with scans of one sample together in every fold. */
function fitToLearn(given: CalibrationData) {
  const leftOut = screenSpectra(given.spectra);
  const out = new Set(leftOut.map((one) => one.row));
  const rows = given.samples.flatMap((_, r) => (out.has(r) ? [] : [r]));
  const kept = {
    ...given,
    spectra: pickRows(given.spectra, rows),
    targets: pickRows(given.targets, rows),
    samples: pickTexts(given.samples, rows),
    occasions: given.occasions?.filter((_, r) => !out.has(r)),
  };
  const scans = scanGroups(kept);
  const [first, ...others] = given.schemes;
  const together = ({ name, groups }: FoldScheme): FoldScheme => ({
    name,
    groups: withScansTogether(pickTexts(groups, rows), scans),
  });
  const data: CalibrationData = { ...kept, schemes: [together(first), ...others.map(together)] };
  return { data, leftOut, scans };
}

function inOrder<T>(names: readonly string[], items: readonly T[], nameOf: (item: T) => string) {
  return names.flatMap((name) => items.filter((item) => nameOf(item) === name));
}

/** Targets that were measured of the same spectra; they are calibrated together. */
type Part = Omit<SpectralData, "groups"> & {
  readonly names: readonly string[];
  readonly samples: readonly string[];
  readonly scans: readonly string[];
  readonly schemes: readonly FoldScheme[];
};

function withSameRows(data: CalibrationData, scans: readonly string[]): Part[] {
  const columns = new Map<string, { rows: number[]; names: string[]; values: Float64Array[] }>();
  data.targetNames.forEach((name, t) => {
    const values = columnOf(data.targets, t);
    const rows = [...values.keys()].filter((r) => !Number.isNaN(f64(values, r)));
    const part = columns.get(rows.join()) ?? { rows, names: [], values: [] };
    part.names.push(name);
    part.values.push(values);
    columns.set(rows.join(), part);
  });
  return [...columns.values()].map(({ rows, names, values }) => ({
    names,
    spectra: rows.length === data.spectra.rows ? data.spectra : pickRows(data.spectra, rows),
    targets: fromRows(
      rows.map((r) => Float64Array.from(values, (column) => f64(column, r))),
      names.length,
    ),
    samples: pickTexts(data.samples, rows),
    scans: pickTexts(scans, rows),
    schemes: data.schemes.map((scheme) => ({ ...scheme, groups: pickTexts(scheme.groups, rows) })),
  }));
}

const pickTexts = (texts: readonly string[], rows: readonly number[]) =>
  rows.map((r) => texts[r] ?? "");

function calibratePart(part: Part, seed: number) {
  const byScheme = part.schemes.map(({ groups }) => {
    const data = { ...part, groups };
    return { data, folds: outerFolds(groups, seed) };
  });
  const [honest] = byScheme;
  if (honest === undefined) throw new RangeError("A calibration needs folds");
  const choice = choose(honest.data, seed);
  const distances = distancesOutside(honest.data, honest.folds);
  const judged = byScheme.map((scheme, at) => judgeScheme(scheme, at === 0, choice, seed));
  const fittedTargets = (members: Choice["members"]) =>
    targetsOf(part, fitMembers(honest.data, members), intervals, reports[0] ?? []);
  const outOfFold = (at: number, side: "chosen" | "plain", t: number) =>
    collect(part, byScheme[at]?.folds ?? [], distances, judged[at]?.[side][t], t);
  const intervals = part.names.map((_, t) => chooseInterval(outOfFold(0, "chosen", t)));
  const reports = judged.map(({ isNested }, at) =>
    part.names.map((target, t): TargetReport => ({
      target,
      folds: byScheme[at]?.folds.length ?? 0,
      isNested,
      chosen: figuresOf(outOfFold(at, "chosen", t), intervals[t]?.isScaled ?? false),
      plain: figuresOf(outOfFold(at, "plain", t), false),
    })),
  );
  const cases = part.names.map((target, t): TargetCases => ({
    target,
    cases: judgedCases(outOfFold(0, "chosen", t), intervals[t]?.isScaled ?? false),
  }));
  return {
    distances,
    reports,
    cases,
    targets: fittedTargets(choice.members),
    plain: fittedTargets(choice.plain),
  };
}

function judgeScheme(
  { data, folds }: { readonly data: SpectralData; readonly folds: readonly Fold[] },
  isHonest: boolean,
  choice: Choice,
  seed: number,
) {
  const isNested = isHonest && data.spectra.rows <= mostNestedRows;
  const judged = isNested ? judgeNested(data, folds, seed) : judgeFixed(data, folds, choice);
  return { isNested, ...judged };
}

function collect(
  part: Part,
  folds: readonly Fold[],
  distances: readonly DomainDistance[],
  predicted: Float64Array | undefined,
  t: number,
): OutOfFold[] {
  const truth = columnOf(part.targets, t);
  return folds.flatMap(({ test }, fold) =>
    test.map((r) => ({
      sample: part.samples[r] ?? "",
      group: part.scans[r] ?? "",
      fold,
      truth: f64(truth, r),
      predicted: predicted?.[r] ?? NaN,
      leverage: (distances[r]?.t2 ?? NaN) / (part.spectra.rows - 1),
    })),
  );
}

function targetsOf(
  part: Part,
  fitted: readonly SpectralTarget["members"][],
  intervals: readonly SpectralTarget["interval"][],
  reports: readonly TargetReport[],
): SpectralTarget[] {
  return part.names.flatMap((name, t) => {
    const [members, interval, report] = [fitted[t], intervals[t], reports[t]];
    if (members === undefined || interval === undefined || report === undefined) return [];
    const sorted = columnOf(part.targets, t).toSorted();
    const range = { least: f64(sorted, 0), most: f64(sorted, sorted.length - 1) };
    return [{ name, members, range, interval, transfer: null, figures: report.chosen }];
  });
}
