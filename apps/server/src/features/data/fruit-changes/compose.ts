import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { RetakeRequestService } from "#features/field/retake-requests/service.ts";
import { fruitChangeJob } from "./fruit-change-job.ts";
import { fruitChangeRoutes } from "./routes.ts";
import { createFruitChangeService } from "./service.ts";

export function composeFruitChanges(
  core: Core,
  needs: { trash: TrashService; retakeRequests: RetakeRequestService },
) {
  const { retakeRequests } = needs;
  const { database, log, settings } = core;
  const mounts: Mounts = {
    api: [fruitChangeRoutes({ changes: createFruitChangeService({ database, settings }) })],
  };
  return { mounts, jobs: [fruitChangeJob({ database, log, trash: needs.trash, retakeRequests })] };
}
