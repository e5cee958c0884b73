/**
 * A new password for who forgot theirs: a mail with a link that is good for an hour and once. The link
 * is made when the mail is delivered (`mailed-links.ts`); its token's fingerprint is all that is kept.
 */
import { tokenFingerprint } from "#http/session-cookies.ts";
import type { PasswordReset } from "@elaeis/domain/accounts/registration-schemas";
import type pg from "pg";
import { alikeMs, noSoonerThan } from "#http/no-sooner-than.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { AccountMails } from "./account-mails.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import type { PasswordRules } from "./password-rules.ts";
import { findLinkToken, findPersonByEmail, proveAddress, takeLinkToken } from "./queries.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { replacePassword } from "./ways-in.ts";

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

const hourMs = 60 * 60 * 1000;
const asksPerAddress = { attempts: 20, windowMs: hourMs };
const asksPerAccount = { attempts: 5, windowMs: hourMs };
const triesPerAddress = { attempts: 30, windowMs: hourMs };
const system = { kind: "system", job: "password-reset" } as const;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createPasswordResetService(deps: {
  authPool: pg.Pool;
  database: Database;
  passwordRules: PasswordRules;
  mails: AccountMails;
  notices: SecurityNotices;
  rateLimiter: RateLimiter;
  attempts: SignInAttempts;
  now: () => Date;
}) {
  const { authPool, database, passwordRules, mails, notices, rateLimiter, attempts, now } = deps;
  return {
    /**
     * The same whether or not somebody has this address: neither the answer nor the limits tell.
     *
     * @throws Problem too_many_attempts
     */
    async ask(email: string, from: RequestOrigin): Promise<void> {
      await rateLimiter.hit(`reset:address:${from.address}`, asksPerAddress);
      await rateLimiter.hit(`reset:account:${email.toLowerCase()}`, asksPerAccount);
      await noSoonerThan(alikeMs, async () => {
        const person = await findPersonByEmail(authPool, email.toLowerCase());
        if (person === undefined || person.disabled_at !== null) return;
        // An invitation is accepted through its own link, while it is valid.
        if (person.invitation_expires_at !== null) return;
        await database.withActor({ ...system, cameFrom: from }, async (tx) => {
          await recordSecurityEvent(tx, {
            action: "PASSWORD_RESET_REQUESTED",
            table: "accounts",
            record: person.id,
            details: { address: from.address },
          });
          await mails.passwordReset(tx, person, from.language);
        });
      });
    },

    /**
     * Every way into the account ends, one that was locked is open again, and the address is proved: the
     * link came by mail.
     *
     * @returns whose password it is
     * @throws Problem too_many_attempts, password_too_short, password_too_common, reset_link_used,
     *   server_slow
     */
    async reset({ token, new_password }: PasswordReset, from: RequestOrigin): Promise<string> {
      const { address } = from;
      await rateLimiter.hit(`reset:try:${address}`, triesPerAddress);
      const fingerprint = tokenFingerprint(token);
      // Before the password is looked at: an invented token costs nothing.
      const found = await findLinkToken(authPool, "password-reset", fingerprint, now());
      if (found === undefined) throw new Problem("reset_link_used");
      await passwordRules.assertGood(new_password, found);
      const hash = await hashPassword(new_password);
      const { person, ended } = await inTransaction(authPool, async (client) => {
        const taken = await takeLinkToken(client, "password-reset", fingerprint, now());
        if (taken === undefined) throw new Problem("reset_link_used");
        if (taken.disabled_at !== null) throw new Problem("account_disabled");
        const whose = { userId: taken.id, by: null };
        const ended = await replacePassword(client, { ...whose, hash });
        await proveAddress(client, taken.id);
        return { person: taken, ended };
      });
      await attempts.forgiveAccount(person.email);
      await database.withActor({ ...system, cameFrom: from }, async (tx) => {
        await recordSecurityEvent(tx, {
          action: "PASSWORD_RESET",
          table: "accounts",
          record: person.id,
          person: person.id,
          details: { address, ...ended },
        });
        const event = { kind: "password_changed", by: "link", ended } as const;
        await notices.tell(tx, { personId: person.id, event, from });
        if (person.waiting_since !== null) await mails.welcome(tx, person.id, from.language);
      });
      return person.id;
    },
  };
}
