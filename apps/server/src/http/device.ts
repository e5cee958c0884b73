import { requestOrigin } from "./request-origin.ts";
import type { Actor } from "@elaeis/domain/accounts/roles";
import { deviceIdSchema } from "@elaeis/domain/devices/device-schemas";
import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "./app-env.ts";

/** Adds which browser a person acts from, so that they get no notice there of what they did there. */
export function namedDevice(c: Context<AppEnv>, actor: Actor): Actor {
  if (actor.kind !== "user") return actor;
  const cameFrom = requestOrigin(c);
  const deviceId = deviceIdOf(c);
  return { ...actor, cameFrom, ...(deviceId === undefined ? {} : { deviceId }) };
}

/** What the browser calls itself, where it says so. */
export function deviceIdOf(c: Context<AppEnv>): string | undefined {
  return z.safeParse(deviceIdSchema, c.req.header("x-device-id")).data;
}
