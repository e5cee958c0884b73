/**
 * An address is a claim until its mailbox has answered. The link of a mail leads to a page that asks for
 * the account's password as well: a stranger who signed up with somebody's address cannot make use of
 * that person's own click.
 */
import { tokenFingerprint } from "#http/session-cookies.ts";
import type { AddressProof } from "@elaeis/domain/accounts/registration-schemas";
import type pg from "pg";
import { alikeMs, noSoonerThan } from "#http/no-sooner-than.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { Database } from "#platform/database/database.ts";
import type { AccountMails } from "./account-mails.ts";
import { verifyPassword } from "#platform/passwords/password-hash.ts";
import { passwordHashOf } from "./account-queries.ts";
import { findLinkToken, findPersonByEmail, proveAddress, takeLinkToken } from "./queries.ts";
import { inTransaction } from "#platform/database/transaction.ts";

export type AddressProofService = ReturnType<typeof createAddressProofService>;

const hourMs = 60 * 60 * 1000;
const asksPerAddress = { attempts: 20, windowMs: hourMs };
const asksPerAccount = { attempts: 5, windowMs: hourMs };
const triesPerAddress = { attempts: 30, windowMs: hourMs };
const passwordsPerAccount = { attempts: 10, windowMs: hourMs / 4 };
const system = { kind: "system", job: "address-proof" } as const;

type From = { address: string; language: "fr" | "en" };

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createAddressProofService(deps: {
  authPool: pg.Pool;
  database: Database;
  mails: AccountMails;
  rateLimiter: RateLimiter;
  now: () => Date;
}) {
  const { authPool, database, mails, rateLimiter, now } = deps;
  return {
    /**
     * Mails a link, if somebody has this address and has not proved it yet; nothing tells which.
     *
     * @throws Problem too_many_attempts
     */
    async ask(email: string, from: From): Promise<void> {
      await rateLimiter.hit(`proof:address:${from.address}`, asksPerAddress);
      await rateLimiter.hit(`proof:account:${email.toLowerCase()}`, asksPerAccount);
      await noSoonerThan(alikeMs, async () => {
        const person = await findPersonByEmail(authPool, email.toLowerCase());
        if (person === undefined || person.disabled_at !== null || person.email_verified) return;
        if (person.invitation_expires_at !== null) return;
        await database.withActor(system, (tx) => mails.verification(tx, person, from.language));
      });
    },

    /**
     * The account works from now on, if it waited for this.
     *
     * @returns the address
     * @throws Problem too_many_attempts, verification_link_used, account_disabled, wrong_account_password,
     *   server_slow
     */
    async confirm({ token, password }: AddressProof, from: From): Promise<{ email: string }> {
      await rateLimiter.hit(`proof:try:${from.address}`, triesPerAddress);
      const fingerprint = tokenFingerprint(token);
      const person = await findLinkToken(authPool, "address-proof", fingerprint, now());
      if (person === undefined) throw new Problem("verification_link_used");
      if (person.disabled_at !== null) throw new Problem("account_disabled");
      await rateLimiter.hit(`proof:password:${person.id}`, passwordsPerAccount);
      const hash = await passwordHashOf(authPool, person.id);
      if (!(await verifyPassword({ hash, password }))) throw new Problem("wrong_account_password");
      await inTransaction(authPool, async (client) => {
        const taken = await takeLinkToken(client, "address-proof", fingerprint, now());
        if (taken === undefined) throw new Problem("verification_link_used");
        await proveAddress(client, person.id);
      });
      if (person.waiting_since !== null) {
        await database.withActor(system, (tx) => mails.welcome(tx, person.id, from.language));
      }
      return { email: person.email };
    },
  };
}
