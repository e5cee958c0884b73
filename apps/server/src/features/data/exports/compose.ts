import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { datasetExportJob } from "./export-job.ts";
import { exportRoutes } from "./routes.ts";
import { createExportService } from "./service.ts";

export function composeExports(core: Core) {
  const mounts: Mounts = {
    api: [["/exports", exportRoutes({ exports: createExportService(core) })]],
  };
  return { mounts, jobs: [datasetExportJob(core)] };
}
