/**
 * Where a request comes from: the peer of the socket, or, behind reverse proxies, whom the outermost of
 * them saw. Each proxy appends whom it saw to a header; a client could have forged what comes before that.
 * Of an IPv6 address only the network is used, whatever counts or records it: a single line has all of the
 * other half (RFC 6177), and would never meet a limit.
 */
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isIP, isIPv6 } from "node:net";
import type { Log } from "#platform/log.ts";
import type { AppEnv } from "./app-env.ts";

export function clientAddress(c: Context<AppEnv>): string {
  return c.get("clientAddress");
}

/** @param trustedProxies how many are in front of this server */
export function rememberClientAddress(trustedProxies: number, log: Log) {
  let hasWarned = false;
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header("x-forwarded-for");
    if (trustedProxies === 0 && !hasWarned && (header ?? c.req.header("forwarded")) !== undefined) {
      hasWarned = true;
      log.warn(
        { peer: peerAddress(c) },
        "A request was forwarded by a proxy, but TRUSTED_PROXIES is 0: everybody behind that proxy counts as one address and shares one limit. If the proxy is yours, set TRUSTED_PROXIES to the number of proxies in front of this server.",
      );
    }
    c.set("clientAddress", forwardedFor(header, trustedProxies) ?? peerAddress(c));
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
  return seen !== undefined && isIP(seen) !== 0 ? networkOf(seen) : undefined;
}

function peerAddress(c: Context<AppEnv>): string {
  if (c.env.incoming === undefined) return "local";
  return networkOf(getConnInfo(c).remote.address ?? "unknown");
}

/** `2001:db8:1:2:3:4:5:6` → `2001:db8:1:2::`. IPv4 is left whole, also where it is written as IPv6. */
export function networkOf(address: string): string {
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mapped !== undefined) return mapped;
  const written = canonical(withoutZone);
  const [before = "", after] = written.split("::");
  const groups = before === "" ? [] : before.split(":");
  const last = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...last];
  return canonical(`${all.slice(0, 4).join(":")}::`);
}

/** Lower case, no leading zeros, the longest run of zeros left out. */
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);
