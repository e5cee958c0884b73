import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  failedWorkSchema,
  incidentsSchema,
  monitoringMessageSchema,
  retryWorkSchema,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { Hono, type Context } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { MonitoringService } from "./service.ts";

const tag = "monitoring";

export function monitoringRoutes(deps: {
  monitoring: MonitoringService;
  whoIsThere: (c: Context<AppEnv>) => Promise<Actor>;
}) {
  const { monitoring, whoIsThere } = deps;
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
      (c) => {
        const stream = monitoring.follow(c.get("actor"), () => whoIsThere(c));
        c.header("Content-Type", "text/event-stream");
        // Proxies that collect answers before they pass them on would hold a stream back for ever.
        c.header("X-Accel-Buffering", "no");
        return c.body(stream);
      },
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
