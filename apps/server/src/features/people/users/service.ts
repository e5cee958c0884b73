/**
 * The accounts of everybody, for administrators. That one of them always remains who can sign in is
 * held by the database, so that two who demote one another at the same time cannot both succeed.
 */
import { isEmail } from "@elaeis/domain/accounts/account-name";
import type { EndedWaysIn } from "@elaeis/domain/accounts/own-account-schemas";
import type { Actor } from "@elaeis/domain/accounts/roles";
import type {
  ManagedUser,
  UserAccessAnswer,
  UserCreation,
  UserEdit,
  UserListQuery,
  UserPage,
} from "@elaeis/domain/users/user-schemas";
import { nameOf } from "@elaeis/domain/users/profile";
import type pg from "pg";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import { isCheckViolation, isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { hourlyJob } from "#platform/jobs/job.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import type { PasswordRules } from "../accounts/password-rules.ts";
import type { SecurityNotices } from "../accounts/security-notices.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { readPhoneNumber } from "../accounts/account-name.ts";
import type { NewName } from "../accounts/account-name.ts";
import { createUser, takenProblem } from "../accounts/user-accounts.ts";
import { endMailedLinks, endWaysIn } from "../accounts/ways-in.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import { closePrivacyRequests } from "../privacy/closing.ts";
import type { ErasePhotosIfAsked } from "../privacy/erase-photos.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { deleteErasedFiles, eraseIn } from "./erasure.ts";
import type { InvitationService } from "./invitations.ts";
import { presentUser } from "./present.ts";
import {
  allowLongStatements,
  countUsers,
  deleteUser,
  findUser,
  isNameInTrash,
  letIn,
  listUsers,
  setDisabled,
  setTrashed,
  updateUser,
  usersToRemove,
  type UserRow,
} from "./queries.ts";

export type UserService = ReturnType<typeof createUserService>;

type Deps = {
  database: Database;
  files: FileStore;
  authPool: pg.Pool;
  settings: SettingsReader;
  passwordRules: PasswordRules;
  mails: AccountMails;
  notices: SecurityNotices;
  invitations: Pick<InvitationService, "renewIn">;
  erasePhotosIfAsked: ErasePhotosIfAsked;
  trash: Pick<TrashService, "removePhotosOf">;
};

/** @param deps.authPool connections of the role `elaeis_auth` */
export function createUserService(deps: Deps) {
  return {
    ...userCreation(deps),
    ...userRecords(deps),
    ...userAdmission(deps),
    ...userDeletion(deps),
    ...userRetention(deps),
  };
}

/** Creating and admitting people. */
function userCreation({ database, authPool, settings, passwordRules, mails }: Deps) {
  return {
    /**
     * Asking again for what was made already answers it.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed for an administrator,
     *   password_too_short, password_too_common, email_taken, phone_taken, phone_incomplete, invalid_input when the
     *   id is somebody else's
     */
    async create(actor: Actor, creation: UserCreation): Promise<ManagedUser> {
      const by = assertMay(actor, "users.manage");
      if (creation.role === "admin") assertConfirmed(by);
      const { id, email, phone_number, password, role, first_name, last_name, ...profile } =
        creation;
      const minLength = await settings.current("password_minimum_length");
      if (password !== null) {
        const person = { email, first_name, last_name, company: profile.company };
        await passwordRules.assertGood(password, person);
      }
      const named = await nameIn(settings, { email, phone_number });
      const names = { firstName: first_name ?? undefined, lastName: last_name ?? undefined };
      const profileTexts = Object.fromEntries(
        Object.entries(profile).map(([key, text]) => [key, text ?? ""]),
      );
      await createUser(
        authPool,
        { ...named, id, password, role, ...names, profile: profileTexts },
        { by: by.id, minLength },
      ).catch(async (error: unknown) => {
        const isTaken =
          error instanceof Problem && ["email_taken", "phone_taken"].includes(error.code);
        if (!isTaken && !isUniqueViolation(error, "users_pkey")) throw error;
        const name = named.email ?? named.phoneNumber;
        const there = await database.withActor(actor, (tx) => findUser(tx, id));
        if (there?.account_name === name) return;
        const isInTrash = await database.withActor(actor, (tx) => isNameInTrash(tx, name));
        if (isInTrash) throw new Problem("email_in_trash", { email: name });
        throw isTaken ? error : new Problem("invalid_input", { fields: "id" });
      });
      return database.withActor(actor, async (tx) => {
        // Once for each account, however often it is asked for.
        await mails.welcome(tx, id, await settings.read(tx, "default_mail_language"));
        return presentUser(await existing(tx, id));
      });
    },

    /**
     * Lets somebody in whose mailbox has not answered, where no mail arrives, say. The address stays as
     * unproved as it was. The audit log tells it with the row.
     *
     * @throws Problem not_signed_in, forbidden, unknown_account
     */
    async letIn(actor: Actor, id: string): Promise<ManagedUser> {
      assertMay(actor, "users.manage");
      return database.withActor(actor, async (tx) => {
        await existing(tx, id, true);
        if (await letIn(tx, id)) {
          await mails.welcome(tx, id, await settings.read(tx, "default_mail_language"));
        }
        return presentUser(await existing(tx, id));
      });
    },
  };
}

/** Listing, editing and disabling people. */
function userRecords(deps: Deps) {
  const { database, authPool, invitations, settings } = deps;

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
     * @throws Problem not_signed_in, forbidden, confirmation_needed for another name or role,
     *   unknown_account, user_changed, email_taken, phone_taken, phone_incomplete, account_waits_for_mail,
     *   last_administrator
     */
    async edit(actor: Actor, id: string, edit: UserEdit): Promise<ManagedUser> {
      const by = assertMay(actor, "users.manage");
      const { email, phone_number, ...changes } = edit.changes;
      const named =
        email === undefined && phone_number === undefined
          ? undefined
          : await nameIn(settings, { email: email ?? null, phone_number: phone_number ?? null });
      const user = await database
        .withActor(actor, async (tx) => {
          const before = await existing(tx, id, true);
          const wanted = {
            name: named?.email ?? named?.phoneNumber ?? before.account_name,
            role: changes.role ?? before.role,
          };
          const isAccess = wanted.name !== before.account_name || wanted.role !== before.role;
          if (isAccess) assertConfirmed(by);
          if (before.version !== edit.expected_version) throw new Problem("user_changed");
          if (before.waiting_since !== null && !isEmail(wanted.name)) {
            throw new Problem("account_waits_for_mail");
          }
          const name = nameOf({ ...before, ...changes });
          await updateUser(tx, id, { ...withoutEmpty(changes), ...columnsOf(named), name });
          // Who was invited under another address or role gets a new link; the former one ends.
          if (before.invited_at === null) await notifyOfAccess(deps, tx, before, wanted);
          else if (isAccess) await invitations.renewIn(tx, id);
          return presentUser(await existing(tx, id));
        })
        .catch(asProblem(named));
      if (named !== undefined) await endMailedLinks(authPool, id);
      return user;
    },
  };
}

/** Whether somebody may sign in. */
function userAdmission({ database, authPool, notices }: Deps) {
  return {
    /**
     * Every way into a disabled account ends. So it does before they are let in again:
     * nothing that was left when a server died comes back to life.
     *
     * @throws Problem as `edit`, and confirmation_needed to let somebody in again
     */
    async setDisabled(actor: Actor, id: string, disabled: boolean): Promise<UserAccessAnswer> {
      const by = assertMay(actor, "users.manage");
      if (!disabled) assertConfirmed(by);
      const end = () =>
        inTransaction(authPool, (client) =>
          endWaysIn(client, { userId: id, by: by.id, reason: "account_disabled" }),
        );
      const isClosed = await database.withActor(actor, async (tx) => {
        return (await existing(tx, id)).disabled_at !== null;
      });
      if (isClosed && !disabled) await end();
      const user = await database
        .withActor(actor, async (tx) => {
          const before = await existing(tx, id, true);
          if ((before.disabled_at !== null) !== disabled) {
            const action = disabled ? "USER_DISABLED" : "USER_ENABLED";
            await setDisabled(tx, id, disabled);
            await recordSecurityEvent(tx, { action, table: "users", record: id });
            if (disabled) {
              await notices.tell(tx, { personId: id, event: { kind: "account_disabled" } });
            }
          }
          return presentUser(await existing(tx, id));
        })
        .catch(asProblem(undefined));
      return { user, ended: disabled ? await end() : nothingEnded };
    },
  };
}

function userDeletion(deps: Deps) {
  const { database, authPool, erasePhotosIfAsked, files, trash } = deps;

  return {
    /**
     * Into the trash, from which they can be restored for thirty days: they can sign in no more, and every way
     * in ends. Their fruits stay.
     *
     * Or erased, from the trash, so that no phone of theirs still sends: their fruits stay under a pseudonym
     * that takes the place of the account's name, in the audit log as well; photos go before, where the person asked for
     * it, and what is in the trash with them. Exports and sheets that name them lose their files.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account,
     *   last_administrator
     */
    async remove(actor: Actor, id: string, erase: boolean): Promise<void> {
      const by = assertMay(actor, "users.manage");
      assertConfirmed(by);
      await database
        .withActor(actor, async (tx) => {
          const { deleted_at } = await existing(tx, id, true);
          if (deleted_at !== null) return;
          await setTrashed(tx, id, true);
          const details = { in_trash: true };
          await recordSecurityEvent(tx, {
            action: "USER_DISABLED",
            table: "users",
            record: id,
            details,
          });
        })
        .catch(asProblem(undefined));
      const whose = { userId: id, by: by.id, reason: "account_deleted" } as const;
      await inTransaction(authPool, (client) => endWaysIn(client, whose));
      if (!erase) return;
      await erasePhotosIfAsked(actor, id);
      await trash.removePhotosOf(actor, id);
      const left = await database.withActor(
        { kind: "system", job: "erasure", person: by.id },
        async (tx) => eraseIn(tx, await existing(tx, id, true), by.id),
      );
      await deleteErasedFiles(files, left);
    },

    /**
     * Out of the trash; who was disabled before stays so. Restoring twice restores once.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account
     */
    async restore(actor: Actor, id: string): Promise<ManagedUser> {
      assertConfirmed(assertMay(actor, "users.manage"));
      return database.withActor(actor, async (tx) => {
        const { deleted_at } = await existing(tx, id, true);
        if (deleted_at !== null) {
          await setTrashed(tx, id, false);
          const details = { in_trash: false };
          await recordSecurityEvent(tx, {
            action: "USER_ENABLED",
            table: "users",
            record: id,
            details,
          });
        }
        return presentUser(await existing(tx, id));
      });
    },
  };
}

function userRetention({ database }: Deps) {
  return {
    /**
     * Removes for good the accounts that have been in the trash for thirty days, but for those whose erasure is
     * still to be decided: nobody would know then which photos were theirs.
     */
    retention: hourlyJob("user-trash", ({ actor }) =>
      database.withActor(actor, async (tx) => {
        await allowLongStatements(tx);
        for (const id of await usersToRemove(tx)) {
          await closePrivacyRequests(tx, id, null);
          await deleteUser(tx, id);
        }
      }),
    ),
  };
}

/** To the address before as well: the person who moved the account must not be the only one to know. */
async function notifyOfAccess(
  { notices }: Deps,
  tx: Tx,
  before: UserRow,
  after: Pick<UserRow, "role"> & { name: string },
): Promise<void> {
  const personId = before.id;
  if (after.name !== before.account_name) {
    const [from, to] = [before.account_name, after.name];
    const event = { kind: "name_changed", before: from, after: to } as const;
    if (before.email !== null) await notices.tell(tx, { personId, event, to: before.email });
    await notices.tell(tx, { personId, event });
  }
  if (after.role !== before.role) {
    await notices.tell(tx, { personId, event: { kind: "role_changed", role: after.role } });
  }
}

const nothingEnded: EndedWaysIn = { sessions: 0, api_keys: 0, wallets: 0 };

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

function asProblem(named: NewName | undefined) {
  return (error: unknown): never => {
    if (isCheckViolation(error, "users_last_administrator"))
      throw new Problem("last_administrator");
    throw takenProblem(error, named ?? {}) ?? error;
  };
}

/** @throws Problem phone_incomplete, invalid_input where it is neither or both */
async function nameIn(
  settings: SettingsReader,
  { email, phone_number }: { email: string | null; phone_number: string | null },
): Promise<NewName> {
  if (email !== null && phone_number === null) return { email: email.toLowerCase() };
  if (email !== null || phone_number === null)
    throw new Problem("invalid_input", { fields: "email" });
  return { phoneNumber: await readPhoneNumber(settings, phone_number) };
}

const columnsOf = (named: NewName | undefined) =>
  named === undefined
    ? {}
    : { email: named.email ?? null, phone_number: named.phoneNumber ?? null };
