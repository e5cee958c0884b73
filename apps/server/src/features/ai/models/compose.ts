import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import { createInternalModelService } from "./internal.ts";
import { internalModelRoutes } from "./internal-routes.ts";
import { modelRoutes } from "./routes.ts";
import { createModelService } from "./service.ts";

export function composeModels(core: Core) {
  const models = createModelService(core);
  const mounts: Mounts = {
    api: [["/models", modelRoutes({ models })]],
    internal: [["/models", internalModelRoutes({ models: createInternalModelService(core) })]],
  };
  return { models, mounts };
}
