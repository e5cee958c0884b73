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
import { uuidv7 } from "uuidv7";
import type { AppEnv } from "../../../http/app-env.ts";
import { inTransaction } from "./user-accounts.ts";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** As long as browsers keep a cookie at most. */
const keptS = 400 * 24 * 3600;

/** @param pool connections of the role `elaeis_auth` */
export function createKnownDevices(pool: pg.Pool, publicUrl: URL) {
  const isSecure = publicUrl.protocol === "https:";
  const cookieName = `${isSecure ? "__Secure-" : ""}elaeis.known_device`;
  const shownBy = (c: Context<AppEnv>) => fingerprintOf(getCookie(c, cookieName));

  return {
    /** The person with this address, and the id of the row by which this browser is known for them. */
    async find(c: Context<AppEnv>, email: string) {
      const found = await pool.query<{ user_id: string; device_id: string | null }>(
        `select users.id as user_id, known_devices.id as device_id
         from users left join known_devices
           on known_devices.user_id = users.id and known_devices.token_sha256 = $2
         where users.email = $1`,
        [email.toLowerCase(), shownBy(c)],
      );
      const [row] = found.rows;
      return { userId: row?.user_id, deviceId: row?.device_id ?? undefined };
    },

    /** After the person has proved who they are. */
    async remember(c: Context<AppEnv>, userId: string): Promise<void> {
      const token = randomBytes(32).toString("base64url");
      const userAgent = c.req.header("user-agent") ?? null;
      await inTransaction(pool, async (client) => {
        await client.query("update known_devices set token_sha256 = $2 where token_sha256 = $1", [
          shownBy(c),
          fingerprintOf(token),
        ]);
        await client.query(
          `insert into known_devices (id, user_id, token_sha256, user_agent) values ($1, $2, $3, $4)
           on conflict (user_id, token_sha256) do update
           set last_sign_in_at = now(), user_agent = excluded.user_agent`,
          [uuidv7(), userId, fingerprintOf(token), userAgent],
        );
      });
      setCookie(c, cookieName, token, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure: isSecure,
        maxAge: keptS,
      });
    },

    /** By which this browser is known, for what forgets all others. */
    fingerprint: shownBy,
  };
}

export async function forgetUnusedDevices(pool: pg.Pool): Promise<void> {
  await pool.query(
    "delete from known_devices where last_sign_in_at < now() - make_interval(secs => $1)",
    [keptS],
  );
}

/** @returns null for a cookie that is none of ours, which equals no row */
function fingerprintOf(token: string | undefined): Buffer | null {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
  return createHash("sha256").update(token).digest();
}
