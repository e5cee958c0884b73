/** Refuses writes that another site's page makes a signed-in browser send. */
import { createMiddleware } from "hono/factory";
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

export function sameOriginWrites(publicUrl: URL) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!["GET", "HEAD", "OPTIONS"].includes(c.req.method)) {
      const origin = c.req.header("origin");
      if (
        origin !== undefined &&
        origin !== publicUrl.origin &&
        origin !== reachedAt(c, publicUrl)
      ) {
        throw new Problem("foreign_origin");
      }
    }
    await next();
  });
}

/**
 * Where the browser reached this server, for one that is reached at other addresses than its own as well.
 * At its own address its own scheme alone counts. No page of another site can send these headers.
 */
function reachedAt(c: Context<AppEnv>, publicUrl: URL): string | undefined {
  const { host, protocol } = new URL(c.req.url);
  if (host === publicUrl.host) return undefined;
  const scheme = c.req.header("x-forwarded-proto") ?? protocol.replace(":", "");
  return URL.parse(`${scheme}://${host}`)?.origin;
}
