/** From rows to what the API answers. */
import type { PredictedValue, Provenance } from "@elaeis/domain/predictions/prediction";
import {
  spectraSubjectSchema,
  transferSubjectSchema,
  type RunResult,
  type TrainingDataset,
  type TrainingRun,
  type TrainingRunDetail,
} from "@elaeis/domain/training/training-schemas";
import type { Slice } from "@elaeis/domain/training/value-report-schemas";
import * as z from "zod/mini";
import type { FruitGroup } from "./dataset-queries.ts";
import type { RunRow } from "./queries.ts";

const oilBins = 10;

export function presentRun(row: RunRow): TrainingRun {
  return {
    id: row.id,
    kind: row.kind,
    spectra: row.kind === "spectra" ? z.parse(spectraSubjectSchema, row.subject) : null,
    transfer: row.kind === "transfer" ? z.parse(transferSubjectSchema, row.subject) : null,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    waiting: row.waiting,
    attempts: row.attempts,
    seed: row.seed,
    requested_by: row.requester,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    eta_seconds: row.waiting ? null : row.eta_seconds,
    failure: row.failure,
    model_version: row.model_version,
    fruits: row.fruits,
    photos: row.photos,
    verdict: row.verdict,
    r2: row.r2,
  };
}

export function presentDetail(row: RunRow, report: RunResult["report"] | null): TrainingRunDetail {
  const none = { report: null, spectral_report: null, transfer_report: null };
  const run = { ...presentRun(row), ...none };
  if (report === null) return run;
  if (!("kind" in report)) return { ...run, report };
  return report.kind === "spectra"
    ? { ...run, spectral_report: report }
    : { ...run, transfer_report: report };
}

/** A report of photos or of spectra. */
export type ByCollector = {
  readonly values: Partial<
    Record<PredictedValue, { readonly by_collector?: readonly Slice[] | undefined }>
  >;
};

/** Collectors are learned of by their id and shown by their e-mail, as long as they have an account. */
export function namingCollectors<Report extends ByCollector>(
  report: Report,
  emails: ReadonlyMap<string, string>,
): Report {
  const named = Object.entries(report.values).map(([value, told]) => [
    value,
    {
      ...told,
      by_collector: told.by_collector?.map((slice) => ({
        ...slice,
        key: slice.key === null ? null : (emails.get(slice.key) ?? slice.key),
      })),
    },
  ]);
  return { ...report, values: Object.fromEntries(named) };
}

export function presentDataset(
  provenance: Provenance,
  usable: Pick<TrainingDataset, "fruits" | "photos" | "collectors" | "measured">,
  photosMeasured: number,
  groups: readonly FruitGroup[],
): TrainingDataset {
  const sum = (belongs: (group: FruitGroup) => boolean) =>
    groups.filter(belongs).reduce((total, { fruits }) => total + fruits, 0);
  const leftOut = (fate: FruitGroup["fate"]) => sum((group) => group.fate === fate);
  const seasons = new Set(
    groups.filter(({ fate }) => fate === "usable").map(({ season }) => season),
  );
  return {
    ...usable,
    provenance,
    photos_measured: photosMeasured,
    left_out: {
      without_photo: leftOut("without_photo"),
      without_values: leftOut("without_values"),
      predicted: leftOut("predicted"),
      sample: leftOut("sample"),
      restricted: leftOut("restricted"),
      excluded: leftOut("excluded"),
    },
    by_season: [...seasons].map((key) => ({
      key,
      fruits: sum(({ fate, season }) => fate === "usable" && season === key),
    })),
    by_oil: Array.from({ length: oilBins }, (_, bin) => ({
      from: bin * 10,
      to: (bin + 1) * 10,
      fruits: sum(({ fate, oil }) => fate === "usable" && oil === bin),
    })),
  };
}
