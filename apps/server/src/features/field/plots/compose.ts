import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { hasBackupPlace } from "#platform/backup-place.ts";
import { createDueDiligence } from "./due-diligence.ts";
import { createFruitPlots } from "./fruit-plot.ts";
import { createHarvestSheets } from "./harvest-sheet.ts";
import { createBackedUpPlotService } from "./backed-up.ts";
import { fruitPlacingJob } from "./placing-job.ts";
import { createPlotCollectors } from "./plot-collectors.ts";
import { createPlotFiles } from "./plot-files.ts";
import { createPlotDocuments } from "./documents.ts";
import { documentRoutes } from "./document-routes.ts";
import { createPlotHistory } from "./history.ts";
import { plotTrashRoutes, plotVersionRoutes } from "./trash-routes.ts";
import { createPlotTrash } from "./trash.ts";
import { fruitPlotRoutes, plotCollectorRoutes, plotRoutes, producerRoutes } from "./routes.ts";
import { createPlotService } from "./service.ts";

export function composePlots({ database, files, subprocesses, now, backup }: Core) {
  const plots = createPlotService({ database });
  const plotFiles = createPlotFiles({ database, subprocesses });
  const harvestSheets = createHarvestSheets({ database, now });
  const trash = createPlotTrash({ database, files });
  const documents = createPlotDocuments({ database, files });
  const history = createPlotHistory({ database });
  const backedUpPlots = createBackedUpPlotService({
    database,
    hasBackups: () => hasBackupPlace(database, backup),
  });
  const fruitPlots = createFruitPlots({ database });
  const mounts: Mounts = {
    api: [
      plotRoutes({ plots, plotFiles, harvestSheets, backedUpPlots }),
      documentRoutes({ documents }),
      plotVersionRoutes({ history }),
      plotTrashRoutes({ trash }),
      plotCollectorRoutes({ plotCollectors: createPlotCollectors({ database }) }),
      producerRoutes({ plots, dueDiligence: createDueDiligence({ database, now }) }),
      fruitPlotRoutes({ fruitPlots }),
    ],
  };
  return { plots, fruitPlots, mounts, jobs: [fruitPlacingJob({ database }), trash.retention] };
}
