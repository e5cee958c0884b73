/**
 * An invited person opens the link of their mail and chooses a password: nobody else ever knows it. The
 * link works once, until the invitation expires, is withdrawn or is sent again.
 */
import { tokenFingerprint } from "#http/session-cookies.ts";
import type {
  InvitationAcceptance,
  OpenInvitation,
} from "@elaeis/domain/accounts/registration-schemas";
import type pg from "pg";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { AccountMails } from "./account-mails.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import type { PasswordRules } from "./password-rules.ts";
import { holdInvited, proveAddress, takeLinkToken, type MailedPerson } from "./queries.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { replacePassword } from "./ways-in.ts";

export type InvitationAcceptanceService = ReturnType<typeof createInvitationAcceptance>;

const triesPerAddress = { attempts: 30, windowMs: 60 * 60 * 1000 };
const system = { kind: "system", job: "invitation" } as const;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createInvitationAcceptance(deps: {
  authPool: pg.Pool;
  database: Database;
  passwordRules: PasswordRules;
  mails: AccountMails;
  rateLimiter: RateLimiter;
  attempts: SignInAttempts;
  now: () => Date;
}) {
  const { authPool, database, passwordRules, mails, rateLimiter, attempts, now } = deps;

  /** @throws Problem invitation_link_used, account_disabled */
  async function held(client: pg.PoolClient, fingerprint: string): Promise<MailedPerson> {
    const person = await holdInvited(client, fingerprint, now());
    if (person === undefined) throw new Problem("invitation_link_used");
    if (person.disabled_at !== null) throw new Problem("account_disabled");
    return person;
  }

  return {
    /** @throws Problem too_many_attempts, invitation_link_used, account_disabled */
    async read(token: string, { address }: RequestOrigin): Promise<OpenInvitation> {
      await rateLimiter.hit(`invitation:try:${address}`, triesPerAddress);
      const person = await inTransaction(authPool, (client) =>
        held(client, tokenFingerprint(token)),
      );
      const { email, role, first_name, invitation_expires_at: expiresAt } = person;
      if (expiresAt === null) throw new Problem("invitation_link_used");
      return { email, role, first_name, expires_at: expiresAt.toISOString() };
    },

    /**
     * The account works from now on, with this password.
     *
     * @returns whose account it is
     * @throws Problem too_many_attempts, invitation_link_used, account_disabled, password_too_short,
     *   password_too_common, server_slow
     */
    async accept({ token, password }: InvitationAcceptance, from: RequestOrigin) {
      await rateLimiter.hit(`invitation:try:${from.address}`, triesPerAddress);
      const fingerprint = tokenFingerprint(token);
      // Before the password is looked at: an invented token costs nothing.
      const found = await inTransaction(authPool, (client) => held(client, fingerprint));
      await passwordRules.assertGood(password, found);
      const hash = await hashPassword(password);
      const person = await inTransaction(authPool, async (client) => {
        const { id, email } = await held(client, fingerprint);
        await takeLinkToken(client, "invitation", fingerprint, now());
        await replacePassword(client, { userId: id, by: null, hash });
        await proveAddress(client, id);
        return { id, email };
      });
      await attempts.forgiveAccount(person.email);
      await database.withActor({ ...system, cameFrom: from }, async (tx) => {
        await recordSecurityEvent(tx, {
          action: "INVITATION_ACCEPTED",
          table: "users",
          record: person.id,
          person: person.id,
          details: { address: from.address },
        });
        await mails.welcome(tx, person.id, from.language);
      });
      return person;
    },
  };
}
