import type { Core } from "../../../core.ts";
import type { Mounts } from "../../../http/mounts.ts";
import type { SessionLookup } from "../../people/accounts/session-lookup.ts";
import type { SettingsService } from "../settings/service.ts";
import { probeRoutes } from "./probes.ts";
import { monitoringRoutes } from "./routes.ts";
import { createServerWatch } from "./server-watch.ts";
import { createMonitoringService } from "./service.ts";

export function composeMonitoring(
  core: Core,
  {
    lookUpSession: whoIsThere,
    settings,
  }: { lookUpSession: SessionLookup; settings: SettingsService },
) {
  const watch = createServerWatch({ ...core, name: core.serverName, sendsMail: core.mail.sends });
  const monitoring = createMonitoringService({ ...core, watch, settings });
  const mounts: Mounts = {
    api: [["/monitoring", monitoringRoutes({ monitoring, whoIsThere })]],
    probes: [["/", probeRoutes(core)]],
  };
  return { watch, mounts };
}
