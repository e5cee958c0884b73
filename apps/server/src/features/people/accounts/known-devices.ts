/**
 * Browsers in which a person has signed in before, known by a long-lived cookie. Guessing is counted
 * apart for them, so that a stranger's guesses lock nobody out. Several people may share a browser: its
 * cookie is one, with a row for each of them, and gets a new value with each sign-in, so that a cookie
 * that somebody planted is known for nobody.
 */
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import type { AppEnv } from "#http/app-env.ts";
import { cookieAttributes, knownDeviceCookieName } from "#http/session-cookies.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import {
  deleteUnusedDevices,
  findDevice,
  putDevice,
  replaceFingerprint,
} from "./known-device-queries.ts";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** As long as browsers keep a cookie at most. */
const keptS = 400 * 24 * 3600;

/** @param pool connections of the role `elaeis_auth` */
export function createKnownDevices(pool: pg.Pool, publicUrl: URL) {
  const cookieName = knownDeviceCookieName(publicUrl);
  const shownBy = (c: Context<AppEnv>) => fingerprintOf(getCookie(c, cookieName));

  return {
    /** @returns the id by which this browser is known for the person of this name, if it is */
    find: (c: Context<AppEnv>, accountName: string) =>
      findDevice(pool, accountName.toLowerCase(), shownBy(c)),

    /** After the person has proved who they are. */
    async remember(c: Context<AppEnv>, userId: string): Promise<void> {
      const token = randomBytes(32).toString("base64url");
      const userAgent = c.req.header("user-agent") ?? null;
      await inTransaction(pool, async (client) => {
        await replaceFingerprint(client, shownBy(c), fingerprintOf(token));
        await putDevice(client, userId, fingerprintOf(token), userAgent);
      });
      setCookie(c, cookieName, token, { ...cookieAttributes(publicUrl), maxAge: keptS });
    },

    /** By which this browser is known, for what forgets all others. */
    fingerprint: shownBy,
  };
}

export async function forgetUnusedDevices(pool: pg.Pool): Promise<void> {
  await deleteUnusedDevices(pool, keptS);
}

/** @returns null for a cookie that is none of ours, which equals no row */
function fingerprintOf(token: string | undefined): Buffer | null {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
  return createHash("sha256").update(token).digest();
}
