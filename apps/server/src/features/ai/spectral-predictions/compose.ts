import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { ModelService } from "../models/service.ts";
import { spectralPredictionFunctions } from "./routes.ts";
import { createSpectralPredictionService } from "./service.ts";
import { spectrumPredictionJob } from "./spectrum-job.ts";

export function composeSpectralPredictions(core: Core, { models }: { models: ModelService }) {
  const { ai, database, log, rateLimiter } = core;
  const predictions = createSpectralPredictionService({ ai, models });
  const mounts: Mounts = {
    api: [spectralPredictionFunctions({ rateLimiter, predictions })],
  };
  return { mounts, jobs: [spectrumPredictionJob({ database, ai, log })] };
}
