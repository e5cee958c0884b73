/** Lets in another service alone, by the token that the server and it share: the AI service if not said otherwise. */
import type { ProblemCode } from "@elaeis/domain/problems";
import { createHash, timingSafeEqual } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

const aiService = { job: "ai-service", problem: "service_token_required" } as const;

/** @param token undefined when the server has none: then nobody enters */
export function serviceOnly(
  token: string | undefined,
  { job, problem }: { job: string; problem: ProblemCode } = aiService,
) {
  // Digests are of one length, so that comparing them tells nothing of the token's.
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = digest(c.req.header("authorization") ?? "");
    if (expected === undefined || !timingSafeEqual(given, expected)) {
      throw new Problem(problem);
    }
    c.set("actor", { kind: "system", job });
    await next();
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();
