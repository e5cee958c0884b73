/** What a training run tells, to the AI service that does it and to the administrator who watches it. */
import * as z from "zod/mini";
import { predictedValues, provenances } from "../predictions/prediction.ts";
import { deviceSerialSchema, deviceTypeSchema } from "../spectra/spectra-schemas.ts";
import { leastStandards, mostStandards, readings } from "../spectra/spectra.ts";
import { spectralReportSchema, transferReportSchema } from "./spectral-report-schemas.ts";
import {
  defaultTrainingSeed,
  runKinds,
  runStates,
  trainingStages,
  verdictReasons,
} from "./training.ts";
import { atMost } from "../text-checks.ts";
import { heldOutSchema, valueReportSchema } from "./value-report-schemas.ts";

const count = z.int().check(z.minimum(0));
const finite = z.number();
const version = z.string().check(z.minLength(1), atMost(100), z.regex(/^[\w.-]+$/));
const moment = z.iso.datetime();
const value = z.enum(predictedValues);

const perValue = <Schema extends z.core.SomeType>(schema: Schema) => z.record(value, schema);

/** A fruit predicted by a model that had not seen it: the mean of its photos, and its interval; of what was measured. */
const parityCaseSchema = z.object({
  fruit: z.uuid(),
  values: z.partialRecord(
    value,
    z.object({ truth: finite, predicted: finite, low: finite, high: finite }),
  ),
});
export type ParityCase = z.infer<typeof parityCaseSchema>;

const learningPointSchema = z.object({
  /** Fruits learned from. */
  fruits: count,
  /** Fruit level, out of fold. */
  values: perValue(z.object({ r2: finite, rmse: finite })),
});

/** The candidate beside the active model on the same folds. */
const comparisonSchema = z.object({
  active_version: version,
  /** The active model's settings learned again from the fruits it knew, or the model as it is where it knew none of them. */
  active: z.enum(["refitted", "as_is"]),
  values: perValue(z.object({ active_rmse: finite, candidate_rmse: finite })),
  /** Drop of the mean normalised RMSE, as a share: 0.05 is 5 % better. */
  gain: finite,
  /** Share of paired bootstrap samples of fruits in which the candidate is better. */
  probability: finite,
  /** Compared with that model up to now: the more, the surer a gain must be. */
  runs: z._default(count, 1),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const verdictSchema = z.object({
  passed: z.boolean(),
  reasons: z.array(z.enum(verdictReasons)),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const trainingReportSchema = z.object({
  model_version: version,
  provenance: z.enum(provenances),
  feature_version: count,
  seed: z.int(),
  data_hash: z.string(),
  fruits: count,
  photos: count,
  /** Photos that the model's own limits refuse, or that cannot be read; by reason. */
  photos_left_out: z.record(z.string(), count),
  /** Fruits that share a photo with another: those are never on two sides of a split. Older reports have none. */
  fruits_sharing_photos: z._default(count, 0),
  preliminary: z.boolean(),
  values: perValue(valueReportSchema),
  parity: z.array(parityCaseSchema),
  learning_curve: z.array(learningPointSchema),
  /** The worst first; older reports have none. */
  held_out: z._default(z.array(heldOutSchema), []),
  /** Null where there was nothing to compare with. */
  comparison: z.nullable(comparisonSchema),
  /** The active model where it cannot be compared: it predicts other values, or nobody can read it. Not in older reports. */
  not_compared_with: z._default(z.nullable(version), null),
  verdict: verdictSchema,
  /** Seconds that each stage took, over all processes that worked on the run. */
  seconds: z.record(z.enum(trainingStages), finite),
});
export type TrainingReport = z.infer<typeof trainingReportSchema>;

/** Why a run failed: a code for programs and a sentence in each language for people. */
const runFailureSchema = z.object({ code: z.string(), en: z.string(), fr: z.string() });
export type RunFailure = z.infer<typeof runFailureSchema>;

/** Spectra of which device a run learns from. */
export const spectraSubjectSchema = z.object({
  device_type: deviceTypeSchema,
  reading: z._default(z.enum(readings), "absorbance"),
});

/** Which calibration is to serve which other device, and the samples read on both: the first device's fruit, the second's. */
export const transferSubjectSchema = z.object({
  model_version: version,
  device_type: deviceTypeSchema,
  device_serial: deviceSerialSchema,
  pairs: z
    .array(z.object({ first: z.uuid(), second: z.uuid() }))
    .check(z.minLength(leastStandards), atMost(mostStandards)),
});
export type TransferSubject = z.infer<typeof transferSubjectSchema>;

/** A run as it is listed and watched. */
export const trainingRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(runKinds),
  /** Of runs that learn from spectra. */
  spectra: z.nullable(spectraSubjectSchema),
  transfer: z.nullable(transferSubjectSchema),
  state: z.enum(runStates),
  stage: z.enum(trainingStages),
  done: count,
  total: count,
  /** True while no process works on it: the one that did died, and another has not taken it up yet. */
  waiting: z.boolean(),
  /** How many times a process took it up; more than one after a crash. */
  attempts: count,
  seed: z.int(),
  requested_by: z.nullable(z.string()),
  started_at: moment,
  finished_at: z.nullable(moment),
  eta_seconds: z.nullable(finite),
  failure: z.nullable(runFailureSchema),
  model_version: z.nullable(version),
  fruits: z.nullable(count),
  photos: z.nullable(count),
  verdict: z.nullable(verdictSchema),
  /** Fruit-level R² by value, once done. */
  r2: z.nullable(z.partialRecord(value, finite)),
});
export type TrainingRun = z.infer<typeof trainingRunSchema>;

/** `GET /api/training/runs/{id}`. */
export const trainingRunDetailSchema = z.object({
  ...trainingRunSchema.shape,
  report: z.nullable(trainingReportSchema),
  spectral_report: z.nullable(spectralReportSchema),
  transfer_report: z.nullable(transferReportSchema),
});
export type TrainingRunDetail = z.infer<typeof trainingRunDetailSchema>;

/** `GET /api/training/runs`: newest first. */
export const trainingHistorySchema = z.object({ runs: z.array(trainingRunSchema) });

/** What there is to learn from, and what is missing. */
export const trainingDatasetSchema = z.object({
  /** Fruits that can be learned from: at least one value measured, at least one photo received. */
  fruits: count,
  /** Of how many of them each value was measured. */
  measured: perValue(count),
  photos: count,
  provenance: z.enum(provenances),
  /** Photos whose features are kept already. */
  photos_measured: count,
  collectors: count,
  left_out: z.object({
    /** No photo received. */
    without_photo: count,
    /** None of the four values was measured. */
    without_values: count,
    /** Their collector asked for it. */
    restricted: count,
    /** Their values are the AI's own. */
    predicted: count,
    /** Drawn, while there are real ones. */
    sample: count,
    /** An administrator excluded all that was measured. */
    excluded: count,
  }),
  /** Fruits by season, and by tenth of the oil range (0–10, 10–20 …): where more are needed. */
  by_season: z.array(z.object({ key: z.nullable(z.string()), fruits: count })),
  by_oil: z.array(z.object({ from: finite, to: finite, fruits: count })),
});
export type TrainingDataset = z.infer<typeof trainingDatasetSchema>;

/** Spectra of one device type: how many there are, and how many have laboratory values. */
const spectralDatasetSchema = z.object({
  device_type: z.string(),
  spectra: count,
  /** Spectra with at least one laboratory value that may be learned from. */
  usable: count,
  provenance: z.enum(provenances),
  laboratory: perValue(count),
  devices: z.array(z.object({ serial_number: z.string(), spectra: count })),
});
export type SpectralDataset = z.infer<typeof spectralDatasetSchema>;

/** `GET /api/training`: all that the training screen needs but the report of a run. */
export const trainingOverviewSchema = z.object({
  dataset: trainingDatasetSchema,
  spectra: z.array(spectralDatasetSchema),
  running: z.nullable(trainingRunSchema),
  last: z.nullable(trainingRunSchema),
});
export type TrainingOverview = z.infer<typeof trainingOverviewSchema>;

const seedSchema = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));

/** Body of `POST /api/training/runs`; it may be empty: then photos are learned from. */
export const startRunSchema = z.object({
  seed: z._default(seedSchema, defaultTrainingSeed),
  spectra: z.optional(spectraSubjectSchema),
});
export type StartRun = z.infer<typeof startRunSchema>;

/** Samples that seem to have been read on two devices: one number of the spectrum on both. */
export const pairQuerySchema = z.object({
  device_type: deviceTypeSchema,
  other_type: deviceTypeSchema,
  other_serial: deviceSerialSchema,
});

/** `GET /api/training/pairs`. */
export const standardPairsSchema = z.object({
  pairs: z.array(
    z.object({
      first: z.uuid(),
      second: z.uuid(),
      spectrum_id: z.string(),
      first_reference: z.string(),
      second_reference: z.string(),
      /** What the laboratory said of either. */
      laboratory: z.partialRecord(value, finite),
    }),
  ),
});
export type StandardPairs = z.infer<typeof standardPairsSchema>;

/** `GET /api/training/status`: what is polled while a run goes on. */
export const trainingStatusSchema = z.object({
  running: z.nullable(trainingRunSchema),
  last: z.nullable(trainingRunSchema),
});
export type TrainingStatus = z.infer<typeof trainingStatusSchema>;

// Between the AI service and the server, under `/internal/training`, with the service's token.

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Double-precision little-endian numbers in base64. */
const floats = z
  .string()
  .check(
    atMost(20_000),
    z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  );

/** What was measured on a photo: the service's own affair, kept by the server under the photo's hash. */
const measuredSchema = z.object({ features: floats, measures: z.record(z.string(), z.unknown()) });

/** A photo's features, or why it has none. */
export const photoFeaturesSchema = z.union([
  z.object({ sha256, ...measuredSchema.shape }),
  z.object({ sha256, problem: z.string().check(atMost(60)) }),
]);
export type PhotoFeatures = z.infer<typeof photoFeaturesSchema>;

/** `POST /internal/training/features`. */
export const featuresSubmissionSchema = z.object({
  feature_version: z.int().check(z.minimum(1)),
  photos: z.array(photoFeaturesSchema).check(z.minLength(1), atMost(200)),
});

/** `GET /internal/training/dataset?feature_version=N`: the first line of newline-separated JSON … */
export const datasetHeadSchema = z.object({
  provenance: z.enum(provenances),
  fruits: count,
  photos: count,
});
/** … and each other line: a fruit, in the order of its id. */
export const datasetFruitSchema = z.object({
  fruit: z.uuid(),
  collector: z.nullable(z.string()),
  season: z.nullable(z.string()),
  maturity: z.nullable(z.string()),
  /** In the collector's words; where nobody named it, of its coordinates to a hundredth of a degree. */
  place: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** That sent its photos. */
  phone: z.nullable(z.string()),
  /** What was measured of it. */
  values: z.partialRecord(value, finite),
  photos: z.array(
    z.object({
      sha256,
      role: z.string(),
      /** Null when they are to be measured yet, under this version of the features. */
      measured: z.nullable(z.union([measuredSchema, z.object({ problem: z.string() })])),
    }),
  ),
});
export type DatasetFruit = z.infer<typeof datasetFruitSchema>;

/** `POST /internal/training/runs`. */
export const newRunSchema = z.object({
  requested_by: z.nullable(z.uuid()),
  seed: seedSchema,
  spectra: z.optional(spectraSubjectSchema),
  transfer: z.optional(transferSubjectSchema),
});
export type NewRun = z.infer<typeof newRunSchema>;

/** `GET /internal/training/runs/{id}/spectra`: the first line of newline-separated JSON … */
export const spectraHeadSchema = z.object({ provenance: z.enum(provenances) });
/** … and each other line: a fruit's spectrum. */
export const spectrumLineSchema = z.object({
  fruit: z.uuid(),
  place: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** Serial number. */
  device: z.nullable(z.string()),
  collector: z.nullable(z.string()),
  season: z.nullable(z.string()),
  maturity: z.nullable(z.string()),
  /** Device and day. */
  occasion: z.string(),
  /** Under which the device read the sample. */
  number: z.nullable(z.string()),
  wavelength_info: z.unknown(),
  values: z.array(finite),
  laboratory: z.partialRecord(value, finite),
});
export type SpectrumLine = z.infer<typeof spectrumLineSchema>;

/** `POST /internal/training/claim`: answered with the run to work on, or 204 without one. */
export const claimSchema = z.object({ worker: z.uuid() });
export const claimedRunSchema = z.object({
  run: trainingRunSchema,
  /** The active model, which the candidate must beat, and the fruits it learned from (none of ours for the bundled one). */
  active: z.nullable(
    z.object({
      version,
      provenance: z.enum(provenances),
      fruits: z.array(z.uuid()),
      /** That were compared with it, this one included. */
      runs: count,
    }),
  ),
  /** Names of what earlier attempts left, each at `/internal/training/runs/{id}/checkpoints/{name}`. */
  checkpoints: z.array(z.string()),
  /** Seconds by stage that earlier attempts took. */
  seconds: z.record(z.string(), finite),
});
export type ClaimedRun = z.infer<typeof claimedRunSchema>;

/** `PUT /internal/training/runs/{id}/progress`; also the run's heartbeat. */
export const runProgressSchema = z.object({
  worker: z.uuid(),
  stage: z.enum(trainingStages),
  done: count,
  total: count,
  eta_seconds: z.nullable(finite),
  seconds: z.record(z.string(), finite),
});
export type RunProgress = z.infer<typeof runProgressSchema>;
export const runProgressAnswerSchema = z.object({ cancelled: z.boolean() });

/** `POST /internal/training/runs/{id}/finish`: the server keeps the model, and promotes it when the verdict says so. */
export const runResultSchema = z.object({
  worker: z.uuid(),
  report: z.union([spectralReportSchema, transferReportSchema, trainingReportSchema]),
  /** The model file. */
  model: z.string().check(z.minLength(2), atMost(32_000_000)),
});
export type RunResult = z.infer<typeof runResultSchema>;

/** `POST /internal/training/runs/{id}/fail`. */
export const runFailedSchema = z.object({ worker: z.uuid(), failure: runFailureSchema });
