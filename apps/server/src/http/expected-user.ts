/**
 * A phone is shared: what one person recorded must not leave under another's name because they signed
 * in meanwhile. The app names the person a request is for; the session must be theirs.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

export const expectedUser = createMiddleware<AppEnv>(async (c, next) => {
  const expected = c.req.header("x-user");
  const actor = c.get("actor");
  if (expected !== undefined && actor.kind === "user" && actor.id !== expected) {
    throw new Problem("other_user");
  }
  await next();
});
