import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createDueDiligence } from "./due-diligence.ts";
import { createFruitPlots } from "./fruit-plot.ts";
import { createHarvestSheets } from "./harvest-sheet.ts";
import { fruitPlacingJob } from "./placing-job.ts";
import { createPlotFiles } from "./plot-files.ts";
import { fruitPlotRoutes, plotRoutes, producerRoutes } from "./routes.ts";
import { createPlotService } from "./service.ts";

export function composePlots({ database, apart, now }: Core) {
  const plots = createPlotService({ database });
  const plotFiles = createPlotFiles({ database, apart });
  const harvestSheets = createHarvestSheets({ database, now });
  const mounts: Mounts = {
    api: [
      ["/plots", plotRoutes({ plots, plotFiles, harvestSheets })],
      [
        "/producers",
        producerRoutes({ plots, dueDiligence: createDueDiligence({ database, now }) }),
      ],
      ["/fruit-plots", fruitPlotRoutes({ fruitPlots: createFruitPlots({ database }) })],
    ],
  };
  return { mounts, jobs: [fruitPlacingJob({ database })] };
}
