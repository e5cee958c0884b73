import type { Core } from "#core.ts";
import type { Mounts } from "#http/mounts.ts";
import type { SessionLookup } from "#http/session-lookup.ts";
import { probeRoutes } from "./probes.ts";
import { monitoringRoutes } from "./routes.ts";
import { createServerWatch } from "./server-watch.ts";
import { createMonitoringService } from "./service.ts";
import { createFigureStreams } from "./streams.ts";

export function composeMonitoring(core: Core, { lookUpSession }: { lookUpSession: SessionLookup }) {
  const {
    ai,
    changes,
    database,
    diskReserve,
    filesElsewhere,
    isStopping,
    meter,
    metrics,
    metricsToken,
    pools,
    serverName,
    settings,
    slowEveryMs,
    version,
  } = core;
  const watch = createServerWatch({
    database,
    pools,
    ai,
    metrics,
    meter,
    diskReserve,
    version,
    filesElsewhere,
    slowEveryMs,
    name: serverName,
    sendsMail: core.mail.sends,
  });
  const monitoring = createMonitoringService({ database, settings, watch });
  const followFigures = createFigureStreams({ changes, lookUpSession, read: monitoring.read });
  const mounts: Mounts = {
    api: [monitoringRoutes({ monitoring, followFigures })],
    probes: [["/", probeRoutes({ database, metrics, metricsToken, isStopping, diskReserve })]],
  };
  return { watch, mounts };
}
