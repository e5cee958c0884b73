/**
 * The authentication library, set up on the specification's `users` table and its own three beside
 * it. It runs the flows (password check, session start and end, renewal); no address of its own is
 * mounted, so nothing of it is reachable that our routes do not offer. It has its own role in the
 * database, bound to those four tables.
 */
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { sessionTokenFingerprints } from "./session-tokens.ts";

/** How long a sign-in lasts without being renewed: weeks in a field without network. */
export const sessionLifetimeS = 30 * 24 * 3600;
const renewAfterS = 24 * 3600;

/** What whoever gives the right password of a disabled account is answered. */
export const refusedToDisabled = new APIError("FORBIDDEN", { code: "ACCOUNT_DISABLED" });

/**
 * As a wrong password is: who signs up with an address and tries to sign in does not learn by it whether
 * somebody had the address before.
 */
const refusedToWaiting = new APIError("UNAUTHORIZED", { code: "ACCOUNT_WAITING" });

export type Authentication = ReturnType<typeof createAuthentication>;

/** @param pool connections of the role `elaeis_auth` */
export function createAuthentication(pool: pg.Pool, publicUrl: URL, secret: string) {
  return betterAuth({
    appName: "Elaeis",
    baseURL: publicUrl.origin,
    secret,
    database: pool,
    // First, so that every other plugin's sessions pass through it.
    plugins: [sessionTokenFingerprints()],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Counted by our own limiter, across servers and per account.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      cookiePrefix: "elaeis",
      useSecureCookies: publicUrl.protocol === "https:",
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
      database: { generateId: () => uuidv7() },
      // Addresses are checked by our own origin rule, before this is reached.
      disableOriginCheck: true,
      disableCSRFCheck: true,
    },
    session: {
      modelName: "sessions",
      expiresIn: sessionLifetimeS,
      updateAge: renewAfterS,
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const refused = await pool.query<{ is_disabled: boolean }>(
              `select disabled_at is not null as is_disabled from users
               where id = $1 and (disabled_at is not null or waiting_since is not null)`,
              [userId],
            );
            const [person] = refused.rows;
            if (person !== undefined) {
              throw person.is_disabled ? refusedToDisabled : refusedToWaiting;
            }
          },
        },
      },
    },
    user: {
      modelName: "users",
      fields: {
        emailVerified: "email_verified",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    account: {
      modelName: "accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      modelName: "verifications",
      storeIdentifier: "hashed",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
  });
}

/** The name of the session cookie, which carries `token.signature`. */
export function sessionCookieName(publicUrl: URL): string {
  const prefix = publicUrl.protocol === "https:" ? "__Secure-" : "";
  return `${prefix}elaeis.session_token`;
}
