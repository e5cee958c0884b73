import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { sampleDataRoutes } from "./routes.ts";
import { sampleDataJob } from "./sample-data-job.ts";
import { createSampleDataService } from "./service.ts";

export function composeSampleData(core: Core) {
  const { ai, database, files, log, wantsSampleData } = core;
  const mounts: Mounts = {
    api: [sampleDataRoutes({ sampleData: createSampleDataService({ database, files }) })],
  };
  const jobs = [sampleDataJob({ database, files, ai, log, wanted: wantsSampleData })];
  return { mounts, jobs };
}
