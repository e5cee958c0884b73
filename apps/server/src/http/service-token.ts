/** Lets in the AI service alone, by the token that the server and the service share. */
import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "./problem.ts";

/** @param token undefined when the server has none: then nobody enters */
export function serviceOnly(token: string | undefined) {
  // Digests are of one length, so that comparing them tells nothing of the token's.
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = digest(c.req.header("authorization") ?? "");
    if (expected === undefined || !timingSafeEqual(given, expected)) {
      throw new Problem("service_token_required");
    }
    c.set("actor", { kind: "system", job: "ai-service" });
    await next();
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
