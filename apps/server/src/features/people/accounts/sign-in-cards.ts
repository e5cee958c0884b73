/**
 * Cards that sign a collector in once, on a phone, without e-mail or password. An administrator makes one, shows or
 * prints it; its secret is known by the card alone. A card proves less than a password: who has it is signed in, and
 * has not confirmed who they are.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import {
  cardLink,
  type MadeSignInCard,
  type SignInCard,
} from "@elaeis/domain/accounts/sign-in-card";
import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import { recordSecurityEvent, recordSignIn } from "#platform/audit/security-events.ts";
import type { Database } from "#platform/database/database.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { Problem } from "#platform/problem.ts";
import type { SecurityNotices } from "./security-notices.ts";
import {
  endCard,
  findCard,
  findHolder,
  holdHolder,
  replaceCard,
  useCard,
  type CardHolder,
} from "./sign-in-card-queries.ts";

export type SignInCardService = ReturnType<typeof createSignInCardService>;

const dayMs = 24 * 60 * 60_000;
/** Of an address; who is let in is not counted, so that a whole team can be signed in behind one router. */
const refusedPerAddress = { attempts: 30, windowMs: 15 * 60_000 };

type Deps = {
  authPool: pg.Pool;
  database: Database;
  notices: SecurityNotices;
  rateLimiter: RateLimiter;
  publicUrl: URL;
  now: () => Date;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createSignInCardService(deps: Deps) {
  return { ...cardsForStaff(deps), ...cardsInUse(deps) };
}

function cardsForStaff({ authPool, database, notices, publicUrl, now }: Deps) {
  return {
    /**
     * The person's former card ends with it.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account, account_disabled,
     *   card_for_administrator, card_with_second_factor, card_account_waits
     */
    async make(actor: Actor, userId: string, days: number): Promise<MadeSignInCard> {
      const by = assertMay(actor, "users.manage");
      assertConfirmed(by);
      const secret = randomBytes(32).toString("base64url");
      const made = now();
      const expiresAt = new Date(made.getTime() + days * dayMs);
      await inTransaction(authPool, async (client) => {
        assertMayHold(await holdHolder(client, userId));
        const fingerprint = fingerprintOf(secret);
        await replaceCard(client, { userId, madeBy: by.id, fingerprint, now: made, expiresAt });
      });
      await database.withActor(actor, async (tx) => {
        await recordSecurityEvent(tx, {
          action: "SIGN_IN_CARD_MADE",
          table: "users",
          record: userId,
          details: { days },
        });
        await notices.tell(tx, { personId: userId, event: { kind: "sign_in_card_made" } });
      });
      return { link: cardLink(publicUrl.origin, secret), expires_at: expiresAt.toISOString() };
    },

    /** Ending it twice ends it once. @throws Problem not_signed_in, forbidden */
    async revoke(actor: Actor, userId: string): Promise<void> {
      assertMay(actor, "users.manage");
      if (!(await endCard(authPool, userId))) return;
      await database.withActor(actor, (tx) =>
        recordSecurityEvent(tx, {
          action: "SIGN_IN_CARD_REVOKED",
          table: "users",
          record: userId,
        }),
      );
    },

    /** @throws Problem not_signed_in, forbidden */
    async cardOf(actor: Actor, userId: string): Promise<SignInCard | null> {
      assertMay(actor, "users.manage");
      const card = await findCard(authPool, userId);
      if (card === undefined) return null;
      return {
        made_by: card.made_by,
        made_at: card.created_at.toISOString(),
        expires_at: card.expires_at.toISOString(),
        used_at: card.used_at?.toISOString() ?? null,
      };
    },
  };
}

function cardsInUse({ authPool, database, rateLimiter, now }: Deps) {
  return {
    /** @returns whom it signs in @throws Problem too_many_attempts, card_refused */
    async use(secret: string, from: RequestOrigin): Promise<{ id: string; accountName: string }> {
      const attempts = `sign-in-card:address:${from.address}`;
      await rateLimiter.hit(attempts, refusedPerAddress);
      const fingerprint = fingerprintOf(secret);
      const person = await useCard(authPool, fingerprint, now());
      if (person !== undefined) {
        await rateLimiter.takeBack(attempts);
        return person;
      }
      const holder = await findHolder(authPool, fingerprint);
      const way = "sign-in card";
      await recordSignIn(database, {
        action: "SIGN_IN_FAILED",
        accountName: holder?.accountName,
        from,
        way,
      });
      throw new Problem("card_refused");
    },
  };
}

function assertMayHold(person: CardHolder | undefined): void {
  if (person === undefined) throw new Problem("unknown_account");
  if (person.is_disabled) throw new Problem("account_disabled");
  if (person.is_waiting) throw new Problem("card_account_waits");
  if (person.role === "admin") throw new Problem("card_for_administrator");
  if (person.has_second_factor) throw new Problem("card_with_second_factor");
}

function fingerprintOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
