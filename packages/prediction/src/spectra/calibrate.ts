/**
 * From spectra and laboratory values to a model and an honest report. The folds of the report are outer ones: for each,
 * treatments, regressions and mixture are chosen anew on the rest (nested cross-validation; S. Varma & R. Simon, BMC
 * Bioinformatics 7, 2006), and so are those of the plain SNV + PLS beside it.
 */
import { f64 } from "../indexed-reads.ts";
import { fromRows, pickRows } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { furtherSeeds } from "../training/draws.ts";
import { meanSpectralFigures, spectralFigures } from "./figures.ts";
import type { SpectralFigures } from "./figures.ts";
import { chooseInterval, figuresOf, judgedCases } from "./intervals.ts";
import type { JudgedSpectrum, OutOfFold } from "./intervals.ts";
import { choose, distancesOutside, judgeFixed, judgeNested, outerFolds } from "./judge.ts";
import type { Choice } from "./judge.ts";
import type { Judgement } from "./judge.ts";
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
  /** Of the folds, over which errors are averaged. */
  readonly draws: number;
  /** Whether everything was chosen anew for each fold of the first draw. */
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
  /** The same over folds drawn again. */
  readonly further: readonly (readonly OutOfFold[])[];
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
/** Beyond as many spectra a choice no longer depends on a fifth of them, nor an error on the draw: both are made once. */
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
  const [first, ...others] = part.schemes;
  if (first === undefined) throw new RangeError("A calibration needs folds");
  const data = { ...part, groups: first.groups };
  const choice = choose(data, seed);
  const honest = judgeScheme(part, first, choice, { seed, isHonest: true });
  const intervals = part.names.map((_, t) => chooseInterval(honest.drawn(t)[0]));
  const reported = [
    honest,
    ...others.map((scheme) => judgeScheme(part, scheme, choice, { seed, isHonest: false })),
  ].map((scheme) =>
    part.names.map((target, t) => reportOf(target, scheme, t, intervals[t]?.isScaled ?? false)),
  );
  const reports = reported.map((ofScheme) => ofScheme.map(({ report }) => report));
  const fittedTargets = (members: Choice["members"]) =>
    targetsOf(part, fitMembers(data, members), intervals, reports[0] ?? []);
  return {
    distances: honest.distances,
    reports,
    cases: (reported[0] ?? []).map(({ cases }) => cases),
    targets: fittedTargets(choice.members),
    plain: fittedTargets(choice.plain),
  };
}

type JudgedScheme = ReturnType<typeof judgeScheme>;

/** A scheme's folds; drawn again where another draw of few spectra can differ. */
function judgeScheme(
  part: Part,
  { groups }: FoldScheme,
  choice: Choice,
  { seed, isHonest }: { readonly seed: number; readonly isHonest: boolean },
) {
  const data = { ...part, groups };
  const isSmall = data.spectra.rows <= mostNestedRows;
  const isNested = isHonest && isSmall;
  const folds = outerFolds(groups, seed);
  const distances = distancesOutside(data, folds);
  const first = isNested ? judgeNested(data, folds, seed) : judgeFixed(data, folds, choice);
  const isEachAlone = folds.length === new Set(groups).size;
  const further = isEachAlone || !isSmall ? [] : furtherSeeds(seed);
  const draws = further.map((drawn) => {
    const others = outerFolds(groups, drawn);
    return { folds: others, judged: judgeFixed(data, others, choice) };
  });
  const listOf =
    (t: number) => (draw: { readonly folds: readonly Fold[]; readonly judged: Judgement }) =>
      collect(part, draw, distances, t);
  return {
    isNested,
    folds: folds.length,
    distances,
    drawn: (t: number): readonly [OutOfFold[], ...OutOfFold[][]] => [
      listOf(t)({ folds, judged: first }),
      ...draws.map(listOf(t)),
    ],
  };
}

function reportOf(target: string, scheme: JudgedScheme, t: number, isScaled: boolean) {
  const [first, ...further] = scheme.drawn(t);
  const cases = judgedCases(first, isScaled);
  const errors = (ones: readonly OutOfFold[], side: "predicted" | "plain") =>
    spectralFigures(
      ones.map((one) => ({ truth: one.truth, predicted: one[side], isCovered: false })),
    );
  const report: TargetReport = {
    target,
    folds: scheme.folds,
    draws: 1 + further.length,
    isNested: scheme.isNested,
    chosen: meanSpectralFigures([
      figuresOf(cases),
      ...further.map((ones) => errors(ones, "predicted")),
    ]),
    plain: meanSpectralFigures([
      figuresOf(
        judgedCases(
          first.map((one) => Object.assign({}, one, { predicted: one.plain })),
          false,
        ),
      ),
      ...further.map((ones) => errors(ones, "plain")),
    ]),
  };
  return { report, cases: { target, cases, further } satisfies TargetCases };
}

function collect(
  part: Part,
  { folds, judged }: { readonly folds: readonly Fold[]; readonly judged: Judgement },
  distances: readonly DomainDistance[],
  t: number,
): OutOfFold[] {
  const truth = columnOf(part.targets, t);
  return folds.flatMap(({ test }, fold) =>
    test.map((r) => ({
      sample: part.samples[r] ?? "",
      group: part.scans[r] ?? "",
      fold,
      truth: f64(truth, r),
      predicted: judged.chosen[t]?.[r] ?? NaN,
      plain: judged.plain[t]?.[r] ?? NaN,
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
