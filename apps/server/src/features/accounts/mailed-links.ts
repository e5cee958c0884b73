/** The links that mails about accounts bring, made when each mail is delivered. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { LateLinks } from "../mail/late-links.ts";
import { insertResetToken, mayBeMailed } from "./queries.ts";
import { tokenFingerprint } from "./session-tokens.ts";

const hourMs = 60 * 60 * 1000;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createMailedLinks(deps: {
  authPool: pg.Pool;
  publicUrl: URL;
  now: () => Date;
}): LateLinks {
  const { authPool, publicUrl, now } = deps;
  return {
    /** Good for an hour and once, and ends the one before. */
    async password_reset(to) {
      if (!(await mayBeMailed(authPool, to))) return null;
      const token = randomBytes(32).toString("base64url");
      await insertResetToken(authPool, {
        id: uuidv7(),
        userId: to.personId,
        identifier: resetIdentifierOf(token),
        now: now(),
        expiresAt: new Date(now().getTime() + hourMs),
      });
      // Behind the `#`: what stands there is told to no server on the way.
      return new URL(`/auth/reset#${token}`, publicUrl).href;
    },
  };
}

/** What is kept of the link's token. */
export function resetIdentifierOf(token: string): string {
  return `password-reset:${tokenFingerprint(token)}`;
}
