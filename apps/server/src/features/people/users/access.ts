/** How people get in: sessions, keys, wallets and passwords, as an administrator sees and ends them. */
import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import type pg from "pg";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { EthereumService } from "../accounts/ethereum.ts";
import type { SignInCardService } from "../accounts/sign-in-cards.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import type { SecurityNotices } from "../accounts/security-notices.ts";
import type { SecurityEvent } from "../accounts/security-words.ts";
import type { SignInAttempts } from "../accounts/sign-in-attempts.ts";
import { removeAllFactors } from "../accounts/second-factor.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { randomPassword } from "../accounts/user-accounts.ts";
import { endSession, endSessionsOfLost, endWaysIn, replacePassword } from "../accounts/ways-in.ts";
import type { ApiKeyService } from "../api-keys/service.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { openInvited } from "./invitation-queries.ts";
import { presentDevice, presentFailedItem } from "./present.ts";
import { devicesOf, failedItemsOf, findUser, forgetDevice, sessionsOf } from "./queries.ts";

export type UserAccessService = ReturnType<typeof createUserAccessService>;

type Deps = {
  database: Database;
  authPool: pg.Pool;
  attempts: SignInAttempts;
  notices: SecurityNotices;
  apiKeys: Pick<ApiKeyService, "usableOf" | "revokeFor">;
  ethereum: Pick<EthereumService, "walletsOf" | "unlinkFor">;
  signInCards: Pick<SignInCardService, "cardOf">;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createUserAccessService(deps: Deps) {
  return {
    ...userSessions(deps),
    ...userDevices(deps),
    ...userCredentials(deps),
  };
}

/** Where somebody is signed in. */
function userSessions(deps: Deps) {
  const { database, authPool, apiKeys, ethereum, notices, signInCards } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden, unknown_account */
    async details(actor: Actor, id: string): Promise<UserAccessDetails> {
      assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      const sessions = await sessionsOf(authPool, id);
      const card = await signInCards.cardOf(actor, id);
      return database.withActor(actor, async (tx) => ({
        sessions: sessions.map((session) => ({
          id: session.id,
          user_agent: session.user_agent,
          signed_in_at: session.created_at.toISOString(),
          last_used_at: session.updated_at.toISOString(),
        })),
        card,
        api_keys: await apiKeys.usableOf(tx, id),
        wallets: await ethereum.walletsOf(tx, id),
        devices: (await devicesOf(tx, id)).map(presentDevice),
        failed: (await failedItemsOf(tx, id)).map(presentFailedItem),
      }));
    },

    /** In one place. @throws Problem not_signed_in, forbidden, unknown_account, unknown_session */
    async endSession(actor: Actor, id: string, sessionId: string): Promise<void> {
      assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      const ended = await endSession(authPool, { userId: id, sessionId, reason: "administrator" });
      if (ended === 0) throw new Problem("unknown_session");
      await database.withActor(actor, (tx) =>
        recordSecurityEvent(tx, { action: "SESSIONS_ENDED", table: "users", record: id }),
      );
    },

    /**
     * The sessions of everybody on the phone that has this one. At its next contact it deletes what it kept, but for
     * what is not sent, and says why.
     *
     * @throws Problem not_signed_in, forbidden, unknown_account, unknown_session
     */
    async markLost(actor: Actor, id: string, sessionId: string): Promise<void> {
      assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      const whose = { userId: id, sessionId, ofEverybody: true };
      const people = await endSessionsOfLost(authPool, whose);
      if (people.length === 0) throw new Problem("unknown_session");
      await database.withActor(actor, async (tx) => {
        for (const personId of people) {
          await recordSecurityEvent(tx, {
            action: "DEVICE_LOST",
            table: "users",
            record: personId,
          });
          const event = { kind: "device_lost", by: "administrator" } as const;
          await notices.tell(tx, { personId, event });
        }
      });
    },

    /** With every other way in. @throws Problem not_signed_in, forbidden, unknown_account */
    async signOutEverywhere(actor: Actor, id: string): Promise<EndedWaysIn> {
      const by = assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      const ended = await inTransaction(authPool, (client) =>
        endWaysIn(client, { userId: id, by: by.id, reason: "administrator" }),
      );
      await tell(deps, actor, id, { kind: "signed_out_everywhere", by: "administrator", ended });
      return ended;
    },
  };
}

/** Keys, wallets and devices. */
function userDevices(deps: Deps) {
  const { database, apiKeys, ethereum } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden, unknown_account, unknown_api_key */
    async revokeApiKey(actor: Actor, id: string, keyId: string): Promise<void> {
      assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      await database.withActor(actor, (tx) => apiKeys.revokeFor(tx, id, keyId));
    },

    /** @throws Problem not_signed_in, forbidden, unknown_account, unknown_wallet */
    async unlinkWallet(actor: Actor, id: string, address: string): Promise<void> {
      assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      await database.withActor(actor, (tx) => ethereum.unlinkFor(tx, id, address));
    },

    /** The device is in the list again as soon as it sends something. @throws Problem as above */
    async forgetDevice(actor: Actor, id: string, deviceId: string): Promise<void> {
      assertMay(actor, "users.manage");
      await assertExists(deps, actor, id);
      await database.withActor(actor, async (tx) => {
        if ((await forgetDevice(tx, id, deviceId)) === 0) return;
        await recordSecurityEvent(tx, {
          action: "DEVICE_FORGOTTEN",
          table: "user_sessions",
          record: id,
          details: { device: deviceId },
        });
      });
    },
  };
}

/** Password and second factor. */
function userCredentials(deps: Deps) {
  const { database, authPool, attempts, notices } = deps;

  return {
    /**
     * Every way into the account ends, and one that was locked is open again. Who was invited is let in: the
     * password takes the place of their link.
     *
     * @returns the new password, which nobody can read again
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account
     */
    async resetPassword(
      actor: Actor,
      id: string,
    ): Promise<{ password: string; ended: EndedWaysIn }> {
      const by = assertMay(actor, "users.manage");
      assertConfirmed(by);
      const { account_name, invited_at } = await assertExists(deps, actor, id);
      const password = randomPassword();
      const hash = await hashPassword(password);
      const ended = await inTransaction(authPool, (client) =>
        replacePassword(client, { userId: id, hash, by: by.id }),
      );
      if (invited_at !== null) await database.withActor(actor, (tx) => openInvited(tx, id));
      await attempts.forgiveAccount(account_name);
      await tell(deps, actor, id, { kind: "password_changed", by: "administrator", ended });
      return { password, ended };
    },

    /**
     * For who has lost phone and codes: app, passkeys and recovery codes go. Where the installation
     * demands a second factor of them, they set up another at their next sign-in.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account
     */
    async removeSecondFactor(actor: Actor, id: string): Promise<void> {
      const by = assertMay(actor, "users.manage");
      assertConfirmed(by);
      await assertExists(deps, actor, id);
      const isGone = await removeAllFactors(authPool, { userId: id, by: by.id });
      if (!isGone) return;
      await database.withActor(actor, async (tx) => {
        const action = "SECOND_FACTOR_REMOVED";
        await recordSecurityEvent(tx, { action, table: "users", record: id });
        const event = { kind: "second_factor_removed", by: "administrator" } as const;
        await notices.tell(tx, { personId: id, event });
      });
    },
  };
}

const assertExists = async ({ database }: Deps, actor: Actor, id: string) => {
  const found = await database.withActor(actor, (tx) => findUser(tx, id));
  if (found === undefined) throw new Problem("unknown_account");
  return found;
};

/** In the audit log, and to the person by mail. */
const tell = (
  { database, notices }: Deps,
  actor: Actor,
  id: string,
  event: Extract<SecurityEvent, { kind: "password_changed" | "signed_out_everywhere" }>,
) =>
  database.withActor(actor, async (tx) => {
    const action = event.kind === "password_changed" ? "PASSWORD_CHANGED" : "SESSIONS_ENDED";
    const details = event.ended;
    await recordSecurityEvent(tx, { action, table: "users", record: id, details });
    await notices.tell(tx, { personId: id, event });
  });
