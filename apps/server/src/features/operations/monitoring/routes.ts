import {
  failedWorkSchema,
  incidentsSchema,
  monitoringMessageSchema,
  retryWorkSchema,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import type { StreamAnswer } from "#http/event-stream.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { MonitoringService } from "./service.ts";

const tag = "monitoring";

export function monitoringRoutes(deps: {
  monitoring: MonitoringService;
  followFigures: StreamAnswer;
}) {
  const { monitoring, followFigures } = deps;
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/stream",
      operation({
        id: "followMonitoring",
        summary: "Server-sent events: the figures of all servers, every few seconds",
        tag,
        answer: { status: 200, schema: monitoringMessageSchema, type: "text/event-stream" },
      }),
      followFigures,
    )
    .get(
      "/incidents",
      operation({
        id: "listIncidents",
        summary: "Server incidents, newest first",
        tag,
        answer: { status: 200, schema: incidentsSchema },
      }),
      async (c) => c.json({ incidents: await monitoring.incidents(c.get("actor")) }),
    )
    .get(
      "/failed-work",
      operation({
        id: "listFailedWork",
        summary: "Photos and spectra that a background job gave up, newest first",
        tag,
        answer: { status: 200, schema: failedWorkSchema },
      }),
      async (c) => c.json(await monitoring.failedWork(c.get("actor"))),
    )
    .post(
      "/failed-work/retry",
      operation({
        id: "retryFailedWork",
        summary: "Try failed photos and spectra again; repeating has no effect",
        tag,
        answer: { status: 200, schema: failedWorkSchema },
      }),
      valid("json", retryWorkSchema),
      async (c) => c.json(await monitoring.retry(c.get("actor"), c.req.valid("json").ids)),
    );
}
