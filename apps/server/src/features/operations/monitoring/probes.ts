/** What other programs ask of this server: whether it can serve, and its metrics for Prometheus. */
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { Problem } from "#platform/problem.ts";
import { serviceOnly } from "#http/service-token.ts";
import type { Database } from "#platform/database/database.ts";
import type { DiskReserve } from "#platform/machine/disk-reserve.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { inTime } from "./in-time.ts";
import { ping } from "./queries.ts";

const actor = { kind: "system", job: "monitoring" } as const;
const readyTimeoutMs = 3_000;

export function probeRoutes(deps: {
  database: Database;
  metrics: Metrics;
  /** Undefined where nobody is to read them: then they are not there. */
  metricsToken: string | undefined;
  isStopping: () => boolean;
  diskReserve: DiskReserve;
}) {
  const { database, metrics, metricsToken, isStopping, diskReserve } = deps;
  const answers = inTime(async () => {
    await database.withActor(actor, ping);
    return true;
  }, readyTimeoutMs);
  const whyNot = async () => {
    if (isStopping()) return "stopping";
    if (diskReserve.fullFolder() !== undefined) return "disk_full";
    return (await answers()) === true ? undefined : "database_unavailable";
  };
  const probes = new Hono<AppEnv>().get("/ready", async (c) => {
    const reason = await whyNot();
    c.header("Cache-Control", "no-store");
    return reason === undefined ? c.json({ ok: true }) : c.json({ ok: false, reason }, 503);
  });
  if (metricsToken === undefined) {
    // Else the app's own page would be the answer.
    return probes.get("/metrics", () => {
      throw new Problem("not_found");
    });
  }
  return probes
    .use(
      "/metrics",
      serviceOnly(metricsToken, { job: "metrics", problem: "metrics_token_required" }),
    )
    .get("/metrics", async (c) => {
      c.header("Cache-Control", "no-store");
      return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
    });
}
