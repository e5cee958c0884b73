/** Runs in a worker thread: works on one step of a run at a time, and at the end puts together what all of them say. */
import {
  leastFruitsToActivate,
  leastProbabilityOf,
  promotionRule,
} from "@elaeis/domain/training/training";
import { runResultSchema } from "@elaeis/domain/training/training-schemas";
import type { RunResult, TrainingReport } from "@elaeis/domain/training/training-schemas";
import { serialiseModel } from "@elaeis/prediction/model/serialise-model";
import { buildModel } from "@elaeis/prediction/training/build-model";
import { outOfFold, validateFold } from "@elaeis/prediction/training/cross-validate";
import { evaluateTraining } from "@elaeis/prediction/training/evaluation";
import { predictFoldByIncumbent } from "@elaeis/prediction/training/incumbent";
import { learnFromFewer, learningCurve } from "@elaeis/prediction/training/learning-curve";
import { drawAgain } from "@elaeis/prediction/training/draws";
import { heldOut, holdOut } from "@elaeis/prediction/training/held-out";
import { allRows, at, fitPipeline } from "@elaeis/prediction/training/pipeline";
import * as z from "zod/mini";
import { serveJobs } from "#platform/serve-jobs.ts";
import { openCheckpoint, sealCheckpoint } from "./checkpoint.ts";
import { reportJson } from "./report-json.ts";
import {
  drawsSchema,
  foldResultSchema,
  heldOutSchema,
  matrixSchema,
  pipelineSchema,
} from "./step-results.ts";
import type { FoldResult } from "./step-results.ts";
import type { Step } from "./steps.ts";
import type { TrainingData } from "./training-data.ts";

export type StepData = { readonly data: TrainingData; readonly seed: number };

export type StepJob = { readonly step: Step } | FinishJob;

export type FinishJob = {
  /** Who hands the result over. */
  readonly worker: string;
  readonly seconds: TrainingReport["seconds"];
  /** In the order of the folds; empty without an incumbent. */
  readonly folds: readonly Uint8Array[];
  readonly incumbent: readonly Uint8Array[];
  /** Of folds drawn again, if they are. */
  readonly draws: readonly Uint8Array[];
  readonly heldOut: readonly Uint8Array[];
  readonly fit: Uint8Array;
};

/** Of a step its checkpoint; of the end the JSON of the run's result. */
serveJobs<StepJob, StepData>(async (job, setup): Promise<Uint8Array> =>
  "step" in job
    ? sealCheckpoint(job.step.key, workOn(job.step, setup))
    : Buffer.from(JSON.stringify(putTogether(job, setup))),
);

function workOn({ kind, fold }: Step, { data, seed }: StepData) {
  const { set } = data.prepared;
  switch (kind) {
    case "fold": {
      const outcome = validateFold(set, fold, seed);
      return { outcome, curve: learnFromFewer(set, fold, seed, outcome) } satisfies FoldResult;
    }
    case "incumbent": {
      if (data.incumbent === null) throw new Error("There is no incumbent to ask");
      return predictFoldByIncumbent(set, fold, seed, data.incumbent.model);
    }
    case "draws":
      return drawAgain(set, seed, data.incumbent?.model ?? null);
    case "held_out":
      return holdOut(set, at(heldOut, fold), data.labels, seed);
    case "fit":
      return fitPipeline(set, allRows(set), seed);
  }
}

function putTogether(job: FinishJob, { data, seed }: StepData): RunResult {
  const { prepared, incumbent } = data;
  const { set } = prepared;
  const folds = job.folds.map((bytes) => openCheckpoint(bytes, foldResultSchema));
  const outcomes = folds.map(({ outcome }) => outcome);
  const lists = outOfFold(set, outcomes, seed);
  const model = buildModel(prepared, lists, openCheckpoint(job.fit, pipelineSchema), {
    version: data.version,
    provenance: data.provenance,
    // The registry knows when; the same data must give the same bytes.
    trainedAt: null,
    dataHash: data.dataHash,
  });
  const further = job.draws.flatMap((bytes) => openCheckpoint(bytes, drawsSchema));
  const evaluation = evaluateTraining({
    set,
    seed,
    lists,
    model,
    labels: data.labels,
    incumbent:
      incumbent === null
        ? null
        : {
            version: incumbent.version,
            folds: job.incumbent.map((bytes) => openCheckpoint(bytes, matrixSchema)),
          },
    further,
    rule: {
      ...promotionRule,
      leastProbability: leastProbabilityOf(incumbent?.runs ?? 1),
      leastFruits: leastFruitsToActivate,
    },
  });
  const curve = learningCurve(
    set,
    outcomes,
    folds.map((fold) => fold.curve),
    seed,
  );
  const heldOut = job.heldOut.map((bytes) => openCheckpoint(bytes, heldOutSchema));
  return z.parse(runResultSchema, {
    worker: job.worker,
    report: reportJson({
      data,
      seed,
      model,
      evaluation,
      draws: 1 + further.length,
      curve,
      heldOut,
      seconds: job.seconds,
    }),
    model: serialiseModel(model),
  });
}
