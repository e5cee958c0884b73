import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { SettingsService } from "../../operations/settings/service.ts";
import { odataRoutes } from "./routes.ts";
import { createODataService } from "./service.ts";

export function composeOData(core: Core, { settings }: { settings: SettingsService }) {
  const odata = createODataService({ ...core, settings });
  const mounts: Mounts = { api: [["/odata/v4", odataRoutes({ odata })]] };
  return { mounts };
}
