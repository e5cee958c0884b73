/** What came out of a calibration of spectra, and of its transfer to another device. */
import * as z from "zod/mini";
import { predictedValues, provenances } from "../predictions/prediction.ts";
import { readings, transferMethods } from "../spectra/spectra.ts";
import { trainingStages, verdictReasons } from "./training.ts";
import { sliceSchema } from "./value-report-schemas.ts";

const count = z.int().check(z.minimum(0));
const finite = z.number();
const value = z.enum(predictedValues);
const verdict = z.object({ passed: z.boolean(), reasons: z.array(z.enum(verdictReasons)) });
const seconds = z.record(z.enum(trainingStages), finite);

/** Null where the values do not tell it: no error at all, or no difference between fruits. */
const figuresSchema = z.object({
  n: count,
  r2: z.nullable(finite),
  rmsep: finite,
  sep: z.nullable(finite),
  bias: finite,
  rpd: z.nullable(finite),
  rpiq: z.nullable(finite),
  coverage: finite,
});
export type SpectralFiguresReport = z.infer<typeof figuresSchema>;

/** Fruits whose spectra were left out that a report names. */
export const mostLeftOutListed = 100;

/** How the spectra of a fold were held back. The first that the data allow decides; the others are shown beside it. */
export const foldSchemes = ["place", "batch", "fruit", "day", "device", "collector"] as const;
export type FoldSchemeName = (typeof foldSchemes)[number];

const slices = z.optional(z.array(sliceSchema));

export const spectralReportSchema = z.object({
  kind: z.literal("spectra"),
  model_version: z.string(),
  provenance: z.enum(provenances),
  device_type: z.string(),
  reading: z.enum(readings),
  wavelengths: z.object({ first: finite, last: finite, count }),
  seed: z.int(),
  data_hash: z.string(),
  fruits: count,
  /** Scans of one sample count once. Absent, as what is optional below, from reports of earlier versions. */
  samples: z.optional(count),
  /** Spectra brought onto the commonest wavelengths. */
  interpolated: count,
  /** Spectra that cannot be learned from; by reason. */
  left_out: z.record(z.string(), count),
  /** At most `mostLeftOutListed`. */
  left_out_fruits: z.optional(z.array(z.object({ fruit: z.uuid(), reason: z.string() }))),
  /** Share of good spectra that the calibration is expected to refuse. */
  expected_refusals: z.optional(finite),
  /** Of which fruits these are: at most `mostLeftOutListed`. */
  refused_fruits: z.optional(z.array(z.uuid())),
  preliminary: z.boolean(),
  /** The most honest first: its figures decide. */
  schemes: z.array(
    z.object({
      scheme: z.enum(foldSchemes),
      /** How many places, imports, fruits …; null in older reports. */
      groups: z._default(z.nullable(count), null),
      values: z.partialRecord(
        value,
        z.object({
          folds: count,
          /** Of the folds, over which errors are averaged. */
          draws: z._default(count, 1),
          nested: z.boolean(),
          chosen: figuresSchema,
          plain: figuresSchema,
        }),
      ),
    }),
  ),
  /** What each value is computed with. */
  values: z.partialRecord(
    value,
    z.object({
      pretreatment: z.string(),
      model: z.string(),
      range: z.object({ least: finite, most: finite }),
      /** Of low, middle and high predictions. */
      by_third: slices,
      by_season: slices,
      by_maturity: slices,
      by_place: slices,
      by_day: slices,
      by_device: slices,
      by_collector: slices,
    }),
  ),
  /** A fruit predicted by a calibration that had not seen it. */
  parity: z.array(
    z.object({
      fruit: z.uuid(),
      values: z.partialRecord(
        value,
        z.object({ truth: finite, predicted: finite, low: finite, high: finite }),
      ),
    }),
  ),
  /** The candidate beside the active calibration of the same device type; null where there was nothing to compare with. */
  comparison: z.nullable(
    z.object({
      active_version: z.string(),
      active: z.enum(["refitted", "as_is"]),
      values: z.partialRecord(value, z.object({ active_rmse: finite, candidate_rmse: finite })),
      gain: finite,
      probability: finite,
      runs: z.optional(count),
    }),
  ),
  /** The active calibration where it cannot be compared: of other wavelengths or values, or nobody can read it. */
  not_compared_with: z._default(z.nullable(z.string()), null),
  verdict,
  seconds,
});
export type SpectralReport = z.infer<typeof spectralReportSchema>;

export const transferReportSchema = z.object({
  kind: z.literal("transfer"),
  model_version: z.string(),
  provenance: z.enum(provenances),
  based_on: z.string(),
  device_type: z.string(),
  device_serial: z.string(),
  fruits: count,
  /** Samples read on both devices, and how many references of them came from the laboratory. */
  standards: count,
  laboratory: count,
  references: count,
  values: z.partialRecord(
    value,
    z.object({
      /** Errors of the standards: by the calibration as it is, by SNV + PLS as it is, and by each method on standards left out. */
      before: finite,
      plain: z._default(z.nullable(finite), null),
      after: finite,
      method: z.enum(transferMethods),
      by_method: z.record(z.enum(transferMethods), finite),
    }),
  ),
  verdict,
  seconds,
});
export type TransferReport = z.infer<typeof transferReportSchema>;
