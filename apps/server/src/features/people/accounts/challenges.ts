/**
 * What a browser is to answer within minutes: it holds a random token, the server a fingerprint of it beside the
 * value. A token is worth nothing for another kind of challenge, or about another person.
 */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { AppEnv } from "#http/app-env.ts";
import { cookieAttributes, tokenFingerprint } from "#http/session-cookies.ts";
import { insertChallenge, readChallenge, takeChallenge } from "./challenge-queries.ts";

export type Challenges = ReturnType<typeof createChallenges>;

/** `about` is whom or what it concerns, where that is known before. */
type Asked = {
  kind: "passkey" | "second-step";
  cookie: string;
  lifetimeS: number;
  about?: string;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createChallenges(deps: { authPool: pg.Pool; publicUrl: URL; now: () => Date }) {
  const { authPool, publicUrl, now } = deps;
  const challenge = (token: string, { kind, about = "" }: Asked) => ({
    kind,
    fingerprint: tokenFingerprint(`${about} ${token}`),
    now: now(),
  });
  const held = (c: Context<AppEnv>, asked: Asked) =>
    challenge(getCookie(c, asked.cookie) ?? "", asked);
  return {
    async give(c: Context<AppEnv>, asked: Asked, value: string): Promise<void> {
      const token = randomBytes(24).toString("base64url");
      const given = challenge(token, asked);
      const expiresAt = new Date(given.now.getTime() + asked.lifetimeS * 1000);
      await insertChallenge(authPool, { ...given, value, expiresAt });
      const attributes = cookieAttributes(publicUrl);
      setCookie(c, asked.cookie, token, { ...attributes, maxAge: asked.lifetimeS });
    },
    read: (c: Context<AppEnv>, asked: Asked) => readChallenge(authPool, held(c, asked)),
    /** It can be taken once. */
    take: (c: Context<AppEnv>, asked: Asked) => takeChallenge(authPool, held(c, asked)),
  };
}
