import * as monitoringApi from "@elaeis/domain/monitoring/monitoring-api";
import { retryWorkSchema } from "@elaeis/domain/monitoring/monitoring-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import type { StreamAnswer } from "#http/event-stream.ts";
import { operations } from "#http/operations.ts";
import { takes } from "#http/validation.ts";
import type { MonitoringService } from "./service.ts";

const operation = operations("monitoring", monitoringApi, {
  followMonitoring: {
    who: "monitoring.read",
    en: "Server-sent events: the figures of all servers, every few seconds",
    fr: "Événements envoyés par le serveur (SSE)\u00a0: les chiffres de tous les serveurs, toutes les quelques secondes",
  },
  listIncidents: {
    who: "monitoring.read",
    en: "Server incidents, newest first",
    fr: "Les incidents des serveurs, du plus récent au plus ancien",
  },
  listFailedWork: {
    who: "monitoring.read",
    en: "Photos and spectra that a background job gave up, newest first",
    fr: "Les photos et spectres qu'une tâche de fond a abandonnés",
  },
  retryFailedWork: {
    who: "monitoring.retry",
    en: "Try failed photos and spectra again; repeating has no effect",
    fr: "Réessayer des photos et spectres en échec\u00a0; répéter ne change rien",
  },
});

export function monitoringRoutes(deps: {
  monitoring: MonitoringService;
  followFigures: StreamAnswer;
}) {
  const { monitoring, followFigures } = deps;
  return new Hono<AppEnv>()
    .on(...operation("followMonitoring"), followFigures)
    .on(...operation("listIncidents"), async (c) =>
      c.json({ incidents: await monitoring.incidents(c.get("actor")) }),
    )
    .on(...operation("listFailedWork"), async (c) =>
      c.json(await monitoring.failedWork(c.get("actor"))),
    )
    .on(
      ...operation("retryFailedWork"),
      takes(monitoringApi.retryFailedWork, retryWorkSchema),
      async (c) => c.json(await monitoring.retry(c.get("actor"), c.req.valid("json").ids)),
    );
}
