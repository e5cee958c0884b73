import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { InvitationService } from "#features/people/users/invitations.ts";
import { sheetImportRoutes } from "./routes.ts";
import { sheetImportJob } from "./import-job.ts";
import { createSheetImportService } from "./service.ts";

export function composeSheetImports(core: Core, needs: { invitations: InvitationService }) {
  const { subprocesses, database, files, log, now, settings } = core;
  const deps = { database, files, subprocesses, settings, now };
  const mounts: Mounts = {
    api: [
      [
        "/sheet-imports",
        sheetImportRoutes({
          sheetImports: createSheetImportService(deps),
        }),
      ],
    ],
  };
  return {
    mounts,
    jobs: [sheetImportJob({ ...deps, log, invitations: needs.invitations })],
  };
}
