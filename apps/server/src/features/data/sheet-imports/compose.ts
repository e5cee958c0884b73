import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { PlotService } from "#features/field/plots/service.ts";
import type { InvitationService } from "#features/people/users/invitations.ts";
import { sheetImportRoutes } from "./routes.ts";
import { sheetImportJob } from "./import-job.ts";
import { createSheetImportService } from "./service.ts";

type Needs = {
  invitations: InvitationService;
  photos: PhotoService;
  plots: PlotService;
  trash: TrashService;
};

export function composeSheetImports(core: Core, needs: Needs) {
  const { subprocesses, database, files, log, now, settings } = core;
  const deps = { database, files, subprocesses, settings, now, ...needs };
  const mounts: Mounts = {
    api: [
      sheetImportRoutes({
        sheetImports: createSheetImportService(deps),
      }),
    ],
  };
  return {
    mounts,
    jobs: [sheetImportJob({ ...deps, log })],
  };
}
