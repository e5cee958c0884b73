import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createDatasetService } from "./dataset.ts";
import { internalTrainingRoutes } from "./internal-routes.ts";
import { trainingRoutes } from "./routes.ts";
import { createRunService } from "./runs.ts";
import { createTrainingService } from "./service.ts";

export function composeTraining(core: Core) {
  const { ai, database, files, log } = core;
  const mounts: Mounts = {
    api: [trainingRoutes({ training: createTrainingService({ database, ai, log }) })],
    internal: [
      [
        "/training",
        internalTrainingRoutes({
          runs: createRunService({ database, files }),
          dataset: createDatasetService({ database, files, log }),
        }),
      ],
    ],
  };
  return { mounts };
}
