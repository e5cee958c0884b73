import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { FruitPlots } from "#features/field/plots/fruit-plot.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { FruitService } from "#features/field/fruits/service.ts";
import { emergencyImportJob } from "./import-job.ts";
import { emergencyImportRoutes } from "./routes.ts";
import { createEmergencyImportService } from "./service.ts";

export function composeEmergencyImports(
  core: Core,
  needs: {
    fruits: FruitService;
    fruitPlots: FruitPlots;
    photos: PhotoService;
    trash: TrashService;
  },
) {
  const { fruitPlots, photos, trash } = needs;
  const { database, files, log, now } = core;
  const emergencyImports = createEmergencyImportService({
    database,
    files,
    now,
    trash,
    fruits: needs.fruits,
    photos,
    fruitPlots,
  });
  const mounts: Mounts = {
    api: [emergencyImportRoutes({ emergencyImports })],
  };
  return {
    mounts,
    jobs: [emergencyImportJob({ fruits: needs.fruits, fruitPlots, photos, database, files, log })],
  };
}
