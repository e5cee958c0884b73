import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { datasetExportJob } from "./export-job.ts";
import { exportRoutes } from "./routes.ts";
import { createExportService } from "./service.ts";

export function composeExports(core: Core) {
  const { database, files, log, publicUrl, settings } = core;
  const deps = { database, files, publicUrl, settings };
  const mounts: Mounts = {
    api: [exportRoutes({ exports: createExportService(deps) })],
  };
  return { mounts, jobs: [datasetExportJob({ ...deps, log })] };
}
