/** How people get in: their sessions, devices and passwords, as an administrator sees and ends them. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { UserAccessDetails } from "@elaeis/domain/users/user-schemas";
import { hashPassword } from "better-auth/crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { assertConfirmed, assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import type { Database } from "../../platform/database/database.ts";
import { forgetKnownDevices } from "../accounts/known-devices.ts";
import type { SignInAttempts } from "../accounts/sign-in-attempts.ts";
import { inTransaction, randomPassword } from "../accounts/users.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import { presentDevice, presentFailedItem } from "./present.ts";
import {
  devicesOf,
  endSessions,
  failedItemsOf,
  findUser,
  forgetDevice,
  putPasswordHash,
  sessionsOf,
} from "./queries.ts";

export type UserAccessService = ReturnType<typeof createUserAccessService>;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createUserAccessService(deps: {
  database: Database;
  authPool: pg.Pool;
  attempts: SignInAttempts;
}) {
  const { database, authPool, attempts } = deps;

  const assertExists = async (actor: Actor, id: string) => {
    const found = await database.withActor(actor, (tx) => findUser(tx, id));
    if (found === undefined) throw new Problem("unknown_account");
    return found;
  };
  const record = (actor: Actor, action: "SESSIONS_ENDED" | "PASSWORD_CHANGED", id: string) =>
    database.withActor(actor, (tx) =>
      recordSecurityEvent(tx, { action, table: "users", record: id }),
    );

  return {
    /** @throws Problem not_signed_in, forbidden, unknown_account */
    async details(actor: Actor, id: string): Promise<UserAccessDetails> {
      assertMay(actor, "users.manage");
      await assertExists(actor, id);
      const sessions = await sessionsOf(authPool, id);
      return database.withActor(actor, async (tx) => ({
        sessions: sessions.map((session) => ({
          id: session.id,
          user_agent: session.user_agent,
          signed_in_at: session.created_at.toISOString(),
          last_used_at: session.updated_at.toISOString(),
        })),
        devices: (await devicesOf(tx, id)).map(presentDevice),
        failed: (await failedItemsOf(tx, id)).map(presentFailedItem),
      }));
    },

    /**
     * One session or, when none is named, all of them.
     *
     * @returns how many ended
     * @throws Problem not_signed_in, forbidden, unknown_account, unknown_session
     */
    async endSessions(actor: Actor, id: string, sessionId: string | null): Promise<number> {
      assertMay(actor, "users.manage");
      await assertExists(actor, id);
      const ended = await endSessions(authPool, id, sessionId);
      if (ended === 0 && sessionId !== null) throw new Problem("unknown_session");
      if (sessionId === null) await forgetKnownDevices(authPool, id);
      if (ended > 0) await record(actor, "SESSIONS_ENDED", id);
      return ended;
    },

    /** The device stands in the list again as soon as it says something. @throws Problem as above */
    async forgetDevice(actor: Actor, id: string, deviceId: string): Promise<void> {
      assertMay(actor, "users.manage");
      await assertExists(actor, id);
      await database.withActor(actor, (tx) => forgetDevice(tx, id, deviceId));
    },

    /**
     * Whoever knew the former password is signed out, and an account that was locked is open again.
     *
     * @returns the new password, which nobody can read again
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account
     */
    async resetPassword(actor: Actor, id: string): Promise<string> {
      assertConfirmed(assertMay(actor, "users.manage"));
      const { email } = await assertExists(actor, id);
      const password = randomPassword();
      const hash = await hashPassword(password);
      await inTransaction(authPool, async (client) => {
        await putPasswordHash(client, { id: uuidv7(), userId: id, hash });
        await endSessions(client, id, null);
        await forgetKnownDevices(client, id);
      });
      await attempts.forgiveAccount(email);
      await record(actor, "PASSWORD_CHANGED", id);
      return password;
    },
  };
}
