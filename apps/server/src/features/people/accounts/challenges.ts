/**
 * What a browser is to answer within minutes: it holds a random token, the server a fingerprint of it beside the
 * value. A token is worth nothing for another kind of challenge, or about another person.
 */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { AppEnv } from "../../../http/app-env.ts";
import { cookieAttributes, tokenFingerprint } from "../../../http/session-cookies.ts";
import { insertChallenge, readChallenge, takeChallenge } from "./session-queries.ts";

export type Challenges = ReturnType<typeof createChallenges>;

/** `about` is whom or what it concerns, where that is known before. */
type Kind = { cookie: string; lifetimeS: number; about?: string };

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createChallenges(deps: { authPool: pg.Pool; publicUrl: URL; now: () => Date }) {
  const { authPool, publicUrl, now } = deps;
  const held = (c: Context<AppEnv>, kind: Kind) => ({
    fingerprint: fingerprintOf(getCookie(c, kind.cookie) ?? "", kind),
    now: now(),
  });
  return {
    async give(c: Context<AppEnv>, kind: Kind, value: string): Promise<void> {
      const token = randomBytes(24).toString("base64url");
      const expiresAt = new Date(now().getTime() + kind.lifetimeS * 1000);
      await insertChallenge(authPool, {
        fingerprint: fingerprintOf(token, kind),
        value,
        expiresAt,
      });
      setCookie(c, kind.cookie, token, {
        ...cookieAttributes(publicUrl),
        maxAge: kind.lifetimeS,
      });
    },
    read: (c: Context<AppEnv>, kind: Kind) => readChallenge(authPool, held(c, kind)),
    /** It can be taken once. */
    take: (c: Context<AppEnv>, kind: Kind) => takeChallenge(authPool, held(c, kind)),
  };
}

function fingerprintOf(token: string, { cookie, about = "" }: Kind): string {
  return tokenFingerprint(`${cookie} ${about} ${token}`);
}
