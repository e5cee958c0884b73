/**
 * Signing up, while an administrator has opened it. It makes collectors and nobody else, whatever
 * the request says, and the account waits until its mailbox has answered. Whether an address is known
 * already shows in neither the answer nor its time: its owner gets a mail.
 */
import type { Registration } from "@elaeis/domain/accounts/registration-schemas";
import type pg from "pg";
import { alikeMs, noSoonerThan } from "#http/no-sooner-than.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { AccountMails } from "./account-mails.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import type { PasswordRules } from "./password-rules.ts";
import { deleteWaiting, findPersonByEmail } from "./queries.ts";
import { insertUser } from "./user-accounts.ts";

export type RegistrationService = ReturnType<typeof createRegistrationService>;

const hourMs = 60 * 60 * 1000;
const perAddress = { attempts: 10, windowMs: hourMs };
const perAccount = { attempts: 5, windowMs: hourMs };

const system = { kind: "system", job: "registration" } as const;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createRegistrationService(deps: {
  authPool: pg.Pool;
  database: Database;
  settings: SettingsReader;
  mails: AccountMails;
  passwordRules: PasswordRules;
  rateLimiter: RateLimiter;
  now: () => Date;
  log: Log;
}) {
  const { authPool, database, settings, mails, passwordRules, rateLimiter, now, log } = deps;
  return {
    /** Before anything that was sent is read. @throws Problem registration_closed */
    async assertOpen(): Promise<void> {
      if (!(await settings.current("registration_open"))) throw new Problem("registration_closed");
    },

    /**
     * @throws Problem registration_closed, too_many_attempts, password_too_short,
     *   password_too_common, server_slow
     */
    async register(wanted: Registration, from: RequestOrigin) {
      await this.assertOpen();
      await passwordRules.assertGood(wanted.password, wanted);
      const email = wanted.email.toLowerCase();
      await rateLimiter.hit(`sign-up:address:${from.address}`, perAddress);
      await rateLimiter.hit(`sign-up:account:${email}`, perAccount);
      const hash = await hashPassword(wanted.password);
      await noSoonerThan(alikeMs, async () => {
        const { first_name: firstName, last_name: lastName, ...profile } = wanted;
        const made = { email, hash, firstName, lastName, profile, isWaiting: true };
        await deleteWaiting(authPool, email);
        const id = await insertUser(authPool, { ...made, role: "collecteur" }).then(
          (person) => person.id,
          (error: unknown) => {
            if (error instanceof Problem && error.code === "email_taken") return undefined;
            throw error;
          },
        );
        const notified =
          id === undefined ? notifyOwner(email, from) : notifyNewPerson(id, email, from);
        await notified.catch((error: unknown) =>
          log.error({ err: error, user: id }, "the mails about a sign-up were not queued"),
        );
      });
    },
  };

  async function notifyNewPerson(id: string, email: string, from: RequestOrigin): Promise<void> {
    await database.withActor({ ...system, cameFrom: from }, async (tx) => {
      await recordSecurityEvent(tx, {
        action: "SIGN_UP",
        table: "users",
        record: id,
        person: id,
        details: { address: from.address },
      });
      await mails.verification(tx, { id, email }, from.language);
    });
  }

  async function notifyOwner(email: string, from: RequestOrigin): Promise<void> {
    const owner = await findPersonByEmail(authPool, email);
    // One who waits has just been mailed by a sign-up at the same time.
    if (owner === undefined || owner.disabled_at !== null || owner.waiting_since !== null) return;
    const today = now().toISOString().slice(0, 10);
    await database.withActor(system, (tx) => mails.addressTaken(tx, owner, from.language, today));
  }
}
