/** Turns visitors away before anything of their request is read or judged. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

export const signedInOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("actor").kind === "visitor") throw new Problem("not_signed_in");
  await next();
});
