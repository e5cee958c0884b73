/**
 * Invitations: an account waits for its person, who chooses the password through a mailed link
 * (`accounts/invitation-acceptance.ts`). Account, mail and audit entry are made in one transaction.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { ImportUndone } from "@elaeis/domain/transfers/transfer-schemas";
import { nameOf } from "@elaeis/domain/users/profile";
import {
  invitationDays,
  type InvitationLink,
  type ManagedUser,
  type UserInvitation,
} from "@elaeis/domain/users/user-schemas";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import type { NewName } from "../accounts/account-name.ts";
import type { AccountMails } from "../accounts/account-mails.ts";
import type { LateLinks } from "../mail/late-links.ts";
import {
  deleteInvited,
  deleteInvitedBy,
  insertInvited,
  listInvitedBy,
  renewInvitation,
} from "./invitation-queries.ts";
import { presentUser } from "./present.ts";
import { findUser } from "./queries.ts";

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Who is named by a telephone number waits for no mail: a card opens the account. */
export type InvitedPerson = Omit<UserInvitation, "language" | "email"> &
  NewName & {
    /** Of the mail; that of the settings when it is not known. */
    language?: MailLanguage;
    /** The sheet that invites them. */
    importId?: string;
  };

const dayMs = 24 * 60 * 60 * 1000;

type Deps = {
  database: Database;
  settings: SettingsReader;
  mails: AccountMails;
  links: Pick<LateLinks, "user_invitation">;
  now: () => Date;
};

export function createInvitationService(deps: Deps) {
  return { ...mailedInvitations(deps), ...handedInvitations(deps) };
}

const expiryFrom = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

function handedInvitations({ database, links, now }: Deps) {
  return {
    /**
     * For who is handed it, where no mail arrives. Earlier links end with it.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed, unknown_account, invitation_not_open
     */
    async link(actor: Actor, id: string): Promise<InvitationLink> {
      assertConfirmed(assertMay(actor, "users.manage"));
      const expiresAt = expiryFrom(now());
      const person = await database.withActor(actor, async (tx) => {
        if ((await findUser(tx, id)) === undefined) throw new Problem("unknown_account");
        const renewed = await renewInvitation(tx, id, expiresAt);
        if (renewed === undefined) throw new Problem("invitation_not_open");
        await recordSent(tx, { ...renewed, id });
        return renewed;
      });
      const link = await links.user_invitation({ personId: id, email: person.email });
      // Disabled.
      if (link === null) throw new Problem("account_disabled");
      return { link, expires_at: expiresAt.toISOString() };
    },
  };
}

function mailedInvitations({ database, settings, mails, now }: Deps) {
  const expiry = () => expiryFrom(now());

  /** @returns false where the id, the address or the number is somebody's already */
  async function inviteIn(tx: Tx, invited: InvitedPerson): Promise<boolean> {
    const { language = await settings.read(tx, "default_mail_language") } = invited;
    if (invited.email === undefined) {
      return insertInvited(tx, { ...invited, language }, nameOf(invited), null);
    }
    const person = { ...invited, email: invited.email.toLowerCase(), language };
    if (!(await insertInvited(tx, person, nameOf(person), expiry()))) return false;
    await mails.invitation(tx, person, language);
    await recordSent(tx, person);
    return true;
  }

  /** The links mailed before end with it. @returns false where no invitation is open */
  async function renewIn(tx: Tx, id: string): Promise<boolean> {
    const person = await renewInvitation(tx, id, expiry());
    if (person === undefined) return false;
    await mails.invitation(tx, { ...person, id }, person.language);
    await recordSent(tx, { ...person, id });
    return true;
  }

  return {
    inviteIn,
    renewIn,

    /**
     * Asking again for what was done already answers it.
     *
     * @throws Problem not_signed_in, forbidden, confirmation_needed for an administrator, email_taken,
     *   invalid_input when the id is somebody else's
     */
    async invite(actor: Actor, invitation: UserInvitation): Promise<ManagedUser> {
      const by = assertMay(actor, "users.manage");
      if (invitation.role === "admin") assertConfirmed(by);
      return database.withActor(actor, async (tx) => {
        const isNew = await inviteIn(tx, invitation);
        const there = await findUser(tx, invitation.id);
        const email = invitation.email.toLowerCase();
        if (there === undefined) throw new Problem("email_taken", { email });
        if (!isNew && there.email !== email) throw new Problem("invalid_input", { fields: "id" });
        return presentUser(there);
      });
    },

    /** @throws Problem not_signed_in, forbidden, unknown_account, invitation_not_open */
    async resend(actor: Actor, id: string): Promise<ManagedUser> {
      assertMay(actor, "users.manage");
      return database.withActor(actor, async (tx) => {
        const isRenewed = await renewIn(tx, id);
        const person = await findUser(tx, id);
        if (person === undefined) throw new Problem("unknown_account");
        if (!isRenewed) throw new Problem("invitation_not_open");
        return presentUser(person);
      });
    },

    /** The account goes with it. @throws Problem not_signed_in, forbidden, invitation_not_open */
    async withdraw(actor: Actor, id: string): Promise<void> {
      assertMay(actor, "users.manage");
      await database.withActor(actor, async (tx) => {
        const email = await deleteInvited(tx, id);
        if (email === undefined) throw new Problem("invitation_not_open");
        await recordSecurityEvent(tx, {
          action: "INVITATION_WITHDRAWN",
          table: "users",
          record: id,
          details: { email },
        });
      });
    },
  };
}

const namedAddresses = 50;

/** Undoes an import of people. Who has accepted, signed in with a card, or has fruits keeps the account and is named. */
export async function withdrawInvitedBy(tx: Tx, importId: string): Promise<ImportUndone> {
  const removed = await deleteInvitedBy(tx, importId);
  const left = await listInvitedBy(tx, importId);
  const left_references = left.slice(0, namedAddresses);
  return { restored: 0, removed, left: left.length, left_references };
}

async function recordSent(
  tx: Tx,
  { id, email, role }: Pick<UserInvitation, "id" | "email" | "role">,
): Promise<void> {
  const about = { table: "users", record: id, details: { email, role } };
  await recordSecurityEvent(tx, { action: "INVITATION_SENT", ...about });
}
