import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { backupPlaceNow } from "./backup-place-service.ts";
import { requestedBackupJob, restoreDrillJob } from "./jobs.ts";
import { nightlyBackupJob } from "./nightly.ts";
import { backupRoutes } from "./routes.ts";
import { createBackupService } from "./service.ts";

export function composeBackups(core: Core) {
  const mounts: Mounts = {
    api: [["/backups", backupRoutes({ backups: createBackupService(core) })]],
  };
  const { backup } = core;
  const deps = { ...core, ...backup, place: () => backupPlaceNow(core.database, backup) };
  return {
    mounts,
    jobs: [nightlyBackupJob(deps), requestedBackupJob(deps), restoreDrillJob(deps)],
  };
}
