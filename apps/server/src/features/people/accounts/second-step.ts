/**
 * The second step between the right password and the session, for people with a second factor. The challenge
 * and its cookie are the authentication library's; whose it is, how often one may try and that a code is
 * good once is decided here, before the library opens the session.
 */
import { secondStepCookieName } from "../../../http/session-cookies.ts";
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import type { AppEnv } from "../../../http/app-env.ts";
import { clientAddress } from "../../../http/client-address.ts";
import { Problem } from "../../../platform/problem.ts";
import { requestOrigin } from "../../../http/request-origin.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { recordSecondStep } from "../../../platform/audit/security-events.ts";
import { refusedToDisabled, secondStepLifetimeS, type Authentication } from "./authentication.ts";
import type { KnownDevices } from "./known-devices.ts";
import { recoveryFingerprint } from "./recovery-codes.ts";
import { findFactors, type FactorsOfPerson } from "./second-factor-queries.ts";
import type { SecondFactorService } from "./second-factor.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { codeAttemptsOf, recoveryAttemptsOf } from "./sign-in-attempts.ts";

export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** Three of a million codes are right at a time: 240 tries a day find one in four years. */
const perAccount = { attempts: 10, windowMs: 60 * 60 * 1000 };

type Deps = {
  authentication: Authentication;
  authPool: pg.Pool;
  database: Database;
  rateLimiter: RateLimiter;
  secondFactors: SecondFactorService;
  knownDevices: KnownDevices;
  notices: SecurityNotices;
  publicUrl: URL;
  secret: string;
  now: () => Date;
};

/** @param deps.authPool connections of the role `elaeis_auth` @param deps.secret that signs cookies */
export function createSecondStepService(deps: Deps) {
  return {
    ...secondStepChallenges(deps),
    ...secondStepAnswers(deps),
  };
}

/** Who is asked for a second factor, and which. */
function secondStepChallenges(deps: Deps) {
  const { authentication, authPool, publicUrl, now } = deps;

  return {
    challengedId: (c: Context<AppEnv>) => challengedId(deps, c),

    /** After a right password that the library answered with a challenge. */
    async waysOf(userId: string): Promise<SecondStep> {
      return waysOn(await findFactors(authPool, "id", userId));
    },

    /**
     * After another proof than a password: the challenge that the library would have made.
     *
     * @throws Problem second_factor_needed where the person has a second factor
     */
    async demand(c: Context<AppEnv>, userId: string): Promise<void> {
      const person = await findFactors(authPool, "id", userId);
      if (person?.isEnabled !== true) return;
      const { internalAdapter } = await authentication.$context;
      const identifier = `2fa-${randomBytes(20).toString("base64url")}`;
      const expiresAt = new Date(now().getTime() + secondStepLifetimeS * 1000);
      const tried = { identifier: `2fa-attempts-${identifier}`, value: "0", expiresAt };
      await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
      await internalAdapter.createVerificationValue(tried);
      const signature = createHmac("sha256", deps.secret).update(identifier).digest("base64");
      setCookie(c, secondStepCookieName(publicUrl), `${identifier}.${signature}`, {
        path: "/",
        httpOnly: true,
        sameSite: "Lax",
        secure: publicUrl.protocol === "https:",
        maxAge: secondStepLifetimeS,
      });
      throw new Problem("second_factor_needed", waysOn(person));
    },
  };
}

/** The answers that open a session. */
function secondStepAnswers(deps: Deps) {
  const { authentication, database, rateLimiter, secondFactors, knownDevices, notices, publicUrl } =
    deps;

  return {
    /**
     * @returns the library's answer, with the session's cookie, and whose it is
     * @throws Problem second_step_over, second_factor_locked, wrong_code, account_disabled
     */
    async byCode(c: Context<AppEnv>, code: string) {
      const person = await personOf(deps, c);
      const { deviceId } = await knownDevices.find(c, person.email);
      const attempts = codeAttemptsOf({ email: person.email, deviceId });
      await rateLimiter.hit(attempts, perAccount, "second_factor_locked");
      const isRight = await secondFactors.takeCode(person.id, code);
      if (!isRight) throw await refused(deps, c, person, "authenticator");
      const answer = await authentication.api.verifyTOTP({
        body: { code },
        headers: withoutSession(c, secondStepCookieName(publicUrl)),
        asResponse: true,
      });
      assertOpened(answer);
      await rateLimiter.forgive(attempts);
      return { answer, person };
    },

    /** @throws Problem second_step_over, second_factor_locked, wrong_recovery_code, account_disabled */
    async byRecoveryCode(c: Context<AppEnv>, code: string) {
      const person = await personOf(deps, c);
      const attempts = recoveryAttemptsOf(person.email);
      await rateLimiter.hit(attempts, perAccount, "second_factor_locked");
      const answer = await authentication.api.verifyBackupCode({
        body: { code: recoveryFingerprint(person.id, code) },
        headers: withoutSession(c, secondStepCookieName(publicUrl)),
        asResponse: true,
      });
      const told: unknown = answer.ok ? null : await answer.clone().json();
      if (isWrongCode(told)) throw await refused(deps, c, person, "recovery_code");
      assertOpened(answer);
      await rateLimiter.forgive(attempts);
      await recordSecondStep(database, {
        action: "RECOVERY_CODE_USED",
        person,
        from: requestOrigin(c),
        way: "recovery_code",
        also: (tx) =>
          notices.tell(tx, {
            personId: person.id,
            event: { kind: "recovery_code_used" },
            from: requestOrigin(c),
          }),
      });
      return { answer, person };
    },
  };
}

/** Whose password was right just before, if anybody's. */
async function challengedId(
  { authentication, publicUrl, now }: Deps,
  c: Context<AppEnv>,
): Promise<string | undefined> {
  const cookie = getCookie(c, secondStepCookieName(publicUrl)) ?? "";
  const { internalAdapter } = await authentication.$context;
  const challenge = await internalAdapter.findVerificationValue(
    cookie.slice(0, Math.max(0, cookie.lastIndexOf("."))),
  );
  return challenge && challenge.expiresAt > now() ? challenge.value : undefined;
}

/** @throws Problem second_step_over */
async function personOf(deps: Deps, c: Context<AppEnv>): Promise<FactorsOfPerson> {
  const { authPool } = deps;
  const id = await challengedId(deps, c);
  const person = id === undefined ? undefined : await findFactors(authPool, "id", id);
  if (person === undefined) throw new Problem("second_step_over");
  return person;
}

async function refused(
  { database }: Deps,
  c: Context<AppEnv>,
  person: FactorsOfPerson,
  way: "authenticator" | "recovery_code",
): Promise<Problem> {
  await recordSecondStep(database, {
    action: "SECOND_STEP_FAILED",
    person,
    from: requestOrigin(c),
    way,
  });
  return new Problem(way === "authenticator" ? "wrong_code" : "wrong_recovery_code");
}

function waysOn(person: FactorsOfPerson | undefined): SecondStep {
  return { totp: person?.totp ?? false, passkey: person?.passkey ?? false };
}

/** Without the session cookie of this browser: the step belongs to the challenge. */
function withoutSession(c: Context<AppEnv>, cookieName: string): Headers {
  const headers = new Headers({ "x-forwarded-for": clientAddress(c) });
  const agent = c.req.header("user-agent");
  if (agent !== undefined) headers.set("user-agent", agent);
  headers.set("cookie", `${cookieName}=${encodeURIComponent(getCookie(c, cookieName) ?? "")}`);
  return headers;
}

function isWrongCode(told: unknown): boolean {
  return (
    typeof told === "object" &&
    told !== null &&
    "code" in told &&
    told.code === "INVALID_BACKUP_CODE"
  );
}

function assertOpened(answer: Response): void {
  if (answer.ok) return;
  if (answer.status === refusedToDisabled.statusCode) throw new Problem("account_disabled");
  if (answer.status < 500) throw new Problem("second_step_over");
  throw new Error(`the second step answered ${answer.status}`);
}
