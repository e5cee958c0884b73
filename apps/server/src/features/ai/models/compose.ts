import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { createInternalModelService } from "./internal.ts";
import { internalModelRoutes } from "./internal-routes.ts";
import { modelRoutes } from "./routes.ts";
import { createModelService } from "./service.ts";

export function composeModels(core: Core) {
  const { database, files, now } = core;
  const models = createModelService({ database, files, now });
  const mounts: Mounts = {
    api: [modelRoutes({ models })],
    internal: [
      ["/models", internalModelRoutes({ models: createInternalModelService({ database, files }) })],
    ],
  };
  return { models, mounts };
}
