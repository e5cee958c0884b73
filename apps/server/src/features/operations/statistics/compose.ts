import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createGlobalStatisticsService } from "./global.ts";
import { createHarvestService } from "./harvest.ts";
import { createReportService } from "./report.ts";
import { reportRoutes } from "./report-routes.ts";
import { statisticsRoutes } from "./routes.ts";
import { createStatisticsService } from "./service.ts";

export function composeStatistics(core: Core) {
  const { database, now, settings } = core;
  const statistics = createStatisticsService({ database, now });
  const globalStatistics = createGlobalStatisticsService({ database, now });
  const harvest = createHarvestService({ database, settings, now });
  const reports = createReportService({ database, settings, now });
  const mounts: Mounts = {
    api: [statisticsRoutes({ statistics, globalStatistics, harvest }), reportRoutes({ reports })],
  };
  return { statistics, reports, mounts };
}
