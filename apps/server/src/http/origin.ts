/** Refuses writes that another site's page makes a signed-in browser send. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "./problem.ts";

export function sameOriginWrites(publicUrl: URL) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!["GET", "HEAD", "OPTIONS"].includes(c.req.method)) {
      const origin = c.req.header("origin");
      const host = origin === undefined ? undefined : URL.parse(origin)?.host;
      if (origin !== undefined && host !== c.req.header("host") && host !== publicUrl.host) {
        throw new Problem("foreign_origin");
      }
    }
    await next();
  });
}
