/** Calibrates on one table and judges on another: what `npm run ai -- calibrate` does. */
import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import { row } from "@elaeis/prediction/regression/matrix";
import type { Matrix } from "@elaeis/prediction/regression/matrix";
import { calibrate, leastSamples } from "@elaeis/prediction/spectra/calibrate";
import type { FoldScheme, SchemeReport } from "@elaeis/prediction/spectra/calibrate";
import { spectralFigures } from "@elaeis/prediction/spectra/figures";
import type { SpectralFigures } from "@elaeis/prediction/spectra/figures";
import type { Scored } from "@elaeis/prediction/regression/metrics";
import { predictSpectrum } from "@elaeis/prediction/spectra/predict-spectrum";
import { spectrumKey } from "@elaeis/prediction/spectra/scan-groups";
import type { LeftOutReason } from "@elaeis/prediction/spectra/screen";
import { regressionName } from "@elaeis/prediction/spectra/regressions";
import type { Reading, SpectralModel } from "@elaeis/prediction/spectra/spectral-model";
import { treatmentName } from "@elaeis/prediction/spectra/treatments";
import { problemBody } from "#http/problems.ts";
import { SpectraProblem } from "./spectra-problem.ts";
import { absorbanceOf, readSpectra } from "./spectra-table.ts";
import type { Condition, SpectraTable } from "./spectra-table.ts";

export type CalibrateRequest = {
  readonly train: string;
  readonly test: string;
  readonly targets: readonly string[];
  readonly group: string | undefined;
  readonly place: string | undefined;
  readonly where: readonly Condition[];
  readonly reading: Reading;
  readonly seed: number;
};

type TestedTarget = Omit<SpectralFigures, "rpiq"> & {
  readonly pretreatment: string;
  readonly model: string;
  /** RMSEP of SNV + PLS, learned from the same spectra, on the same test spectra. */
  readonly plain: number;
};

export type TableCalibration = {
  readonly model: SpectralModel;
  readonly report: readonly SchemeReport[];
  readonly targets: Readonly<Record<string, TestedTarget>>;
  /** What was not learned from. */
  readonly leftOut: readonly LeftOutLine[];
  readonly learned: { readonly spectra: number; readonly samples: number };
  readonly expectedRefusals: number;
  /** Samples learned from that calibrations without them refuse. */
  readonly expectedRefused: readonly string[];
  readonly refused: number;
  readonly refusedSpectra: readonly RefusedLine[];
  /** Test spectra that were learned from. */
  readonly testedAsLearned: number;
  readonly seconds: { readonly read: number; readonly train: number; readonly predict: number };
};

export type LeftOutLine = {
  readonly line: number;
  readonly sample: string;
  readonly reason: LeftOutReason;
};

/** A test spectrum without values. */
export type RefusedLine = {
  readonly line: number;
  readonly sample: string;
  readonly code: string;
  readonly reason: string;
};

/** @throws SpectraProblem */
export async function calibrateTable(request: CalibrateRequest): Promise<TableCalibration> {
  const { targets, where, group, place } = request;
  const startedMs = performance.now();
  const texts = [place, group].filter((name) => name !== undefined);
  const train = await readSpectra({ file: request.train, targets, texts, where });
  const test = await readSpectra({ file: request.test, targets, texts: [], where });
  const readMs = performance.now();
  const { model, plain, report, learned } = calibrateOn(train, { ...request, texts });
  const trainedMs = performance.now();
  const { judged, refused } = predictAll(model, test);
  const byPlain = predictAll(plain, test).judged;
  const tested = model.targets.map(({ name, members }, t) => {
    const { rpiq: _rpiq, ...figures } = spectralFigures(judged[t] ?? []);
    const weighted = (nameOf: (member: (typeof members)[number]) => string) =>
      members.map((member) => `${member.weight.toFixed(1)} ${nameOf(member)}`).join(", ");
    return [
      name,
      {
        ...figures,
        pretreatment: weighted(({ treatment }) => treatmentName(treatment, model.wavelengthsNm)),
        model: weighted(({ regression }) => regressionName(regression)),
        plain: spectralFigures(byPlain[t] ?? []).rmsep,
      },
    ] as const;
  });
  return {
    model,
    report,
    targets: Object.fromEntries(tested),
    leftOut: learned.leftOut.map(({ row: r, reason }) => ({
      line: train.lines[r] ?? 0,
      sample: train.samples[r] ?? "",
      reason,
    })),
    learned: { spectra: learned.spectra, samples: learned.samples },
    expectedRefusals: learned.expectedRefusals,
    expectedRefused: learned.refused,
    refused: refused.length,
    refusedSpectra: refused,
    testedAsLearned: countAmong(test.spectra, train.spectra),
    seconds: {
      read: (readMs - startedMs) / 1000,
      train: (trainedMs - readMs) / 1000,
      predict: (performance.now() - trainedMs) / 1000,
    },
  };
}

function countAmong(spectra: Matrix, others: Matrix): number {
  const keys = (matrix: Matrix) =>
    Array.from({ length: matrix.rows }, (_, r) => spectrumKey(row(matrix, r)));
  const known = new Set(keys(others));
  return keys(spectra).filter((key) => known.has(key)).length;
}

type Learning = {
  readonly targets: readonly string[];
  /** Columns that cut the folds, the most honest first. */
  readonly texts: readonly string[];
  readonly reading: Reading;
  readonly seed: number;
  readonly deviceType?: string;
};

/** @throws SpectraProblem */
export function calibrateOn(train: SpectraTable, learning: Learning) {
  assertLearnable(train, learning.targets);
  const calibration = calibrate(
    {
      spectra: absorbanceOf(train, learning.reading),
      wavelengthsNm: train.wavelengthsNm,
      targetNames: learning.targets,
      targets: train.targets,
      samples: train.samples,
      schemes: schemesOf(train, learning.texts),
    },
    {
      seed: learning.seed,
      version: `spectra-${hashOf(train).slice(0, 12)}`,
      deviceType: learning.deviceType ?? "laboratory",
      reading: learning.reading,
      trainedAt: new Date().toISOString(),
      dataHash: hashOf(train),
    },
  );
  if (calibration.ok) return calibration;
  const { code, target, found } = calibration;
  throw new SpectraProblem(code, { target, found, least: leastSamples });
}

function assertLearnable({ targets, samples }: SpectraTable, names: readonly string[]): void {
  names.forEach((target, t) => {
    const values = samples.map((_, r) => row(targets, r)[t] ?? NaN).filter((v) => !Number.isNaN(v));
    if (values.length > 0 && new Set(values).size < 2) {
      throw new SpectraProblem("spectra_target_constant", { target });
    }
  });
}

/** By the columns given, then by sample. */
function schemesOf(
  train: SpectraTable,
  columns: readonly string[],
): readonly [FoldScheme, ...FoldScheme[]] {
  const given = columns.map((name) => {
    const groups = train.texts[name] ?? [];
    if (new Set(groups).size < 2) throw new SpectraProblem("spectra_groups_few", { column: name });
    return { name, groups };
  });
  const bySample = { name: "sample", groups: train.samples };
  const [first, ...more] = given;
  return first === undefined ? [bySample] : [first, ...more, bySample];
}

function hashOf({ samples, spectra, targets }: SpectraTable): string {
  const hash = createHash("sha256").update(JSON.stringify(samples));
  return hash.update(spectra.values).update(targets.values).digest("hex");
}

/** One list of judged values a target, of the spectra that the model did not refuse. */
function predictAll(model: SpectralModel, test: SpectraTable) {
  const judged: Scored[][] = model.targets.map(() => []);
  const refused: RefusedLine[] = [];
  for (let r = 0; r < test.spectra.rows; r++) {
    const prediction = predictSpectrum(model, {
      wavelengthsNm: test.wavelengthsNm,
      values: row(test.spectra, r),
    });
    if (!prediction.ok) {
      refused.push({
        line: test.lines[r] ?? 0,
        sample: test.samples[r] ?? "",
        code: prediction.code,
        reason: problemBody(prediction.code).error,
      });
      continue;
    }
    model.targets.forEach(({ name }, t) => {
      const [truth, value] = [row(test.targets, r)[t] ?? NaN, prediction.values[name]];
      if (Number.isNaN(truth) || value === undefined) return;
      const isCovered = value.low <= truth && truth <= value.high;
      judged[t]?.push({ truth, predicted: value.value, isCovered });
    });
  }
  return { judged, refused };
}
