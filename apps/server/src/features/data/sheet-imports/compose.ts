import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { InvitationService } from "../../people/users/invitation-service.ts";
import { sheetImportRoutes } from "./routes.ts";
import { sheetImportJob } from "./sheet-import-job.ts";
import { createSheetImportService } from "./service.ts";

export function composeSheetImports(core: Core, needs: { invitations: InvitationService }) {
  const mounts: Mounts = {
    api: [["/sheet-imports", sheetImportRoutes({ sheetImports: createSheetImportService(core) })]],
  };
  return { mounts, jobs: [sheetImportJob({ ...core, ...needs })] };
}
