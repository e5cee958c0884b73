/**
 * Where the installation demands a second factor, who has none sets it up right after the password. Until
 * then their session reaches what is needed for that, and what every visitor does. Who came with a card chooses a
 * password before: it proves who they are.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { Problem } from "#platform/problem.ts";

const reached =
  /^\/api\/(session|auth|account\/(second-factor|confirm|password)|settings\/public|cookie-consents)(\/|$)/;

export const secondFactorFirst = createMiddleware<AppEnv>(async (c, next) => {
  const actor = c.get("actor");
  const isHeldBack = actor.kind === "user" && actor.lacksFactor === true;
  if (isHeldBack && !reached.test(c.req.path)) throw new Problem("second_factor_required");
  await next();
});

/** The same for pages of their own. */
export function freeToAct(whoIsThere: (c: Context<AppEnv>) => Promise<Actor>) {
  return async (c: Context<AppEnv>): Promise<Actor> => {
    const actor = await whoIsThere(c);
    return actor.kind === "user" && actor.lacksFactor === true ? { kind: "visitor" } : actor;
  };
}
