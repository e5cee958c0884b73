/** A spectrum that is predicted, and what is said of it. */
import * as z from "zod/mini";
import { maxSpectrumValues } from "../nir-imports/nir-import.ts";
import { predictedValues, provenances } from "../predictions/prediction.ts";
import { leastWavelengths, spectrumRefusals } from "./spectra.ts";
import { atMost } from "../text-checks.ts";

const value = z.enum(predictedValues);
const numbers = z.array(z.number()).check(z.minLength(leastWavelengths), atMost(maxSpectrumValues));

/** Part of the name of a model's line. */
export const deviceTypeSchema = z.string().check(z.trim(), z.minLength(1), atMost(200));
export const deviceSerialSchema = z.string().check(z.trim(), z.minLength(1), atMost(40));

/** Body of `POST /functions/v1/predict_spectrum`. */
export const spectrumRequestSchema = z.object({
  device_type: deviceTypeSchema,
  /** Of a device with a calibration of its own; without one the device type's answers. */
  serial_number: z.optional(deviceSerialSchema),
  /** Rising or falling, in nanometres, one for each value. */
  wavelengths_nm: numbers,
  values: numbers,
});
export type SpectrumRequest = z.infer<typeof spectrumRequestSchema>;

export const spectralValueSchema = z.object({
  value: z.number(),
  /** The 90 % interval. */
  low: z.number(),
  high: z.number(),
  /** Beyond the laboratory values that were learned. */
  extrapolated: z.boolean(),
});
export type SpectralValue = z.infer<typeof spectralValueSchema>;

/** Only values that the laboratory gave often enough are calibrated. */
export const spectralValuesSchema = z.partialRecord(value, spectralValueSchema);
export type SpectralValues = z.infer<typeof spectralValuesSchema>;

const similarity = {
  /** Whether the spectrum was brought onto the model's wavelengths. */
  interpolated: z.boolean(),
  /** Hotelling's T² and the squared residual Q over their limits: above 1 a spectrum is refused. */
  t2: z.number(),
  q: z.number(),
};

const position = {
  /** Where it lies among the learned spectra, in standard deviations; absent from predictions of before November 2026. */
  scores: z.optional(z.array(z.number())),
};

/** Answer of the AI service to `POST /predict_spectrum`. */
export const aiSpectrumAnswerSchema = z.object({
  ok: z.literal(true),
  model_version: z.string(),
  values: spectralValuesSchema,
  ...similarity,
  ...position,
});
export type AiSpectrumAnswer = z.infer<typeof aiSpectrumAnswerSchema>;

/** What is kept of a fruit's spectrum: its values, or why there are none. */
export const keptSpectralPredictionSchema = z.union([
  z.object({ values: spectralValuesSchema, ...similarity, ...position }),
  z.object({ refusal: z.enum(spectrumRefusals) }),
]);
export type KeptSpectralPrediction = z.infer<typeof keptSpectralPredictionSchema>;

/** `POST /functions/v1/predict_spectrum`. */
export const predictSpectrumAnswerSchema = z.object({
  success: z.literal(true),
  prediction: z.object({
    model_version: z.string(),
    provenance: z.enum(provenances),
    values: spectralValuesSchema,
    ...similarity,
  }),
  error: z.null(),
});
