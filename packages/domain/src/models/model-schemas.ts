/** The registry of models: which exist, which is active, and what became of each. */
import * as z from "zod/mini";
import { provenances } from "../predictions/prediction.ts";
import { deviceSerialSchema, deviceTypeSchema } from "../spectra/spectra-schemas.ts";
import { atMost } from "../text-checks.ts";

export const modelSources = ["bundled", "trained", "transferred"] as const;
export const modelKinds = ["photos", "spectra"] as const;
export const modelStates = ["active", "candidate", "retired"] as const;

export const leastPromotionReason = 10;
export const longestPromotionReason = 500;

export const modelVersionSchema = z
  .string()
  .check(z.minLength(1), atMost(100), z.regex(/^[\w.-]+$/));

export const registeredModelSchema = z.object({
  version: modelVersionSchema,
  kind: z.enum(modelKinds),
  /** Whose spectra it reads: of a device type, or of one device of it. */
  device_type: z.nullable(z.string()),
  device_serial: z.nullable(z.string()),
  /** The calibration that was transferred to another device. */
  based_on: z.nullable(modelVersionSchema),
  /** Made by the build from drawings, or learned from the product's own fruits. */
  source: z.enum(modelSources),
  state: z.enum(modelStates),
  provenance: z.enum(provenances),
  fruits: z.int(),
  photos: z.int(),
  preliminary: z.boolean(),
  file_size: z.int(),
  /** The run that made it; null for the bundled one. */
  run_id: z.nullable(z.uuid()),
  /** Whether it may be activated: bundled, or its run's verdict passed. */
  may_activate: z.boolean(),
  created_at: z.iso.datetime(),
  activated_at: z.nullable(z.iso.datetime()),
});
export type RegisteredModel = z.infer<typeof registeredModelSchema>;

/** A change of the active model. */
export const modelChangeSchema = z.object({
  at: z.iso.datetime(),
  action: z.enum(["bundled", "promoted", "rolled_back", "withdrawn"]),
  version: modelVersionSchema,
  kind: z.enum(modelKinds),
  previous: z.nullable(modelVersionSchema),
  /** E-mail of the administrator; null when the server did it, after a run that passed or at its first start. */
  by: z.nullable(z.string()),
  /** Why a model was activated that had not passed. */
  reason: z.nullable(z.string()),
});
export type ModelChange = z.infer<typeof modelChangeSchema>;

/** Body of `POST /api/models/{version}/activate`. */
export const activationSchema = z.object({
  /** Of an administrator who puts a model to work that did not pass. */
  reason: z.optional(
    z.string().check(z.trim(), z.minLength(leastPromotionReason), atMost(longestPromotionReason)),
  ),
});

/** Body of `POST /api/models/roll-back`; it may be empty: then the model of photos goes back. */
export const rollBackSchema = z.object({
  device_type: z.optional(deviceTypeSchema),
  device_serial: z.optional(z.nullable(deviceSerialSchema)),
});
export type RollBack = z.infer<typeof rollBackSchema>;

/** `GET /api/models`: newest first. */
export const modelRegistrySchema = z.object({
  /** Of photos. */
  active: z.nullable(modelVersionSchema),
  /** What a roll-back would activate again; null when there is nothing before. */
  previous: z.nullable(modelVersionSchema),
  /** The calibrations of each device that has or had an active one. */
  spectra: z.array(
    z.object({
      device_type: z.string(),
      device_serial: z.nullable(z.string()),
      active: z.nullable(modelVersionSchema),
      /** Null where a roll-back leaves none active. */
      previous: z.nullable(modelVersionSchema),
    }),
  ),
  models: z.array(registeredModelSchema),
  changes: z.array(modelChangeSchema),
});
export type ModelRegistry = z.infer<typeof modelRegistrySchema>;

/** `GET /api/models/active`: what a device needs to know before it fetches the file. */
export const activeModelSchema = z.object({
  version: modelVersionSchema,
  provenance: z.enum(provenances),
  file_size: z.int(),
  /** Address of the model file, which never changes under its version. */
  file_url: z.string(),
});
export type ActiveModel = z.infer<typeof activeModelSchema>;

/** `PUT /internal/models/bundled`, by the AI service at its start: the file of the model it was built with. */
export const bundledModelSchema = z.object({
  version: modelVersionSchema,
  provenance: z.enum(provenances),
  fruits: z.int(),
  photos: z.int(),
  model: z.string().check(z.minLength(2), atMost(2_000_000)),
});
