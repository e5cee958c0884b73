import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { administrationRoutes } from "./routes.ts";
import { createAdministrationService } from "./service.ts";

export function composeAdministration(core: Core) {
  const { database } = core;
  const administration = createAdministrationService({ database, mail: core.mail });
  const mounts: Mounts = { api: [administrationRoutes({ administration })] };
  return { mounts };
}
