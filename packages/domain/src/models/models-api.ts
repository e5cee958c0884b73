import { deviceMetricsSchema } from "../ai-device/device-schemas.ts";
import {
  type activationSchema,
  modelRegistrySchema,
  type rollBackSchema,
} from "./model-schemas.ts";
import { driftSchema } from "./drift-schemas.ts";
import { get, post, takes } from "../api-operation.ts";
import * as z from "zod/mini";

export const readAiDevice = get("/api/ai/device", deviceMetricsSchema);
export const listModels = get("/api/models", modelRegistrySchema);
export const readDrift = get("/api/models/drift", driftSchema);
export const rollBackModel = post(
  "/api/models/roll-back",
  modelRegistrySchema,
  takes<typeof rollBackSchema>,
);
export const readModelFile = get(
  "/api/models/:version/file",
  z.looseObject({ version: z.string() }),
);
export const activateModel = post(
  "/api/models/:version/activate",
  modelRegistrySchema,
  takes<typeof activationSchema>,
);
