/** Who a request comes from, by one prepared statement on the session's token. */
import { sessionCookieName, sessionToken, tokenFingerprint } from "./session-cookies.ts";
import {
  confirmationLifetimeMinutes,
  type Actor,
  type SignedIn,
} from "@elaeis/domain/accounts/roles";
import { defaultSettings } from "@elaeis/domain/settings/settings";
import type { SessionEndReason, SessionOver } from "@elaeis/domain/accounts/session-end";
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type pg from "pg";
import type { AppEnv } from "./app-env.ts";

export type SessionFinder = (c: Context<AppEnv>) => Promise<string | undefined>;
export type SessionLookup = (c: Context<AppEnv>) => Promise<Actor>;

/** @param pool connections of the role `elaeis_auth` */
export function createSessionLookup(pool: pg.Pool, publicUrl: URL, secret: string): SessionLookup {
  const cookieName = sessionCookieName(publicUrl);
  return async (c) => {
    if (getCookie(c, signedOutCookie) !== undefined) return { kind: "visitor" };
    const token = sessionToken(c, cookieName, secret);
    if (token === undefined) return { kind: "visitor" };
    const found = await pool.query<Omit<SignedIn, "kind">>({
      name: "session-lookup",
      text: `select users.id, users.account_name as "accountName", users.role, sessions.id as "credentialId",
               sessions.confirmed_at > now() - make_interval(mins => $2) as "isConfirmed",
               sessions.factor_demanded and not users.two_factor_enabled as "lacksFactor"
             from sessions join users on users.id = sessions.user_id
             where sessions.token = $1 and sessions.expires_at > now()
               and sessions.created_at > sessions_begin_after($3)
               and users.disabled_at is null`,
      values: [
        tokenFingerprint(token),
        confirmationLifetimeMinutes,
        defaultSettings.session_max_days,
      ],
    });
    const user = found.rows[0];
    if (user !== undefined) return { kind: "user", ...user };
    return { kind: "visitor", sessionOver: await whyOver(pool, tokenFingerprint(token)) };
  };
}

/** Of a token that this server signed, so nobody learns anything by guessing. */
async function whyOver(pool: pg.Pool, fingerprint: string): Promise<SessionOver> {
  const found = await pool.query<{ reason: SessionEndReason }>(
    `select reason from ended_sessions where token = $1
     union all
     select 'account_disabled' from sessions join users on users.id = sessions.user_id
     where sessions.token = $1 and users.disabled_at is not null`,
    [fingerprint],
  );
  const reason = found.rows[0]?.reason;
  return reason === undefined ? { code: "session_expired" } : { code: "session_ended", reason };
}

/** Whether a request is known to be nobody's. Where that cannot be found out, the app has to ask again. */
export function createVisitorCheck(lookUp: SessionLookup) {
  return async (c: Context<AppEnv>): Promise<boolean> => {
    // Signed out behind the server's back: the app still has to tell it.
    if (getCookie(c, signedOutCookie) !== undefined) return false;
    const actor = await lookUp(c).catch(() => undefined);
    return actor?.kind === "visitor";
  };
}

/** The id of the session itself, for what is to end with it. */
export function createSessionFinder(pool: pg.Pool, publicUrl: URL, secret: string): SessionFinder {
  const cookieName = sessionCookieName(publicUrl);
  return async (c) => {
    const token = sessionToken(c, cookieName, secret);
    if (token === undefined) return undefined;
    const found = await pool.query<{ id: string }>(
      `select id from sessions
       where token = $1 and expires_at > now() and created_at > sessions_begin_after($2)`,
      [tokenFingerprint(token), defaultSettings.session_max_days],
    );
    return found.rows[0]?.id;
  };
}
