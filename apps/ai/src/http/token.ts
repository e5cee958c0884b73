import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { Problem } from "./problems.ts";

/** Every request must carry the token, when there is one. Compared in constant time, whatever the lengths. */
export function requireToken(token: string | undefined) {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return createMiddleware(async (c, next) => {
    const given = digest(c.req.header("authorization") ?? "");
    if (expected !== undefined && !timingSafeEqual(given, expected)) {
      throw new Problem("token_required");
    }
    await next();
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
