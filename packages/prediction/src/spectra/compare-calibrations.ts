/**
 * The active calibration beside a candidate, on the same folds. Its settings are fitted again on the spectra it knew,
 * those of the fold left out; where it knew hardly any of them, it is asked as it is, of spectra it did not know.
 */
import { f64 } from "../indexed-reads.ts";
import { fromRows, pickRows, row } from "../regression/matrix.ts";
import type { Matrix } from "../regression/matrix.ts";
import { compareModels } from "../training/promotion.ts";
import type { JudgedValue, ModelComparison } from "../training/promotion.ts";
import { alignSpectrum } from "./align.ts";
import { leastSamples } from "./calibrate.ts";
import type { TargetCases } from "./calibrate.ts";
import type { OutOfFold } from "./intervals.ts";
import { fitMembers, predictMembers } from "./members.ts";
import type { FittedMember } from "./members.ts";
import { predictTarget } from "./spectral-model.ts";
import type { SpectralModel } from "./spectral-model.ts";
import type { FittedTreatment, Treatment } from "./treatments.ts";

export type CalibrationComparison = ModelComparison & {
  readonly active: "refitted" | "as_is";
  /** In the order of the comparison's values. */
  readonly targets: readonly string[];
};

export type Rival = {
  readonly model: SpectralModel;
  /** The samples it learned from. */
  readonly samples: ReadonlySet<string>;
};

export type ComparedSpectra = {
  readonly spectra: Matrix;
  readonly wavelengthsNm: Float64Array;
  readonly samples: readonly string[];
};

type JudgedTarget = {
  readonly target: string;
  /** One for each draw of the folds, all of the same samples. */
  readonly draws: readonly ReadonlyMap<string, Judged>[];
};
type Judged = {
  readonly truth: number;
  readonly candidate: number;
  readonly incumbent: number;
};

/** Null where there is nothing that both can be asked. */
export function compareCalibrations(
  data: ComparedSpectra,
  cases: readonly TargetCases[],
  rival: Rival,
  seed: number,
): CalibrationComparison | null {
  const spectra = onWavelengths(data, rival.model.wavelengthsNm);
  if (spectra === undefined) return null;
  const known = data.samples.filter((sample) => rival.samples.has(sample));
  const active = known.length >= leastSamples ? "refitted" : "as_is";
  const rowOf = new Map(data.samples.map((sample, r) => [sample, r]));
  const judged = cases.flatMap((ofTarget): JudgedTarget[] => {
    const target = rival.model.targets.find(({ name }) => name === ofTarget.target);
    if (target === undefined) return [];
    const ask = active === "refitted" ? askRefitted : askAsItIs;
    const draws = [ofTarget.cases, ...ofTarget.further].map((cases) =>
      ask({ cases, target, spectra, rowOf, rival }),
    );
    return samplesOf({ draws }).length === 0 ? [] : [{ target: target.name, draws }];
  });
  const [first, ...others] = judged;
  if (first === undefined) return null;
  const common = samplesOf(first).filter((sample) =>
    others.every(({ draws }) => draws[0]?.has(sample)),
  );
  const isEnough = common.length >= leastSamples;
  const compared = isEnough ? judged : [first];
  const samples = isEnough ? common : samplesOf(first);
  const count = Math.max(...compared.map(({ draws }) => draws.length));
  // A value whose folds cannot be drawn otherwise has one draw, which then stands beside each of the others'.
  const values = Array.from({ length: count }, (_, draw) =>
    compared.map(({ draws }) => valueOf(samples, draws[draw % draws.length])),
  );
  const targets = compared.map(({ target }) => target);
  return { ...compareModels(values, seed), active, targets };
}

const samplesOf = ({ draws }: Pick<JudgedTarget, "draws">) => [...(draws[0]?.keys() ?? [])];

function valueOf(
  samples: readonly string[],
  bySample: ReadonlyMap<string, Judged> | undefined,
): JudgedValue {
  const of = (read: (judged: Judged) => number) =>
    samples.map((sample) => {
      const judged = bySample?.get(sample);
      return judged === undefined ? Number.NaN : read(judged);
    });
  return {
    truths: of(({ truth }) => truth),
    candidate: of(({ candidate }) => candidate),
    incumbent: of(({ incumbent }) => incumbent),
  };
}

type Question = {
  readonly cases: readonly OutOfFold[];
  readonly target: SpectralModel["targets"][number];
  /** On the rival's wavelengths. */
  readonly spectra: Matrix;
  readonly rowOf: ReadonlyMap<string, number>;
  readonly rival: Rival;
};

function askRefitted({ cases, target, spectra, rowOf, rival }: Question): Map<string, Judged> {
  const members = target.members.map(settingsOf);
  const judged = new Map<string, Judged>();
  for (const fold of new Set(cases.map((one) => one.fold))) {
    const train = cases.filter((one) => one.fold !== fold && rival.samples.has(one.sample));
    const test = cases.filter((one) => one.fold === fold);
    const rows = (ones: typeof cases) =>
      pickRows(
        spectra,
        ones.map((one) => rowOf.get(one.sample) ?? 0),
      );
    const truths = fromRows(
      train.map(({ truth }) => Float64Array.of(truth)),
      1,
    );
    const groups = train.map(({ sample }) => sample);
    const [fitted = []] = fitMembers({ spectra: rows(train), targets: truths, groups }, [members]);
    const said = predictMembers(fitted, rows(test));
    test.forEach(({ sample, truth, predicted }, at) => {
      judged.set(sample, { truth, candidate: predicted, incumbent: f64(said, at) });
    });
  }
  return judged;
}

function askAsItIs({ cases, target, spectra, rowOf, rival }: Question): Map<string, Judged> {
  const unknown = cases.filter(({ sample }) => !rival.samples.has(sample));
  const rows = unknown.map(({ sample }) => rowOf.get(sample) ?? 0);
  const said = predictTarget(target.members, target.transfer, pickRows(spectra, rows));
  return new Map(
    unknown.map(({ sample, truth, predicted }, at) => [
      sample,
      { truth, candidate: predicted, incumbent: f64(said, at) },
    ]),
  );
}

/** What was chosen, without what was learned. */
function settingsOf({ treatment, regression, weight }: FittedMember) {
  return { treatment: unfitted(treatment), regression, weight };
}

function unfitted(treatment: FittedTreatment): Treatment {
  return treatment.flatMap((step): Treatment => {
    if (step.step === "project") return [];
    return step.step === "msc" ? [{ step: "msc" }] : [step];
  });
}

function onWavelengths(
  { spectra, wavelengthsNm }: ComparedSpectra,
  wantedNm: Float64Array,
): Matrix | undefined {
  const aligned = Array.from({ length: spectra.rows }, (_, r) =>
    alignSpectrum(wavelengthsNm, row(spectra, r), wantedNm),
  ).flatMap((one) => (one.ok ? [one.values] : []));
  return aligned.length === spectra.rows ? fromRows(aligned, wantedNm.length) : undefined;
}
