import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SignedLinks } from "#platform/files/signed-links.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { FruitService } from "#features/field/fruits/service.ts";
import type { ModelService } from "../models/service.ts";
import { createPredictionHistoryService } from "./history.ts";
import { aiRoutes, predictionFunctions, predictionRoutes } from "./routes.ts";
import { createPredictionService } from "./service.ts";

export function composePredictions(
  core: Core,
  needs: { links: SignedLinks; fruits: FruitService; photos: PhotoService; models: ModelService },
) {
  const { fruits, links, models, photos } = needs;
  const { ai, database, files, now, rateLimiter } = core;
  const predictions = createPredictionService({
    database,
    files,
    links,
    ai,
    fruits,
    photos,
    models,
  });
  const history = createPredictionHistoryService({ database, now, links });
  const mounts: Mounts = {
    api: [
      predictionRoutes({ predictions, history }),
      aiRoutes({ ai, models }),
      predictionFunctions({ rateLimiter, predictions }),
    ],
  };
  return { mounts };
}
