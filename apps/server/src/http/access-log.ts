/** A line for each request, at level `info`. Queries are left out: signatures and searches are in them. */
import { createMiddleware } from "hono/factory";
import { performance } from "node:perf_hooks";
import type { Log } from "#platform/log.ts";
import type { AppEnv } from "./app-env.ts";

export function logRequests(log: Log) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!log.isLevelEnabled("info")) return next();
    const beganMs = performance.now();
    await next();
    const actor = c.get("actor");
    log.info(
      {
        request: c.get("requestId"),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - beganMs),
        address: c.get("clientAddress"),
        ...(actor?.kind === "user" ? { user: actor.id } : {}),
      },
      "request",
    );
  });
}
