import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { sheetImportRoutes } from "./routes.ts";
import { sheetImportJob } from "./sheet-import-job.ts";
import { createSheetImportService } from "./service.ts";

export function composeSheetImports(core: Core) {
  const mounts: Mounts = {
    api: [["/sheet-imports", sheetImportRoutes({ sheetImports: createSheetImportService(core) })]],
  };
  return { mounts, jobs: [sheetImportJob(core)] };
}
