/** `GET /api/fruits/{id}/desk`: what an administrator sees of a fruit besides. */
import * as z from "zod/mini";
import { grades, validations } from "../prediction-review/review.ts";
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
      values: z.array(z.number()),
      /** In nanometres; null where the device does not say. */
      wavelengths: z.nullable(z.array(z.number())),
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
      confidence: z.nullable(z.number()),
      validation: z.enum(validations),
      grade: z.nullable(z.literal(grades)),
      validated_by: z.nullable(z.string()),
    }),
  ),
});
export type FruitDesk = z.infer<typeof fruitDeskSchema>;
