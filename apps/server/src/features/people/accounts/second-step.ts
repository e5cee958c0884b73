/**
 * The second step between the first proof of who one is and the session, for people with a second factor: a
 * challenge, of which the browser holds the token, and the codes that answer it.
 */
import type { SecondStep } from "@elaeis/domain/accounts/second-factor-schemas";
import type { Context } from "hono";
import type pg from "pg";
import type { AppEnv } from "#http/app-env.ts";
import { requestOrigin } from "#http/request-origin.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import { secondStepCookieName } from "#http/session-cookies.ts";
import { recordSecondStep } from "#platform/audit/security-events.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import type { Challenges } from "./challenges.ts";
import type { KnownDevices } from "./known-devices.ts";
import { recoveryFingerprint } from "./recovery-codes.ts";
import { findFactors, takeRecoveryCode, type FactorsOfPerson } from "./second-factor-queries.ts";
import type { SecondFactorService } from "./second-factor.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { codeAttemptsOf, recoveryAttemptsOf } from "./sign-in-attempts.ts";

export type SecondStepService = ReturnType<typeof createSecondStepService>;

/** Three of a million codes are right at a time: 240 tries a day find one in four years. */
const perAccount = { attempts: 10, windowMs: 60 * 60 * 1000 };

/** From the first proof to the code. */
const lifetimeS = 10 * 60;

type Deps = {
  authPool: pg.Pool;
  database: Database;
  rateLimiter: RateLimiter;
  secondFactors: SecondFactorService;
  knownDevices: KnownDevices;
  notices: SecurityNotices;
  challenges: Challenges;
  publicUrl: URL;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createSecondStepService(deps: Deps) {
  return {
    ...secondStepChallenges(deps),
    ...secondStepAnswers(deps),
  };
}

/** Who is asked for a second factor, and which. */
function secondStepChallenges(deps: Deps) {
  return {
    /** Whose first proof was right just before, if anybody's. */
    challengedId: (c: Context<AppEnv>) => deps.challenges.read(c, challengeOf(deps)),

    /**
     * After a first proof.
     *
     * @throws Problem second_factor_needed where the person has a second factor
     */
    async demand(c: Context<AppEnv>, userId: string): Promise<void> {
      const person = await findFactors(deps.authPool, "id", userId);
      if (person?.isEnabled !== true) return;
      await deps.challenges.give(c, challengeOf(deps), userId);
      throw new Problem("second_factor_needed", waysOn(person));
    },
  };
}

/** The answers to a challenge. */
function secondStepAnswers(deps: Deps) {
  const { database, rateLimiter, secondFactors, knownDevices, notices } = deps;

  return {
    /**
     * @returns whose it is
     * @throws Problem second_step_over, second_factor_locked, wrong_code
     */
    async byCode(c: Context<AppEnv>, code: string): Promise<FactorsOfPerson> {
      const person = await personOf(deps, c);
      const deviceId = await knownDevices.find(c, person.accountName);
      const attempts = codeAttemptsOf({ accountName: person.accountName, deviceId });
      await rateLimiter.hit(attempts, perAccount, "second_factor_locked");
      const isRight = await secondFactors.takeCode(person.id, code);
      if (!isRight) throw await refused(deps, c, person, "authenticator");
      await answered(deps, c);
      await rateLimiter.forgive(attempts);
      return person;
    },

    /** @returns the same @throws Problem second_step_over, second_factor_locked, wrong_recovery_code */
    async byRecoveryCode(c: Context<AppEnv>, code: string): Promise<FactorsOfPerson> {
      const person = await personOf(deps, c);
      const attempts = recoveryAttemptsOf(person.accountName);
      await rateLimiter.hit(attempts, perAccount, "second_factor_locked");
      const fingerprint = recoveryFingerprint(person.id, code);
      const isRight = await takeRecoveryCode(deps.authPool, person.id, fingerprint);
      if (!isRight) throw await refused(deps, c, person, "recovery_code");
      await answered(deps, c);
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
      return person;
    },
  };
}

const challengeOf = ({ publicUrl }: Deps) => ({
  kind: "second-step" as const,
  cookie: secondStepCookieName(publicUrl),
  lifetimeS,
});

/** One challenge opens one session. @throws Problem second_step_over */
async function answered(deps: Deps, c: Context<AppEnv>): Promise<void> {
  if ((await deps.challenges.take(c, challengeOf(deps))) === undefined) {
    throw new Problem("second_step_over");
  }
}

/** @throws Problem second_step_over */
async function personOf(deps: Deps, c: Context<AppEnv>): Promise<FactorsOfPerson> {
  const id = await deps.challenges.read(c, challengeOf(deps));
  const person = id === undefined ? undefined : await findFactors(deps.authPool, "id", id);
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

function waysOn({ totp, passkey }: FactorsOfPerson): SecondStep {
  return { totp, passkey };
}
