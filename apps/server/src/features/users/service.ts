/**
 * The accounts of everybody, for administrators. That one of them always remains who can sign in is
 * held by the database, so that two who demote one another at the same time cannot both succeed.
 */
import { passwordProblem } from "@elaeis/domain/accounts/password";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  ManagedUser,
  UserCreation,
  UserEdit,
  UserListQuery,
  UserPage,
} from "@elaeis/domain/users/user-schemas";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import { assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import { isCheckViolation, isUniqueViolation } from "../../platform/database/database-errors.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import { createUser } from "../accounts/users.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import { withdrawAllOf } from "../fruits/publication.ts";
import { closePrivacyRequests } from "../privacy/closing.ts";
import type { ErasePhotosIfAsked } from "../privacy/erase-photos.ts";
import type { SettingsService } from "../settings/service.ts";
import { presentUser } from "./present.ts";
import {
  allowLongStatements,
  countUsers,
  deleteUser,
  endSessions,
  eraseFromAudit,
  findUser,
  forgetCorrespondence,
  listUsers,
  replaceCollectorEmail,
  setDisabled,
  updateUser,
  type UserRow,
} from "./queries.ts";

export type UserService = ReturnType<typeof createUserService>;

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createUserService(deps: {
  database: Database;
  authPool: pg.Pool;
  settings: SettingsService;
  mails: AccountMails;
  erasePhotosIfAsked: ErasePhotosIfAsked;
}) {
  const { database, authPool, settings, mails, erasePhotosIfAsked } = deps;

  return {
    /** @throws Problem not_signed_in, forbidden */
    async list(actor: Actor, query: UserListQuery): Promise<UserPage> {
      assertMay(actor, "users.manage");
      return database.withActor(actor, async (tx) => ({
        items: (await listUsers(tx, query)).map(presentUser),
        total: await countUsers(tx, query),
      }));
    },

    /** @throws Problem not_signed_in, forbidden, unknown_account */
    async read(actor: Actor, id: string): Promise<ManagedUser> {
      assertMay(actor, "users.manage");
      return database.withActor(actor, async (tx) => presentUser(await existing(tx, id)));
    },

    /**
     * Asking again for what was made already answers it.
     *
     * @throws Problem not_signed_in, forbidden, password_too_short, password_too_common, email_taken,
     *   invalid_input when the id is somebody else's
     */
    async create(actor: Actor, creation: UserCreation): Promise<ManagedUser> {
      const by = assertMay(actor, "users.manage");
      const { id, email, password, role, first_name, last_name, ...profile } = creation;
      const minLength = await settings.current("password_minimum_length");
      const problem = passwordProblem(password, minLength);
      if (problem !== null) throw new Problem(problem, { min: minLength });
      const names = { firstName: first_name ?? undefined, lastName: last_name ?? undefined };
      const told = Object.fromEntries(
        Object.entries(profile).map(([key, text]) => [key, text ?? ""]),
      );
      await createUser(
        authPool,
        { id, email, password, role, ...names, profile: told },
        { by: by.id, minLength },
      ).catch(async (error: unknown) => {
        const isTaken = error instanceof Problem && error.code === "email_taken";
        if (!isTaken && !isUniqueViolation(error, "users_pkey")) throw error;
        const there = await database.withActor(actor, (tx) => findUser(tx, id));
        if (there?.email === email.toLowerCase()) return;
        throw isTaken ? error : new Problem("invalid_input", { fields: "id" });
      });
      return database.withActor(actor, async (tx) => {
        // Once for each account, however often it is asked for.
        await mails.welcome(tx, id, await settings.read(tx, "default_mail_language"));
        return presentUser(await existing(tx, id));
      });
    },

    /** @throws Problem not_signed_in, forbidden, unknown_account, user_changed, email_taken, last_administrator */
    async edit(actor: Actor, id: string, edit: UserEdit): Promise<ManagedUser> {
      assertMay(actor, "users.manage");
      const { email, ...changes } = edit.changes;
      const address = email === undefined ? {} : { email: email.toLowerCase() };
      return database
        .withActor(actor, async (tx) => {
          const before = await existing(tx, id, true);
          if (before.version !== edit.expected_version) throw new Problem("user_changed");
          const name = nameOf({ ...before, ...changes });
          await updateUser(tx, id, { ...withoutEmpty(changes), ...address, name });
          return presentUser(await existing(tx, id));
        })
        .catch(asProblem(address));
    },

    /** Whoever is disabled is signed out everywhere. @throws Problem as `edit` */
    async setDisabled(actor: Actor, id: string, disabled: boolean): Promise<ManagedUser> {
      assertMay(actor, "users.manage");
      const user = await database
        .withActor(actor, async (tx) => {
          const before = await existing(tx, id, true);
          if ((before.disabled_at !== null) !== disabled) {
            const action = disabled ? "USER_DISABLED" : "USER_ENABLED";
            await setDisabled(tx, id, disabled);
            await recordSecurityEvent(tx, { action, table: "users", record: id });
          }
          return presentUser(await existing(tx, id));
        })
        .catch(asProblem({}));
      if (disabled) await endSessions(authPool, id, null);
      return user;
    },

    /**
     * Their fruits stay, under the e-mail they were recorded with or, when they are erased, under a
     * pseudonym that takes its place in the audit log as well (D17, D39). Sessions end with the account.
     * Photos go before, where an erased person asked for it.
     *
     * @throws Problem not_signed_in, forbidden, unknown_account, last_administrator
     */
    async remove(actor: Actor, id: string, erase: boolean): Promise<void> {
      const by = assertMay(actor, "users.manage");
      if (erase) await erasePhotosIfAsked(actor, id);
      // The audit log is out of an administrator's own reach.
      const acting: Actor = erase ? { kind: "system", job: "erasure", person: by.id } : actor;
      await database
        .withActor(acting, async (tx) => {
          const { email } = await existing(tx, id, true);
          await allowLongStatements(tx);
          const pseudonym = `former-collector-${randomBytes(4).toString("hex")}`;
          if (erase) await withdrawAllOf(tx, id);
          if (erase) await replaceCollectorEmail(tx, id, pseudonym);
          if (erase) await forgetCorrespondence(tx, email);
          if (erase) await closePrivacyRequests(tx, id, by.id);
          await deleteUser(tx, id);
          if (erase) await eraseFromAudit(tx, { id, email }, pseudonym);
        })
        .catch(asProblem({}));
    },
  };
}

async function existing(tx: Tx, id: string, forChange = false): Promise<UserRow> {
  const found = await findUser(tx, id, forChange);
  if (found === undefined) throw new Problem("unknown_account");
  return found;
}

/** What nobody has filled in is not known, rather than known to be empty. */
function withoutEmpty<Changes extends object>(changes: Changes): Changes {
  const emptied = Object.entries(changes).filter(([, value]) => value === "");
  return { ...changes, ...Object.fromEntries(emptied.map(([key]) => [key, null])) };
}

function nameOf(user: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
}) {
  return [user.first_name, user.last_name].filter(Boolean).join(" ");
}

function asProblem(details: { email?: string }) {
  return (error: unknown): never => {
    if (isUniqueViolation(error, "users_email_key")) throw new Problem("email_taken", details);
    if (isCheckViolation(error, "users_last_administrator"))
      throw new Problem("last_administrator");
    throw error;
  };
}
