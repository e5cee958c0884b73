/**
 * Opens a session for who has proved who they are by another way than the library's. The row and the
 * cookie are the library's own; a test has it read them.
 */
import { sessionCookieName, tokenFingerprint } from "../../../http/session-cookies.ts";
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import type { AppEnv } from "../../../http/app-env.ts";
import { clientAddress } from "../../../http/client-address.ts";
import { sessionLifetimeS } from "./authentication.ts";
import { insertSession, type NewSession } from "./queries.ts";

/** @param isConfirmed whether the person has proved just now who they are */
export type SessionStarter = (
  c: Context<AppEnv>,
  userId: string,
  isConfirmed?: boolean,
) => Promise<void>;

/** @param pool connections of the role `elaeis_auth` */
export function createSessionStarter(
  pool: pg.Pool,
  publicUrl: URL,
  secret: string,
  lacksFactor: (userId: string) => Promise<boolean>,
): SessionStarter {
  return async (c, userId, isConfirmed) => {
    const value = await openSession(pool, secret, {
      userId,
      address: clientAddress(c),
      userAgent: c.req.header("user-agent") ?? null,
      lacksFactor: await lacksFactor(userId),
      isConfirmed,
    });
    setCookie(c, sessionCookieName(publicUrl), value, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: publicUrl.protocol === "https:",
      maxAge: sessionLifetimeS,
    });
  };
}

/** @returns what the cookie carries: the token and its signature */
export async function openSession(
  pool: pg.Pool,
  secret: string,
  of: Omit<NewSession, "fingerprint" | "lifetimeS">,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await insertSession(pool, {
    ...of,
    fingerprint: tokenFingerprint(token),
    lifetimeS: sessionLifetimeS,
  });
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `${token}.${signature}`;
}
