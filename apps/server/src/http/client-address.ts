/**
 * Where a request comes from: the peer of the socket, or, behind reverse proxies, whom the outermost of
 * them saw. Each proxy appends whom it saw to a header; what stands before that a client could have forged.
 */
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isIP } from "node:net";
import type { AppEnv } from "./app-env.ts";

export function clientAddress(c: Context<AppEnv>): string {
  return c.get("clientAddress");
}

/** @param trustedProxies how many stand in front of this server */
export function rememberClientAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const told = c.req.header("x-forwarded-for");
    c.set("clientAddress", forwardedFor(told, trustedProxies) ?? peerAddress(c));
    await next();
  });
}

/** @returns undefined where nobody is to be believed, or too few proxies said anything */
export function forwardedFor(
  header: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return undefined;
  const seen = header?.split(",").at(-trustedProxies)?.trim();
  return seen !== undefined && isIP(seen) !== 0 ? seen : undefined;
}

function peerAddress(c: Context<AppEnv>): string {
  return c.env.incoming === undefined ? "local" : (getConnInfo(c).remote.address ?? "unknown");
}
