import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { odataRoutes } from "./routes.ts";
import { createODataService } from "./service.ts";

export function composeOData(core: Core) {
  const { database, publicUrl, settings } = core;
  const odata = createODataService({ database, settings, publicUrl });
  const mounts: Mounts = { api: [odataRoutes({ odata })] };
  return { mounts };
}
