/**
 * A program that shows a person's key reaches the data and nothing else. What it may do there is asked
 * by the services, of the key's scopes; here every address that is not named is closed to it. The same addresses are
 * the API for programs, whose version is in the address.
 */
import { getPath } from "hono/utils/url";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

const data = "fruits|predictions|statistics|exports|ai/health";
/** Its version is in its own address, and it describes itself. */
const odata = "odata/v4";
const functions = "predict(?:_batch|_spectrum)?";
const reached = new RegExp(`^/(?:api/(?:${data}|${odata})|functions/v1/${functions})(?:/|$)`);
const versioned = new RegExp(`^/api/v1/(?:(${data})|(${functions}))(?=/|$)`);

export const reachedByKeys = (path: string): boolean => reached.test(path);

/** @param path that keys reach */
export const programPath = (path: string): string =>
  path.replace(/^\/(?:api|functions\/v1)\//, "/api/v1/");

/** Where the application looks for a route: version 1 is what it has. */
export function unversionedPath(request: Request): string {
  const path = getPath(request);
  // Clients of OData put a slash behind the address they are given.
  if (path === `/api/${odata}/`) return path.slice(0, -1);
  return path.replace(versioned, (_, found?: string, called?: string) =>
    found === undefined ? `/functions/v1/${called}` : `/api/${found}`,
  );
}

export const apiKeyReach = createMiddleware<AppEnv>(async (c, next) => {
  const actor = c.get("actor");
  const isProgram = actor.kind === "user" && actor.apiKeyScopes !== undefined;
  if (isProgram && !reachedByKeys(c.req.path)) throw new Problem("key_not_accepted");
  await next();
});
