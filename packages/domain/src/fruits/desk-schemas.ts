/** `GET /api/fruits/{id}/desk`: what an administrator sees of a fruit besides. */
import * as z from "zod/mini";
import { grades, validations } from "../prediction-review/review.ts";
import { keptSpectralPredictionSchema } from "../spectra/spectra-schemas.ts";
import { nirFields } from "./fruit.ts";

const perValue = z.record(z.enum(nirFields), z.nullable(z.number()));

export const fruitDeskSchema = z.object({
  owner: z.nullable(z.object({ id: z.uuid(), email: z.string() })),
  batch: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      file_name: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  import_source: z.nullable(z.string()),
  device: z.nullable(
    z.object({
      type: z.nullable(z.string()),
      serial_number: z.nullable(z.string()),
      spectra_id: z.nullable(z.string()),
    }),
  ),
  spectrum: z.nullable(
    z.object({
      /** The mean of its scans. */
      values: z.array(z.number()),
      /** Empty where the fruit was read once. */
      scans: z.array(z.array(z.number())),
      /** In nanometres; null where the device does not say. */
      wavelengths: z.nullable(z.array(z.number())),
    }),
  ),
  /** Null where the fruit has no spectrum. */
  spectral: z.nullable(
    z.object({
      /** What the device itself said. */
      device: perValue,
      /** Values that were entered since, by hand or from a laboratory's sheet. */
      laboratory: perValue,
      /** Null until a calibration of its device is active. */
      model_version: z.nullable(z.string()),
      prediction: z.nullable(keptSpectralPredictionSchema),
    }),
  ),
  /** As they are measured: what a person accepted of a prediction is none. */
  measured: perValue,
  /** The newest first. */
  predictions: z.array(
    z.object({
      id: z.uuid(),
      created_at: z.iso.datetime(),
      model_version: z.string(),
      predicted: perValue,
      /** The 90 % intervals, where the AI gave them. */
      intervals: z.partialRecord(
        z.enum(nirFields),
        z.object({ low: z.number(), high: z.number() }),
      ),
      confidence: z.nullable(z.number()),
      validation: z.enum(validations),
      grade: z.nullable(z.literal(grades)),
      validated_by: z.nullable(z.string()),
    }),
  ),
});
export type FruitDesk = z.infer<typeof fruitDeskSchema>;
