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
import { fitSpectralDomain, spectralLimits } from "./spectral-domain.ts";
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

export type Calibration =
  | {
      readonly ok: true;
      readonly model: SpectralModel;
      readonly report: readonly SchemeReport[];
      readonly cases: readonly TargetCases[];
    }
  | {
      readonly ok: false;
      readonly code: "spectra_too_few";
      readonly target: string;
      readonly found: number;
    };

export const LEAST_SAMPLES = 15;
/** Beyond as many spectra a choice no longer depends on a fifth of them: it is made once, on all. */
const MOST_NESTED_ROWS = 2000;

export function calibrate(data: CalibrationData, options: CalibrationOptions): Calibration {
  const parts = withSameRows(data);
  for (const { names, samples } of parts) {
    const found = new Set(samples).size;
    if (found < LEAST_SAMPLES) {
      return { ok: false, code: "spectra_too_few", target: names.join(", "), found };
    }
  }
  const done = parts.map((part) => calibratePart(part, options.seed));
  const domain = fitSpectralDomain(data.spectra);
  const limits = spectralLimits(
    domain,
    done.flatMap(({ distances }) => distances),
  );
  const { seed: _seed, dataHash, ...described } = options;
  return {
    ok: true,
    model: {
      ...described,
      wavelengthsNm: data.wavelengthsNm,
      data: {
        spectra: data.spectra.rows,
        samples: new Set(data.samples).size,
        hash: dataHash,
      },
      domain,
      limits,
      targets: inOrder(
        data.targetNames,
        done.flatMap(({ targets }) => targets),
        ({ name }) => name,
      ),
    },
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
  };
}

function inOrder<T>(names: readonly string[], items: readonly T[], nameOf: (item: T) => string) {
  return names.flatMap((name) => items.filter((item) => nameOf(item) === name));
}

/** Targets that were measured of the same spectra; they are calibrated together. */
type Part = Omit<SpectralData, "groups"> & {
  readonly names: readonly string[];
  readonly samples: readonly string[];
  readonly schemes: readonly FoldScheme[];
};

function withSameRows(data: CalibrationData): Part[] {
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
  const fitted = fitMembers(honest.data, choice.members);
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
    targets: targetsOf(part, fitted, intervals, reports[0] ?? []),
  };
}

function judgeScheme(
  { data, folds }: { readonly data: SpectralData; readonly folds: readonly Fold[] },
  isHonest: boolean,
  choice: Choice,
  seed: number,
) {
  const isNested = isHonest && data.spectra.rows <= MOST_NESTED_ROWS;
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
