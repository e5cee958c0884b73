import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { requestedBackupJob, restoreDrillJob } from "./jobs.ts";
import { nightlyBackupJob } from "./nightly.ts";
import { backupRoutes } from "./routes.ts";
import { createBackupService } from "./service.ts";

export function composeBackups(core: Core) {
  const { backup } = core;
  const mounts: Mounts = {
    api: [["/backups", backupRoutes({ backups: createBackupService(core) })]],
  };
  if (backup === undefined) return { mounts, jobs: [] };
  const deps = { ...core, ...backup };
  return {
    mounts,
    jobs: [nightlyBackupJob(deps), requestedBackupJob(deps), restoreDrillJob(deps)],
  };
}
