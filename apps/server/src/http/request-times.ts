/**
 * Measures how long each route takes to begin its answer; a stream goes on for as long as it likes. A trace shows the
 * same.
 */
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { performance } from "node:perf_hooks";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { traced } from "#platform/tracing/traced.ts";
import type { AppEnv } from "./app-env.ts";

export function timeRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const beganMs = performance.now();
    const { method } = c.req;
    const about = {
      kind: "request" as const,
      name: method,
      attributes: { "http.request.method": method } as Record<string, string | number>,
      traceparent: c.req.header("traceparent"),
    };
    await traced(about, async () => {
      await next();
      // The pattern of whatever answered: there are as many as there are routes in the code.
      const route = routePath(c);
      about.name = `${method} ${route}`;
      about.attributes["http.route"] = route;
      about.attributes["http.response.status_code"] = c.res.status;
    });
    const seconds = (performance.now() - beganMs) / 1000;
    metrics.observeRequest(method, routePath(c), c.res.status, seconds);
  });
}
