/** A calibration from the product's spectra: model, report and verdict. */
import { createHash } from "node:crypto";
import type { Provenance } from "@elaeis/domain/predictions/prediction";
import { mostLeftOutListed } from "@elaeis/domain/training/spectral-report-schemas";
import type {
  SpectralFiguresReport,
  SpectralReport,
} from "@elaeis/domain/training/spectral-report-schemas";
import {
  leastFruitsToActivate,
  leastProbabilityOf,
  preliminaryBelowFruits,
  promotionRule,
} from "@elaeis/domain/training/training";
import { calibrate } from "@elaeis/prediction/spectra/calibrate";
import type { Calibration } from "@elaeis/prediction/spectra/calibrate";
import { compareCalibrations } from "@elaeis/prediction/spectra/compare-calibrations";
import type { CalibrationComparison } from "@elaeis/prediction/spectra/compare-calibrations";
import type { SpectralFigures } from "@elaeis/prediction/spectra/figures";
import { regressionName } from "@elaeis/prediction/spectra/regressions";
import { serialiseSpectralModel } from "@elaeis/prediction/spectra/spectral-model-file";
import type { Reading, SpectralModel } from "@elaeis/prediction/spectra/spectral-model";
import { treatmentName } from "@elaeis/prediction/spectra/treatments";
import { sliceBy, sliceByThird } from "@elaeis/prediction/training/figures";
import { judgePromotion } from "@elaeis/prediction/training/promotion";
import { UnfitDataError } from "./failures.ts";
import type { SpectralLabel, SpectralTable } from "./spectral-data.ts";

export type SpectralOrder = {
  readonly table: SpectralTable;
  readonly provenance: Provenance;
  readonly deviceType: string;
  readonly reading: Reading;
  readonly seed: number;
  readonly incumbent: {
    readonly version: string;
    readonly model: SpectralModel;
    readonly fruits: readonly string[];
    /** Compared with it, this one included. */
    readonly runs: number;
  } | null;
  /** The active calibration, also where it cannot be read. */
  readonly active: string | null;
};

export type Learned<Report> = {
  readonly report: Omit<Report, "seconds">;
  readonly model: string;
};

type Made = Extract<Calibration, { ok: true }>;

/** @throws UnfitDataError */
export function learnSpectra(order: SpectralOrder): Learned<SpectralReport> {
  const { table, seed, reading, deviceType, incumbent } = order;
  const version = versionOf(order);
  const calibration = calibrate(table, {
    seed,
    version,
    deviceType,
    reading,
    // The registry knows when; the same data must give the same bytes.
    trainedAt: null,
    dataHash: table.hash,
  });
  if (!calibration.ok) throw new UnfitDataError({ code: "too_few_spectra" });
  const comparison =
    incumbent === null
      ? null
      : compareCalibrations(
          table,
          calibration.cases,
          { model: incumbent.model, samples: new Set(incumbent.fruits) },
          seed,
        );
  return {
    report: reportOf(order, version, calibration, comparison),
    model: serialiseSpectralModel(calibration.model),
  };
}

/** The same data and seed give the same calibration and so the same name. */
function versionOf({ table, provenance, deviceType, reading, seed }: SpectralOrder): string {
  const parts = JSON.stringify([table.hash, deviceType, reading, seed]);
  return `spectra-${provenance}-${createHash("sha256").update(parts).digest("hex").slice(0, 8)}`;
}

function reportOf(
  order: SpectralOrder,
  version: string,
  { model, report, cases, learned }: Made,
  comparison: CalibrationComparison | null,
): Omit<SpectralReport, "seconds"> {
  const { table, provenance, deviceType, reading, seed, incumbent } = order;
  const { wavelengthsNm } = table;
  const slices = cases.map((one) => slicesOf(table, one.cases));
  const screened = learned.leftOut.map(({ row: r, reason }) => ({
    fruit: table.samples[r] ?? "",
    reason,
  }));
  const leftOut = [...table.leftOut, ...screened];
  const least = Math.min(...model.targets.map(({ figures }) => figures.n));
  return {
    kind: "spectra",
    model_version: version,
    provenance,
    device_type: deviceType,
    reading,
    wavelengths: {
      first: wavelengthsNm[0] ?? 0,
      last: wavelengthsNm.at(-1) ?? 0,
      count: wavelengthsNm.length,
    },
    seed,
    data_hash: table.hash,
    fruits: learned.spectra,
    samples: learned.samples,
    interpolated: table.interpolated,
    left_out: countsOf(leftOut),
    left_out_fruits: leftOut.slice(0, mostLeftOutListed),
    expected_refusals: learned.expectedRefusals,
    refused_fruits: learned.refused.slice(0, mostLeftOutListed),
    preliminary: least < preliminaryBelowFruits,
    schemes: table.schemes.map(({ name, groups }, at) => ({
      scheme: name,
      groups: new Set(groups).size,
      values: Object.fromEntries(
        report[at]?.targets.map(({ target, folds, draws, isNested, chosen, plain }) => [
          target,
          {
            folds,
            draws,
            nested: isNested,
            chosen: figuresJson(chosen),
            plain: figuresJson(plain),
          },
        ]) ?? [],
      ),
    })),
    values: Object.fromEntries(
      model.targets.map((target, t) => [
        target.name,
        {
          ...howOf(target, model),
          ...slices[t],
        },
      ]),
    ),
    parity: parityOf(cases),
    comparison: comparisonJson(comparison, incumbent),
    not_compared_with: comparison === null ? order.active : null,
    verdict: verdictOf(order, version, { report, slices, least }, comparison),
  };
}

function slicesOf({ labels }: SpectralTable, cases: Made["cases"][number]["cases"]) {
  const by = (name: SpectralLabel) =>
    sliceBy(cases, ({ sample }) => labels.get(sample)?.[name] ?? null);
  return {
    by_third: sliceByThird(cases),
    by_season: by("season"),
    by_maturity: by("maturity"),
    by_place: by("place"),
    by_day: by("day"),
    by_device: by("device"),
    by_collector: by("collector"),
  };
}

function countsOf(leftOut: SpectralTable["leftOut"]): Record<string, number> {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason);
  return Object.fromEntries([...byReason].map(([reason, ones]) => [reason, ones.length]));
}

function howOf({ members, range }: SpectralModel["targets"][number], model: SpectralModel) {
  const weighted = (nameOf: (member: (typeof members)[number]) => string) =>
    members.map((member) => `${member.weight.toFixed(1)} ${nameOf(member)}`).join(", ");
  return {
    pretreatment: weighted(({ treatment }) => treatmentName(treatment, model.wavelengthsNm)),
    model: weighted(({ regression }) => regressionName(regression)),
    range,
  };
}

function parityOf(cases: Made["cases"]): SpectralReport["parity"] {
  const byFruit = new Map<string, SpectralReport["parity"][number]>();
  for (const { target, cases: ones } of cases) {
    for (const { sample, truth, predicted, low, high } of ones) {
      const known = byFruit.get(sample) ?? { fruit: sample, values: {} };
      byFruit.set(sample, {
        ...known,
        values: { ...known.values, [target]: { truth, predicted, low, high } },
      });
    }
  }
  return [...byFruit.values()];
}

function comparisonJson(
  comparison: CalibrationComparison | null,
  incumbent: SpectralOrder["incumbent"],
): SpectralReport["comparison"] {
  if (comparison === null || incumbent === null) return null;
  const { active, targets, values, gain, probability } = comparison;
  return {
    active_version: incumbent.version,
    active,
    values: Object.fromEntries(
      values.map(({ incumbentRmse, candidateRmse }, t) => [
        targets[t] ?? "",
        { active_rmse: incumbentRmse, candidate_rmse: candidateRmse },
      ]),
    ),
    gain,
    probability,
    runs: incumbent.runs,
  };
}

/** The rule of photos; beside always saying the mean, plain SNV + PLS must not be clearly better. */
function verdictOf(
  { incumbent }: SpectralOrder,
  version: string,
  judged: Pick<Made, "report"> & {
    readonly slices: readonly ReturnType<typeof slicesOf>[];
    readonly least: number;
  },
  comparison: CalibrationComparison | null,
): SpectralReport["verdict"] {
  const targets = judged.report[0]?.targets ?? [];
  const normalised = (side: "chosen" | "plain") =>
    targets.reduce((sum, target) => sum + Math.sqrt(1 - target[side].r2), 0) / targets.length;
  const { passed, reasons } = judgePromotion(
    {
      fruits: judged.least,
      isSameModel: version === incumbent?.version,
      comparison,
      coverages: targets.map(({ chosen }) => chosen.coverage),
      thirds: judged.slices.flatMap((ofTarget) => ofTarget.by_third),
      slices: judged.slices.flatMap(({ by_third: _thirds, ...others }) =>
        Object.values(others).flatMap((parts) => parts.filter(({ key }) => key !== null)),
      ),
      normalisedRmse: normalised("chosen"),
      baselines: [1, normalised("plain") * (1 + promotionRule.mostLoss)],
    },
    {
      ...promotionRule,
      leastProbability: leastProbabilityOf(incumbent?.runs ?? 1),
      leastFruits: leastFruitsToActivate,
    },
  );
  return { passed, reasons: [...reasons] };
}

function figuresJson(figures: SpectralFigures): SpectralFiguresReport {
  const { n, r2, rmsep, sep, bias, rpd, rpiq, coverage } = figures;
  const finiteOrNull = (figure: number) => (Number.isFinite(figure) ? figure : null);
  return {
    n,
    r2: finiteOrNull(r2),
    rmsep,
    sep: finiteOrNull(sep),
    bias,
    rpd: finiteOrNull(rpd),
    rpiq: finiteOrNull(rpiq),
    coverage,
  };
}
