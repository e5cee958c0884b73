import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { InvitationService } from "#features/people/users/invitations.ts";
import { sheetImportRoutes } from "./routes.ts";
import { sheetImportJob } from "./import-job.ts";
import { createSheetImportService } from "./service.ts";

export function composeSheetImports(core: Core, needs: { invitations: InvitationService }) {
  const { subprocesses, database, files, log, now } = core;
  const mounts: Mounts = {
    api: [
      [
        "/sheet-imports",
        sheetImportRoutes({
          sheetImports: createSheetImportService({ database, files, subprocesses, now }),
        }),
      ],
    ],
  };
  return {
    mounts,
    jobs: [
      sheetImportJob({ database, files, subprocesses, log, now, invitations: needs.invitations }),
    ],
  };
}
