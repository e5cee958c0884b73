/**
 * What people do with their own account: see where they are signed in, end that elsewhere, and change
 * their password. Runs under the authentication role, so every statement names whose rows it means.
 */
import type { OwnSession, PasswordChange } from "@elaeis/domain/accounts/own-account-schemas";
import { passwordProblem } from "@elaeis/domain/accounts/password";
import type { SecurityAction } from "@elaeis/domain/audit/security-events";
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type pg from "pg";
import { assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Database } from "../../platform/database/database.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import type { SettingsService } from "../settings/service.ts";
import {
  endOtherSessions,
  endSession,
  passwordHashOf,
  sessionsOf,
  setPasswordHash,
  touchSession,
  type SessionRow,
} from "./queries.ts";
import { inTransaction } from "./users.ts";

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

const attempts = { attempts: 10, windowMs: 15 * 60 * 1000 };

type AccountEvent = { action: SecurityAction; table: string; details: Record<string, number> };

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createOwnAccountService(deps: {
  authPool: pg.Pool;
  database: Database;
  rateLimiter: RateLimiter;
  settings: SettingsService;
}) {
  const { authPool, database, rateLimiter, settings } = deps;
  const record = (person: SignedIn, event: AccountEvent) =>
    database.withActor(person, (tx) => recordSecurityEvent(tx, { ...event, record: person.id }));
  const recordEnded = (person: SignedIn, sessions: number) =>
    record(person, { action: "SESSIONS_ENDED", table: "sessions", details: { sessions } });
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

    /** Of a session whose token was just shown. */
    sessionUsed: (sessionId: string) => touchSession(authPool, sessionId),

    /** @throws Problem not_signed_in, forbidden, unknown_session also when it is somebody else's */
    async endSession(actor: Actor, sessionId: string): Promise<void> {
      const person = assertMay(actor, "account.manage");
      const ended = await endSession(authPool, { userId: person.id, sessionId });
      if (ended === 0) throw new Problem("unknown_session");
      await recordEnded(person, ended);
    },

    /** @returns how many ended @throws Problem not_signed_in, forbidden */
    async endOtherSessions(actor: Actor, currentId: string | undefined): Promise<number> {
      const person = assertMay(actor, "account.manage");
      const keptId = assertThere(currentId);
      const ended = await endOtherSessions(authPool, { userId: person.id, keptId });
      if (ended > 0) await recordEnded(person, ended);
      return ended;
    },

    /**
     * Whoever knew the former password elsewhere is signed out there.
     *
     * @returns how many sessions ended
     * @throws Problem not_signed_in, forbidden, password_too_short, password_too_common,
     *   wrong_password, too_many_attempts
     */
    async changePassword(
      actor: Actor,
      currentId: string | undefined,
      change: PasswordChange,
    ): Promise<number> {
      const person = assertMay(actor, "account.manage");
      const keptId = assertThere(currentId);
      const min = await settings.current("password_minimum_length");
      const problem = passwordProblem(change.new_password, min);
      if (problem !== null) throw new Problem(problem, { min });
      const key = `password:account:${person.id}`;
      await rateLimiter.hit(key, attempts);
      const ended = await inTransaction(authPool, async (client) => {
        const hash = await passwordHashOf(client, person.id);
        const isRight =
          hash !== null && (await verifyPassword({ hash, password: change.current_password }));
        if (!isRight) throw new Problem("wrong_password");
        await setPasswordHash(client, person.id, await hashPassword(change.new_password));
        return endOtherSessions(client, { userId: person.id, keptId });
      });
      await rateLimiter.forgive(key);
      const details = { sessions_ended: ended };
      await record(person, { action: "PASSWORD_CHANGED", table: "accounts", details });
      return ended;
    },
  };
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
