/**
 * Opens a session for who has proved who they are by another way than the library's. The row and the
 * cookie are the library's own; a test has it read them.
 */
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/client-address.ts";
import { sessionCookieName, sessionLifetimeS } from "./authentication.ts";
import { tokenFingerprint } from "./session-tokens.ts";

export type SessionStarter = (c: Context<AppEnv>, userId: string) => Promise<void>;

/** @param pool connections of the role `elaeis_auth` */
export function createSessionStarter(
  pool: pg.Pool,
  publicUrl: URL,
  secret: string,
): SessionStarter {
  return async (c, userId) => {
    const token = randomBytes(24).toString("base64url");
    await pool.query(
      `insert into sessions (id, user_id, token, expires_at, ip_address, user_agent)
       values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6)`,
      [
        uuidv7(),
        userId,
        tokenFingerprint(token),
        sessionLifetimeS,
        clientAddress(c),
        c.req.header("user-agent") ?? null,
      ],
    );
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    setCookie(c, sessionCookieName(publicUrl), `${token}.${signature}`, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: publicUrl.protocol === "https:",
      maxAge: sessionLifetimeS,
    });
  };
}
