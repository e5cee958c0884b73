/**
 * What people do with their own account: see where they are signed in, end that elsewhere, and change
 * their password. Runs under the authentication role, so every statement names whose rows it means.
 */
import type {
  Confirmation,
  EndedWaysIn,
  KeptWaysIn,
  OwnSession,
  PasswordChange,
} from "@elaeis/domain/accounts/own-account-schemas";
import type { PasskeyProof } from "@elaeis/domain/accounts/second-factor-schemas";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type pg from "pg";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RequestOrigin } from "#http/request-origin.ts";
import type { Database } from "#platform/database/database.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { ConfirmationAttempts } from "./confirmation-attempts.ts";
import { hashPassword, verifyPassword } from "#platform/passwords/password-hash.ts";
import type { PasswordRules } from "./password-rules.ts";
import {
  hasNoProof,
  passwordHashOf,
  putFirstPassword,
  replacePasswordHash,
} from "./account-queries.ts";
import { confirmSession, readOwnWords, sessionsOf, type SessionRow } from "./queries.ts";
import type { SecurityNotices } from "./security-notices.ts";
import type { SecurityEvent } from "./security-words.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { endSession, endSessionsOfLost, endWaysIn } from "./ways-in.ts";

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

/** Whether it is a passkey of this person, who used it just now. */
type PasskeyCheck = (userId: string, response: PasskeyProof) => Promise<boolean>;

/** Where the person is who asks. */
export type Here = {
  sessionId: string | undefined;
  /** See `known-devices.ts`. */
  knownDevice: Buffer | null;
  from: RequestOrigin;
};

type Deps = {
  authPool: pg.Pool;
  database: Database;
  notices: SecurityNotices;
  countedProof: ConfirmationAttempts;
  passwordRules: PasswordRules;
  /** Takes a code of the person's authenticator app, once. */
  takeCode: (userId: string, code: string) => Promise<boolean>;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createOwnAccountService(deps: Deps) {
  return {
    ...ownSessions(deps),
    ...ownIdentity(deps),
  };
}

function ownSessions(deps: Deps) {
  const { authPool, database } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden */
    async sessions(actor: Actor, currentId: string | undefined): Promise<OwnSession[]> {
      const person = assertMay(actor, "account.manage");
      const rows = await sessionsOf(authPool, person.id);
      const isCurrent = ({ id }: SessionRow) => id === currentId;
      return [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))].map((row) =>
        presentSession(row, isCurrent(row)),
      );
    },

    /** @throws Problem not_signed_in, forbidden, unknown_session also when it is somebody else's */
    async endSession(actor: Actor, sessionId: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      const ended = await endSession(authPool, {
        userId: person.id,
        sessionId,
        reason: "person",
      });
      if (ended === 0) throw new Problem("unknown_session");
      await database.withActor(person, (tx) =>
        recordSecurityEvent(tx, {
          action: "SESSIONS_ENDED",
          table: "sessions",
          record: person.id,
          details: { sessions: ended },
        }),
      );
    },

    /** Of a phone that the person has lost; others who share it stay. @throws as `endSession` */
    async markLost(actor: Actor, sessionId: string, from: RequestOrigin): Promise<void> {
      const person = assertMay(actor, "account.manage");
      const whose = { userId: person.id, sessionId, ofEverybody: false };
      const people = await endSessionsOfLost(authPool, whose);
      if (people.length === 0) throw new Problem("unknown_session");
      await database.withActor(person, async (tx) => {
        await recordSecurityEvent(tx, { action: "DEVICE_LOST", table: "users", record: person.id });
        const event = { kind: "device_lost", by: "person" } as const;
        await deps.notices.tell(tx, { personId: person.id, event, from });
      });
    },

    /**
     * Every way into the account but this session, and what is to stay of keys and wallets.
     *
     * @throws Problem not_signed_in, forbidden
     */
    async signOutEverywhere(actor: Actor, here: Here, kept: KeptWaysIn): Promise<EndedWaysIn> {
      const person = assertMay(actor, "account.manage");
      const sessionId = assertThere(here.sessionId);
      const ended = await inTransaction(authPool, (client) =>
        endWaysIn(
          client,
          { userId: person.id, by: person.id, reason: "person" },
          { ...kept, sessionId, knownDevice: here.knownDevice },
        ),
      );
      if (Object.values(ended).some((count) => count > 0)) {
        await tell(deps, person, { kind: "signed_out_everywhere", by: "person", ended }, here.from);
      }
      return ended;
    },
  };
}

/** Confirming who one is, and the password. */
function ownIdentity(deps: Deps) {
  const { authPool, countedProof, passwordRules } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden, confirmation_needed */
    assertConfirmed(actor: Actor): void {
      assertConfirmed(assertMay(actor, "account.manage"));
    },

    /**
     * @throws Problem not_signed_in, forbidden, wrong_password, wrong_code, passkey_refused,
     *   too_many_attempts
     */
    async confirm(
      actor: Actor,
      currentId: string | undefined,
      proof: Confirmation,
      isPasskeyOf: PasskeyCheck,
    ): Promise<void> {
      const person = assertMay(actor, "account.manage");
      const sessionId = assertThere(currentId);
      const whose = { accountName: person.accountName, sessionId };
      await countedProof(whose, () => assertProof(deps, person.id, proof, isPasskeyOf));
      await confirmSession(authPool, sessionId);
    },

    /**
     * Every other way in ends, but for what is to stay of keys and wallets. It proves who is there, too. Who signed
     * in with a card and has nothing yet to prove who they are chooses their first password.
     *
     * @throws Problem not_signed_in, forbidden, password_too_short, password_too_common,
     *   wrong_password, too_many_attempts, server_slow
     */
    async changePassword(actor: Actor, here: Here, change: PasswordChange): Promise<EndedWaysIn> {
      const person = assertMay(actor, "account.manage");
      const sessionId = assertThere(here.sessionId);
      const { current_password, new_password, ...kept } = change;
      await passwordRules.assertGood(new_password, await readOwnWords(authPool, person.id));
      // No connection is held while hashes wait for their turn.
      const former =
        current_password === null
          ? null
          : await countedProof({ accountName: person.accountName, sessionId }, () =>
              assertPassword(authPool, person.id, current_password),
            );
      if (former === null && !(await hasNoProof(authPool, person.id))) {
        throw new Problem("wrong_password");
      }
      const hash = await hashPassword(new_password);
      const ended = await inTransaction(authPool, async (client) => {
        const isChanged =
          former === null
            ? await putFirstPassword(client, person.id, hash)
            : await replacePasswordHash(client, { userId: person.id, former, hash });
        if (!isChanged) throw new Problem("wrong_password");
        await confirmSession(client, sessionId);
        const whose = { userId: person.id, by: person.id, reason: "password" } as const;
        return endWaysIn(client, whose, { ...kept, sessionId, knownDevice: here.knownDevice });
      });
      await tell(deps, person, { kind: "password_changed", by: "person", ended }, here.from);
      return ended;
    },
  };
}

async function assertProof(
  { authPool, takeCode }: Deps,
  userId: string,
  proof: Confirmation,
  isPasskeyOf: PasskeyCheck,
): Promise<void> {
  if ("passkey" in proof) {
    if (!(await isPasskeyOf(userId, proof.passkey))) throw new Problem("passkey_refused");
  } else if ("code" in proof) {
    if (!(await takeCode(userId, proof.code))) throw new Problem("wrong_code");
  } else {
    await assertPassword(authPool, userId, proof.password);
  }
}

/** @returns its hash @throws Problem wrong_password, server_slow */
async function assertPassword(authPool: pg.Pool, userId: string, password: string) {
  const hash = await passwordHashOf(authPool, userId);
  const isRight = hash !== null && (await verifyPassword({ hash, password }));
  if (!isRight) throw new Problem("wrong_password");
  return hash;
}

/** In the audit log and by mail. */
function tell(
  { database, notices }: Deps,
  person: SignedIn,
  event: Extract<SecurityEvent, { kind: "password_changed" | "signed_out_everywhere" }>,
  from: RequestOrigin,
): Promise<void> {
  const what =
    event.kind === "password_changed"
      ? ({ action: "PASSWORD_CHANGED", table: "accounts" } as const)
      : ({ action: "SESSIONS_ENDED", table: "sessions" } as const);
  return database.withActor(person, async (tx) => {
    const record = person.id;
    await recordSecurityEvent(tx, { ...what, record, details: event.ended });
    await notices.tell(tx, { personId: person.id, event, from });
  });
}

/** Between two questions it may have ended. */
function assertThere(sessionId: string | undefined): string {
  if (sessionId === undefined) throw new Problem("not_signed_in");
  return sessionId;
}

function presentSession(row: SessionRow, isCurrent: boolean): OwnSession {
  return {
    id: row.id,
    user_agent: row.user_agent === "" ? null : row.user_agent,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.updated_at.toISOString(),
    is_current: isCurrent,
  };
}
