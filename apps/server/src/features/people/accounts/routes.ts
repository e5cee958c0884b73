import {
  sessionAnswerSchema,
  signInSchema,
  type Session,
} from "@elaeis/domain/accounts/account-schemas";
import {
  endedSessionListSchema,
  endedSessionQuerySchema,
} from "@elaeis/domain/accounts/session-end";
import { signedOutCookie } from "@elaeis/domain/accounts/signed-out-cookie";
import { Hono, type Context } from "hono";
import { deleteCookie } from "hono/cookie";
import type pg from "pg";
import type { AppEnv } from "../../../http/app-env.ts";
import { clientAddress } from "../../../http/client-address.ts";
import { requestOrigin } from "../../../http/request-origin.ts";
import { Problem } from "../../../platform/problem.ts";
import { operation, valid } from "../../../http/validation.ts";
import type { SettingsReader } from "../../../platform/settings/settings-reader.ts";
import type { Database } from "../../../platform/database/database.ts";
import { recordSignIn, recordSignOut } from "../../../platform/audit/security-events.ts";
import { passCookies } from "./answer-cookies.ts";
import { refusedToDisabled, type Authentication } from "./authentication.ts";
import type { KnownDevices } from "./known-devices.ts";
import { clearCache, endSessionLeftBehind } from "./left-session.ts";
import type { OwnAccountService } from "./own-account.ts";
import { hashingFor } from "../../../platform/passwords/password-hash.ts";
import { findEndedSessions, readProfile } from "./queries.ts";
import type { SecondStepService } from "./second-step.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";
import type { SignInCompletion } from "./sign-in-completion.ts";
import { renewPasswordHash } from "./user-accounts.ts";

const dayMs = 24 * 60 * 60_000;

type Deps = {
  authPool: pg.Pool;
  authentication: Authentication;
  database: Database;
  knownDevices: KnownDevices;
  attempts: SignInAttempts;
  completeSignIn: SignInCompletion;
  ownAccount: OwnAccountService;
  secondStep: SecondStepService;
  settings: SettingsReader;
};

export function accountRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route("/", signInRoutes(deps))
    .route("/", sessionRoutes(deps))
    .route("/", endedSessionRoutes(deps));
}

function signInRoutes({
  authPool,
  authentication,
  database,
  knownDevices,
  attempts,
  completeSignIn,
  secondStep,
}: Deps) {
  return new Hono<AppEnv>()
    .post(
      "/auth/sign-in/email",
      operation({
        id: "signIn",
        summary: "Sign in with e-mail and password",
        tag: "accounts",
        open: true,
      }),
      valid("json", signInSchema),
      async (c) => {
        const { email, password } = c.req.valid("json");
        const address = clientAddress(c);
        const { deviceId } = await knownDevices.find(c, email);
        const attempt = { email, address, deviceId };
        await attempts.count(attempt);
        const answer = await hashingFor(deviceId ?? address, () =>
          authentication.api.signInEmail({
            body: { email, password },
            headers: identifiedHeaders(c),
            asResponse: true,
          }),
        ).catch(async (error: unknown) => {
          await attempts.takeBack(attempt);
          throw error;
        });
        if (answer.status >= 400 && answer.status < 500) {
          await recordSignIn(database, {
            action: "SIGN_IN_FAILED",
            email,
            from: requestOrigin(c),
          });
          const isDisabled = answer.status === refusedToDisabled.statusCode;
          throw new Problem(isDisabled ? "account_disabled" : "invalid_credentials");
        }
        if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
        await attempts.succeeded(attempt);
        // Not before: an account may be made, or removed, while the password waits for its turn.
        const { userId } = await knownDevices.find(c, email);
        if (userId === undefined) throw new Problem("invalid_credentials");
        await renewPasswordHash(authPool, userId, password);
        if (await isFirstStep(answer)) {
          passCookies(c, answer);
          throw new Problem("second_factor_needed", await secondStep.waysOf(userId));
        }
        await completeSignIn(c, { userId, email, isKnownDevice: deviceId !== undefined });
        passCookies(c, answer);
        return c.body(null, 204);
      },
    )
    .post(
      "/auth/sign-out",
      operation({ id: "signOut", summary: "End this session", tag: "accounts", open: true }),
      async (c) => {
        const answer = await authentication.api.signOut({
          headers: c.req.raw.headers,
          asResponse: true,
        });
        const actor = c.get("actor");
        if (actor.kind === "user") await recordSignOut(database, actor.id, requestOrigin(c));
        passCookies(c, answer);
        deleteCookie(c, signedOutCookie);
        clearCache(c);
        return c.body(null, 204);
      },
    );
}

function sessionRoutes({ authentication, database, settings, ownAccount }: Deps) {
  return new Hono<AppEnv>().get(
    "/session",
    operation({
      id: "readSession",
      summary:
        "The signed-in person, null for a visitor; says why a session is over; renews it when needed",
      tag: "accounts",
      answer: { status: 200, schema: sessionAnswerSchema },
      open: true,
    }),
    async (c) => {
      const left = await endSessionLeftBehind(c, authentication, database);
      if (left !== null) passCookies(c, left);
      const actor = c.get("actor");
      if (actor.kind === "visitor" && actor.sessionOver !== undefined) {
        // Photos that somebody saw do not stay in the browser whose session was ended.
        if (actor.sessionOver.code === "session_ended") clearCache(c);
        throw new Problem("not_signed_in");
      }
      if (actor.kind !== "user") return c.json(null);
      const renewed = await authentication.api.getSession({
        headers: c.req.raw.headers,
        returnHeaders: true,
      });
      const profile = await readProfile(database, actor);
      const maxDays = await settings.current("session_max_days");
      if (renewed.response === null || profile === undefined) return c.json(null);
      await ownAccount.sessionUsed(renewed.response.session.id);
      for (const cookie of renewed.headers.getSetCookie()) {
        c.header("set-cookie", cookie, { append: true });
      }
      const session: Session = {
        id: renewed.response.session.id,
        user: profile,
        expires_at: endOf(renewed.response.session, maxDays).toISOString(),
        lacks_second_factor: actor.lacksFactor ?? false,
      };
      return c.json(session);
    },
  );
}

/** What became of the sessions of people who share a phone. */
function endedSessionRoutes({ authPool }: Deps) {
  return new Hono<AppEnv>().get(
    "/session/ended",
    operation({
      id: "findEndedSessions",
      summary: "Of sessions that this device held, those that somebody ended, and why",
      tag: "accounts",
      answer: { status: 200, schema: endedSessionListSchema },
      open: true,
    }),
    valid("query", endedSessionQuerySchema),
    async (c) => c.json({ items: await findEndedSessions(authPool, c.req.valid("query").ids) }),
  );
}

/** What has run out unused ends before, what is used ends then. */
function endOf(
  { createdAt, expiresAt }: { createdAt: Date | string; expiresAt: Date | string },
  maxDays: number,
): Date {
  const lastMs = new Date(createdAt).getTime() + maxDays * dayMs;
  return new Date(Math.min(new Date(expiresAt).getTime(), lastMs));
}

/** The password was right, and the library asks for more: it has opened no session. */
async function isFirstStep(answer: Response): Promise<boolean> {
  const told: unknown = await answer.clone().json();
  return typeof told === "object" && told !== null && "twoFactorRedirect" in told;
}

function identifiedHeaders(c: Context<AppEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set("x-forwarded-for", clientAddress(c));
  return headers;
}
