import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { transferRoutes } from "./routes.ts";
import { createTransferService, transferRecovery } from "./service.ts";

export function composeTransfers(core: Core) {
  const { database } = core;
  const mounts: Mounts = {
    api: [transferRoutes({ transfers: createTransferService({ database }) })],
  };
  return { mounts, jobs: [transferRecovery({ database })] };
}
