/** Measures how long each route takes to begin its answer; a stream goes on for as long as it likes. */
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { performance } from "node:perf_hooks";
import type { Metrics } from "../platform/metrics/metrics.ts";
import type { AppEnv } from "./app-env.ts";

export function timeRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const beganMs = performance.now();
    await next();
    // The pattern of whatever answered: there are as many as there are routes in the code.
    const seconds = (performance.now() - beganMs) / 1000;
    metrics.observeRequest(c.req.method, routePath(c), c.res.status, seconds);
  });
}
