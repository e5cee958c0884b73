import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { backupPlaceNow } from "#platform/backup-place.ts";
import { requestedBackupJob, restoreDrillJob } from "./jobs.ts";
import { nightlyBackupJob } from "./nightly.ts";
import { backupRoutes } from "./routes.ts";
import { createBackupService } from "./service.ts";

export function composeBackups(core: Core) {
  const { backup, database, files, log, now } = core;
  const { keep, key, ownerPool, scratchFolder } = backup;
  const mounts: Mounts = {
    api: [backupRoutes({ backups: createBackupService({ database, backup }) })],
  };
  const place = () => backupPlaceNow(database, backup);
  return {
    mounts,
    jobs: [
      nightlyBackupJob({ database, ownerPool, files, place, key, keep, log, now }),
      requestedBackupJob({ database, ownerPool, files, place, key, keep, scratchFolder, log, now }),
      restoreDrillJob({ database, ownerPool, files, place, key, keep, scratchFolder, log, now }),
    ],
  };
}
