import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { SignedLinks } from "../../../platform/files/signed-links.ts";
import type { PhotoService } from "../../field/fruits/photos.ts";
import type { FruitService } from "../../field/fruits/service.ts";
import type { ModelService } from "../models/service.ts";
import { createPredictionHistoryService } from "./history.ts";
import { aiRoutes, predictionFunctions, predictionRoutes } from "./routes.ts";
import { createPredictionService } from "./service.ts";

export function composePredictions(
  core: Core,
  needs: { links: SignedLinks; fruits: FruitService; photos: PhotoService; models: ModelService },
) {
  const { links, models } = needs;
  const predictions = createPredictionService({ ...core, ...needs });
  const history = createPredictionHistoryService({ ...core, links });
  const mounts: Mounts = {
    api: [
      ["/predictions", predictionRoutes({ predictions, history })],
      ["/ai", aiRoutes({ ...core, models })],
    ],
    functions: [["/", predictionFunctions({ ...core, predictions })]],
  };
  return { mounts };
}
