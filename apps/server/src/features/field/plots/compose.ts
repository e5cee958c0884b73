import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createDueDiligence } from "./due-diligence.ts";
import { createFruitPlots } from "./fruit-plot.ts";
import { fruitPlacingJob } from "./placing-job.ts";
import { createPlotCollectors } from "./plot-collectors.ts";
import { createPlotFiles } from "./plot-files.ts";
import { fruitPlotRoutes, plotCollectorRoutes, plotRoutes, producerRoutes } from "./routes.ts";
import { createPlotService } from "./service.ts";

export function composePlots({ database, apart, now }: Core) {
  const plots = createPlotService({ database });
  const plotFiles = createPlotFiles({ database, apart });
  const mounts: Mounts = {
    api: [
      ["/plots", plotRoutes({ plots, plotFiles })],
      ["/plots", plotCollectorRoutes({ plotCollectors: createPlotCollectors({ database }) })],
      [
        "/producers",
        producerRoutes({ plots, dueDiligence: createDueDiligence({ database, now }) }),
      ],
      ["/fruit-plots", fruitPlotRoutes({ fruitPlots: createFruitPlots({ database }) })],
    ],
  };
  return { mounts, jobs: [fruitPlacingJob({ database })] };
}
