/**
 * A program that shows a person's key reaches the data and nothing else. What it may do there is asked
 * by the services, of the key's scopes; here every address that is not named is closed to it.
 */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "../platform/problem.ts";

const reached =
  /^\/(api\/(fruits|predictions|statistics|ai\/health)|functions\/v1\/predict(_batch|_spectrum)?)(\/|$)/;

export const apiKeyReach = createMiddleware<AppEnv>(async (c, next) => {
  const actor = c.get("actor");
  const isProgram = actor.kind === "user" && actor.apiKeyScopes !== undefined;
  if (isProgram && !reached.test(c.req.path)) throw new Problem("forbidden");
  await next();
});
