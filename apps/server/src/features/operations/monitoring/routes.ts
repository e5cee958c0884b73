import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  incidentsSchema,
  monitoringMessageSchema,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { Hono, type Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { signedInOnly } from "../../../http/signed-in.ts";
import { operation } from "../../../http/validation.ts";
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
    );
}
