import type { Core } from "../../core.ts";
import type { Mounts } from "../../http/mounts.ts";
import type { PhotoService } from "../fruits/photos.ts";
import type { FruitService } from "../fruits/service.ts";
import { emergencyImportJob } from "./emergency-import-job.ts";
import { unsentImportRoutes } from "./routes.ts";
import { createUnsentImportService } from "./service.ts";

export function composeUnsentImports(
  core: Core,
  needs: { fruits: FruitService; photos: PhotoService },
) {
  const unsentImports = createUnsentImportService({ ...core, ...needs });
  const mounts: Mounts = { api: [["/unsent-imports", unsentImportRoutes({ unsentImports })]] };
  return { mounts, jobs: [emergencyImportJob({ ...core, ...needs })] };
}
