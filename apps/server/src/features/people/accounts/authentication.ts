/**
 * The authentication library, set up on the specification's `users` table and its own five beside
 * it. It runs the flows (password check, session start and end, renewal); no address of its own is
 * mounted, so nothing of it is reachable that our routes do not offer. It has its own role in the
 * database, bound to those six tables.
 */
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { readHindrance } from "./account-queries.ts";
import { throwingOutages } from "./library-outages.ts";
import { hashPassword, verifyPassword } from "../../../platform/passwords/password-hash.ts";
import { sessionTokenFingerprints } from "./session-tokens.ts";

/** How long a sign-in lasts without being renewed: weeks in a field without network. */
export const sessionLifetimeS = 30 * 24 * 3600;
const renewAfterS = 24 * 3600;

/** Which of the library's secrets authenticator apps' are encrypted with; kept with each of them. */
export const factorKeyVersion = 1;
/** From the right password to the code. */
export const secondStepLifetimeS = 10 * 60;

const unverifiedUser = new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED" });

/** The answer to the right password of a disabled account. */
export const refusedToDisabled = new APIError("FORBIDDEN", { code: "ACCOUNT_DISABLED" });

/**
 * As a wrong password is: who signs up with an address and tries to sign in does not learn by it whether
 * somebody had the address before.
 */
const refusedToWaiting = new APIError("UNAUTHORIZED", { code: "ACCOUNT_WAITING" });

export type Authentication = ReturnType<typeof createAuthentication>;

/**
 * @param pool connections of the role `elaeis_auth`
 * @param lacksFactor whether a person is to set up a second factor before anything else
 */
export function createAuthentication(deps: {
  pool: pg.Pool;
  publicUrl: URL;
  secrets: { sessions: string; factors: string };
  lacksFactor: (userId: string) => Promise<boolean>;
}) {
  const { pool, publicUrl, secrets, lacksFactor } = deps;
  const library = betterAuth({
    appName: "Elaeis",
    baseURL: publicUrl.origin,
    // The first one signs cookies; what is encrypted names the one it was encrypted with.
    secrets: [
      { version: 2, value: secrets.sessions },
      { version: factorKeyVersion, value: secrets.factors },
    ],
    database: pool,
    // First, so that every other plugin's sessions pass through it.
    plugins: [sessionTokenFingerprints(), secondStep(), passkeys(publicUrl)],
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
      // How fresh a proof must be, our own routes ask (`assertConfirmed`).
      freshAge: 0,
      additionalFields: {
        factorDemanded: {
          type: "boolean",
          required: false,
          defaultValue: false,
          input: false,
          fieldName: "factor_demanded",
        },
      },
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
          before: async (session) => {
            const hindrance = await readHindrance(pool, session.userId);
            if (hindrance === "disabled") throw refusedToDisabled;
            if (hindrance === "waiting") throw refusedToWaiting;
            return { data: { ...session, factorDemanded: await lacksFactor(session.userId) } };
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
  return { ...library, api: throwingOutages(library.api) };
}

/**
 * After the right password it asks for a code, where the person has a second factor. Setting up is our
 * own (`second-factor.ts`): the library's would ask for the password again each time, show codes before
 * the app is known to work, and know none for who has passkeys alone.
 */
function secondStep() {
  return twoFactor({
    issuer: "Elaeis",
    twoFactorCookieMaxAge: secondStepLifetimeS,
    // Counted by our own limiter.
    accountLockout: { enabled: false },
    // What it keeps, compares and takes away are fingerprints.
    backupCodeOptions: { storeBackupCodes: "plain" },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "two_factors",
        fields: {
          userId: "user_id",
          backupCodes: "backup_codes",
          failedVerificationCount: "failed_verification_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });
}

/** One that verified its user is both factors at once: something they have, and a finger or a PIN. */
function passkeys(publicUrl: URL) {
  return passkey({
    rpID: publicUrl.hostname,
    rpName: "Elaeis",
    origin: publicUrl.origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => {
        if (verification.registrationInfo?.userVerified !== true) throw unverifiedUser;
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unverifiedUser;
      },
    },
    advanced: { webAuthnChallengeCookie: "passkey" },
    schema: {
      passkey: {
        modelName: "passkeys",
        fields: {
          publicKey: "public_key",
          userId: "user_id",
          credentialID: "credential_id",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });
}
