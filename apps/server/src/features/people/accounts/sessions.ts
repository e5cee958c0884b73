/**
 * Sessions of the signed-in: opened, renewed while they are used, ended. The cookie carries `token.signature`; of
 * the token a fingerprint is kept. Whose session a request has, `http/session-lookup.ts` says.
 */
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { deviceIdOf } from "#http/device.ts";
import { requestOrigin } from "#http/request-origin.ts";
import {
  cookieAttributes,
  sessionCookieName,
  sessionToken,
  signedToken,
  tokenFingerprint,
} from "#http/session-cookies.ts";
import { recordSignOut } from "#platform/audit/security-events.ts";
import { isCheckViolation } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { deleteSession, insertSession, useSession, type NewSession } from "./session-queries.ts";

/** How long a sign-in lasts without being renewed: weeks in a field without network. */
const lifetimeS = 30 * 24 * 3600;
const renewAfterS = 24 * 3600;

export type Sessions = ReturnType<typeof createSessions>;

type Deps = {
  authPool: pg.Pool;
  database: Database;
  publicUrl: URL;
  secret: string;
  lacksFactor: (userId: string) => Promise<boolean>;
};

/**
 * @param deps.authPool connections of the role `elaeis_auth`
 * @param deps.secret that signs cookies
 * @param deps.lacksFactor whether a person is to set up a second factor before anything else
 */
export function createSessions(deps: Deps) {
  const cookieName = sessionCookieName(deps.publicUrl);
  const attributes = cookieAttributes(deps.publicUrl);
  const dropCookie = (c: Context<AppEnv>) => deleteCookie(c, cookieName, attributes);

  return {
    ...sessionUse(deps),

    async signOut(c: Context<AppEnv>): Promise<void> {
      await end(deps, c);
      dropCookie(c);
    },

    /**
     * Ends the session of somebody who signed out while the server was out of reach.
     *
     * @returns whether somebody did; their cookie is still there
     */
    async endLeftBehind(c: Context<AppEnv>): Promise<boolean> {
      if (getCookie(c, signedOutCookie) === undefined) return false;
      await end(deps, c);
      return true;
    },

    dropCookie,
  };
}

function sessionUse({ authPool, publicUrl, secret, lacksFactor }: Deps) {
  const cookieName = sessionCookieName(publicUrl);
  const attributes = { ...cookieAttributes(publicUrl), maxAge: lifetimeS };

  return {
    /**
     * For who has proved who they are.
     *
     * @param isConfirmed whether they did so just now
     * @throws Problem account_disabled, invalid_credentials for an account that waits for its mailbox
     */
    async start(c: Context<AppEnv>, userId: string, isConfirmed = true): Promise<void> {
      const value = await openSession(authPool, secret, {
        userId,
        address: clientAddress(c),
        userAgent: c.req.header("user-agent") ?? null,
        lacksFactor: await lacksFactor(userId),
        isConfirmed,
      }).catch((error: unknown) => {
        if (isCheckViolation(error, "sessions_account_disabled")) {
          throw new Problem("account_disabled");
        }
        if (isCheckViolation(error, "sessions_account_waiting")) {
          throw new Problem("invalid_credentials");
        }
        throw error;
      });
      setCookie(c, cookieName, value, attributes);
    },

    /** Of the request's session, which lasts longer from now on where a day of it has gone by. */
    async renew(c: Context<AppEnv>) {
      const token = sessionToken(c, cookieName, secret);
      if (token === undefined) return undefined;
      const session = await useSession(authPool, tokenFingerprint(token), {
        renewBelowS: lifetimeS - renewAfterS,
        lifetimeS,
        deviceId: deviceIdOf(c) ?? null,
      });
      if (session?.is_renewed === true) {
        setCookie(c, cookieName, signedToken(token, secret), attributes);
      }
      return session;
    },
  };
}

async function end({ authPool, database, publicUrl, secret }: Deps, c: Context<AppEnv>) {
  const token = sessionToken(c, sessionCookieName(publicUrl), secret);
  const userId = token && (await deleteSession(authPool, tokenFingerprint(token)));
  deleteCookie(c, signedOutCookie);
  clearCache(c);
  if (userId) await recordSignOut(database, userId, requestOrigin(c));
}

/** @returns what the cookie carries: the token and its signature */
export async function openSession(
  pool: pg.Pool,
  secret: string,
  of: Omit<NewSession, "fingerprint" | "lifetimeS">,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const fingerprint = tokenFingerprint(token);
  await insertSession(pool, { ...of, fingerprint, lifetimeS });
  return signedToken(token, secret);
}

/**
 * Photos that somebody saw are not left in the browser's cache when they sign out. Never `storage`: it
 * would take fruits that are not sent and the app itself, nor `cookies`: those of the browser's owner and
 * of other applications under this domain go with it.
 */
export function clearCache(c: Context<AppEnv>): void {
  c.header("Clear-Site-Data", '"cache"');
}
