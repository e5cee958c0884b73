/**
 * Signing up, while an administrator has opened it (D2). It makes collectors and nobody else, whatever
 * the request says; the mails about it go out behind the answer, and none of them can undo it.
 */
import type { Registration } from "@elaeis/domain/accounts/registration-schemas";
import { passwordProblem } from "@elaeis/domain/accounts/password";
import type pg from "pg";
import { Problem } from "../../http/problem.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import type { SettingsService } from "../settings/service.ts";
import type { AccountMails } from "./account-mails.ts";
import { createUser } from "./users.ts";

export type RegistrationService = ReturnType<typeof createRegistrationService>;

const perAddress = { attempts: 10, windowMs: 60 * 60 * 1000 };
const system = { kind: "system", job: "registration" } as const;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createRegistrationService(deps: {
  authPool: pg.Pool;
  database: Database;
  settings: SettingsService;
  mails: AccountMails;
  rateLimiter: RateLimiter;
  log: Log;
}) {
  const { authPool, database, settings, mails, rateLimiter, log } = deps;
  return {
    /** Before anything that was sent is read. @throws Problem registration_closed */
    async assertOpen(): Promise<void> {
      if (!(await settings.current("registration_open"))) throw new Problem("registration_closed");
    },

    /**
     * @throws Problem registration_closed, too_many_attempts, password_too_short,
     *   password_too_common, email_taken
     */
    async register(wanted: Registration, from: { address: string; language: "fr" | "en" }) {
      await this.assertOpen();
      const min = await settings.current("password_minimum_length");
      const problem = passwordProblem(wanted.password, min);
      if (problem !== null) throw new Problem(problem, { min });
      await rateLimiter.hit(`sign-up:address:${from.address}`, perAddress);
      const { email, password, first_name, last_name, ...profile } = wanted;
      const made = { email, password, firstName: first_name, lastName: last_name, profile };
      const { id } = await createUser(authPool, { ...made, role: "collecteur" });
      try {
        await database.withActor(system, async (tx) => {
          await recordSecurityEvent(tx, {
            action: "SIGN_UP",
            table: "users",
            record: id,
            person: id,
            details: { address: from.address },
          });
          await mails.welcome(tx, id, from.language);
        });
      } catch (error) {
        log.error({ err: error, user: id }, "a sign-up was not told to anybody");
      }
    },
  };
}
