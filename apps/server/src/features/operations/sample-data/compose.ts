import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { sampleDataRoutes } from "./routes.ts";
import { sampleDataJob } from "./sample-data-job.ts";
import { keepSamplePhotos } from "./sample-files.ts";
import { createSampleDataService } from "./service.ts";

export function composeSampleData(core: Core) {
  const mounts: Mounts = {
    api: [["/sample-data", sampleDataRoutes({ sampleData: createSampleDataService(core) })]],
  };
  const jobs = [sampleDataJob({ ...core, wanted: core.wantsSampleData })];
  return { fruitFiles: keepSamplePhotos(core.files), mounts, jobs };
}
