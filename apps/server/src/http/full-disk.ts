/** While the disk is full the room that is left is for signing in, settings and deleting. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const writing = new Set(["POST", "PUT", "PATCH"]);
const goesOn = /^\/api\/(session|auth|account|settings)(\/|$)/;

/** @param assertRoom throws while the disk is full */
export const fullDisk = (assertRoom: () => void) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (writing.has(c.req.method) && !goesOn.test(c.req.path)) assertRoom();
    await next();
  });
