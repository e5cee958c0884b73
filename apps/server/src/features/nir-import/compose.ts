import type { Core } from "../../core.ts";
import type { Mounts } from "../../http/mounts.ts";
import { createApart } from "../../platform/apart/apart.ts";
import { nirImportRoutes } from "./routes.ts";
import { createNirImportService } from "./service.ts";

export function composeNirImport(core: Core) {
  const mounts: Mounts = {
    api: [["/nir-imports", nirImportRoutes({ nirImports: createNirImportService({ ...core, apart: createApart() }) })]],
  };
  return { mounts };
}
