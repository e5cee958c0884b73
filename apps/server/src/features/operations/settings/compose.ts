import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import { settingsRoutes } from "./routes.ts";
import { createSettingsService } from "./service.ts";

export function composeSettings(core: Core) {
  const { database, installation } = core;
  const settings = createSettingsService({ database, settings: core.settings, installation });
  const mounts: Mounts = { api: [settingsRoutes({ settings })] };
  return { settings, mounts };
}
