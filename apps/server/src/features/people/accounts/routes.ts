import * as signingApi from "@elaeis/domain/accounts/signing-api";
import * as sessionApi from "@elaeis/domain/accounts/session-api";
import { signInSchema, type Session } from "@elaeis/domain/accounts/account-schemas";
import { endedSessionQuerySchema } from "@elaeis/domain/accounts/session-end";
import { Hono } from "hono";
import type pg from "pg";
import type { AppEnv } from "#http/app-env.ts";
import { clientAddress } from "#http/client-address.ts";
import { requestOrigin } from "#http/request-origin.ts";
import { Problem } from "#platform/problem.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { Database } from "#platform/database/database.ts";
import { recordSignIn } from "#platform/audit/security-events.ts";
import type { KnownDevices } from "./known-devices.ts";
import { hashingFor, hashPassword, verifyPassword } from "#platform/passwords/password-hash.ts";
import { readAccountName } from "./account-name.ts";
import { hasNoProof } from "./account-queries.ts";
import { findEndedSessions, readProfile } from "./queries.ts";
import type { SecondStepService } from "./second-step.ts";
import { findCredential, type UsedSession } from "./session-queries.ts";
import { clearCache, type Sessions } from "./sessions.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";
import { renewPasswordHash } from "./user-accounts.ts";

const dayMs = 24 * 60 * 60_000;

type Deps = {
  authPool: pg.Pool;
  sessions: Sessions;
  database: Database;
  knownDevices: KnownDevices;
  attempts: SignInAttempts;
  completeSignIn: SignInCompletion;
  secondStep: SecondStepService;
  settings: SettingsReader;
};

export function accountRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route("/", signInRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/", endedSessionRoutes(deps));
}

const api = { ...signingApi, ...sessionApi };
const operation = operations("accounts", api, {
  signIn: {
    who: "anybody",
    en: "Sign in with e-mail or telephone number, and password",
    fr: "Se connecter avec e-mail et mot de passe",
  },
  signOut: { who: "anybody", en: "End this session", fr: "Terminer cette session" },
  readSession: {
    who: "anybody",
    en: "The signed-in person, null for a visitor; says why a session is over; renews it when needed",
    fr: "La personne connectée, ou null\u00a0; renouvelle la session si nécessaire",
  },
  findEndedSessions: {
    who: "anybody",
    en: "Of sessions that this device held, those that somebody ended, and why",
    fr: "Parmi ces sessions, celles que quelqu'un a fermées, et pourquoi",
  },
});

function signInRoutes({
  authPool,
  sessions,
  database,
  knownDevices,
  attempts,
  completeSignIn,
  secondStep,
  settings,
}: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("signIn"), takes(signingApi.signIn, signInSchema), async (c) => {
      const { email: typed, password } = c.req.valid("json");
      const accountName = await readAccountName(settings, typed);
      const address = clientAddress(c);
      const deviceId = await knownDevices.find(c, accountName);
      const attempt = { accountName, address, deviceId };
      await attempts.count(attempt);
      const found = await hashingFor(deviceId ?? address, () =>
        checkPassword(authPool, accountName, password),
      ).catch(async (error: unknown) => {
        await attempts.takeBack(attempt);
        throw error;
      });
      if (found.refusal !== undefined) {
        await recordSignIn(database, {
          action: "SIGN_IN_FAILED",
          accountName,
          from: requestOrigin(c),
        });
        throw new Problem(found.refusal);
      }
      await attempts.succeeded(attempt);
      const { id: userId } = found;
      await renewPasswordHash(authPool, userId, password);
      await secondStep.demand(c, userId);
      await completeSignIn(c, { userId, accountName, isKnownDevice: deviceId !== undefined });
      await sessions.start(c, userId);
      return c.body(null, 204);
    })
    .on(...operation("signOut"), async (c) => {
      await sessions.signOut(c);
      return c.body(null, 204);
    });
}

function sessionRoutes({ authPool, sessions, database, settings }: Deps) {
  return new Hono<AppEnv>().on(...operation("readSession"), async (c) => {
    if (await sessions.endLeftBehind(c)) sessions.dropCookie(c);
    const actor = c.get("actor");
    if (actor.kind === "visitor" && actor.sessionOver !== undefined) {
      // Photos that somebody saw do not stay in the browser whose session was ended.
      if (actor.sessionOver.code === "session_ended") clearCache(c);
      throw new Problem("not_signed_in");
    }
    if (actor.kind !== "user") return c.json(null);
    const renewed = await sessions.renew(c);
    const profile = await readProfile(database, actor);
    const maxDays = await settings.current("session_max_days");
    if (renewed === undefined || profile === undefined) return c.json(null);
    const session: Session = {
      id: renewed.id,
      user: profile,
      expires_at: endOf(renewed, maxDays).toISOString(),
      lacks_second_factor: actor.lacksFactor ?? false,
      lacks_password: await hasNoProof(authPool, actor.id),
    };
    return c.json(session);
  });
}

/** What became of the sessions of people who share a phone. */
function endedSessionRoutes({ authPool }: Deps) {
  return new Hono<AppEnv>().on(
    ...operation("findEndedSessions"),
    valid("query", endedSessionQuerySchema),
    async (c) => c.json({ items: await findEndedSessions(authPool, c.req.valid("query").ids) }),
  );
}

/** What has run out unused ends before, what is used ends then. */
function endOf({ created_at, expires_at }: UsedSession, maxDays: number): Date {
  return new Date(Math.min(expires_at.getTime(), created_at.getTime() + maxDays * dayMs));
}

type Checked =
  | { id: string; refusal?: undefined }
  | { refusal: "invalid_credentials" | "account_disabled" };

/**
 * Whose name and password these are. An account that waits for its mailbox is refused as a wrong password is: who
 * signs up with an address and tries to sign in does not learn by it whether somebody had the address before.
 *
 * @throws Problem server_slow
 */
async function checkPassword(
  pool: pg.Pool,
  accountName: string,
  password: string,
): Promise<Checked> {
  const person = await findCredential(pool, accountName);
  // As long for nobody as for somebody.
  if (person === undefined || person.hash === null) {
    await hashPassword(password);
    return { refusal: "invalid_credentials" };
  }
  const isRight = await verifyPassword({ hash: person.hash, password });
  if (!isRight || person.is_waiting) return { refusal: "invalid_credentials" };
  return person.is_disabled ? { refusal: "account_disabled" } : { id: person.id };
}
