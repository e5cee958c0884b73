/** Refuses invalid addresses before anything reads them: broken percent-encoding, NUL bytes. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

export const readableAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { url } = c.req;
  if (url.includes("%") && !isReadable(url)) throw new Problem("invalid_input", { fields: "url" });
  await next();
});

function isReadable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}
