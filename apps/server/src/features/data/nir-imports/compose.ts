import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createSubprocesses } from "#platform/subprocess/subprocesses.ts";
import { nirImportJob } from "./import-job.ts";
import { nirImportRoutes } from "./routes.ts";
import { createNirImportService } from "./service.ts";

export function composeNirImports(core: Core) {
  const { database, files, log, now, rateLimiter } = core;
  const subprocesses = createSubprocesses(core.subprocessBounds);
  const mounts: Mounts = {
    api: [
      nirImportRoutes({
        nirImports: createNirImportService({
          database,
          files,
          subprocesses,
          rateLimiter,
          now,
          log,
        }),
      }),
    ],
  };
  return { mounts, jobs: [nirImportJob({ database, files, subprocesses, log })] };
}
