import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

/** The peer's address from the socket: headers a client could forge are not believed. */
export function clientAddress(c: Context<AppEnv>): string {
  return c.env.incoming === undefined ? "local" : (getConnInfo(c).remote.address ?? "unknown");
}
