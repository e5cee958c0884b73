import type { Role } from "@elaeis/domain/accounts/roles";
import type { MailLanguage } from "@elaeis/domain/mail/mail-languages";
import type { UserInvitation } from "@elaeis/domain/users/user-schemas";
import { sql } from "kysely";
import type { NewName } from "../accounts/account-name.ts";
import type { Tx } from "#platform/database/database.ts";

/**
 * @param expiresAt of the link; null for who has no address, and waits for no mail
 * @returns false where the id, the address or the number is somebody's already
 */
export async function insertInvited(
  tx: Tx,
  person: Omit<UserInvitation, "email"> & NewName & { importId?: string | undefined },
  name: string,
  expiresAt: Date | null,
): Promise<boolean> {
  const nullIfEmpty = (text: string | null) => (text === "" ? null : text);
  const since = expiresAt === null ? sql`null` : sql`now()`;
  const { rows } = await sql`
    insert into users (id, email, phone_number, role, first_name, last_name, name, phone, street_address, postal_code,
      city, country, company, job_title, waiting_since, invited_at, invitation_expires_at,
      invitation_language, invited_by_import)
    values (${person.id}, ${person.email ?? null}, ${person.phoneNumber ?? null}, ${person.role}, ${nullIfEmpty(person.first_name)},
      ${nullIfEmpty(person.last_name)}, ${name}, ${nullIfEmpty(person.phone)}, ${nullIfEmpty(person.street_address)},
      ${nullIfEmpty(person.postal_code)}, ${nullIfEmpty(person.city)}, ${person.country}, ${nullIfEmpty(person.company)},
      ${nullIfEmpty(person.job_title)}, ${since}, ${since}, ${expiresAt}, ${person.language},
      ${person.importId ?? null})
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Links made before work no longer. @returns undefined where no invitation is open */
export async function renewInvitation(tx: Tx, id: string, expiresAt: Date) {
  const { rows } = await sql<{
    email: string;
    first_name: string | null;
    role: Role;
    language: MailLanguage;
  }>`
    update users set invited_at = now(), invitation_expires_at = ${expiresAt}
    where id = ${id} and waiting_since is not null and invited_at is not null
    returning email, first_name, role, coalesce(invitation_language, 'fr') as language`.execute(tx);
  return rows[0];
}

/** Their link works no longer. */
export async function openInvited(tx: Tx, id: string): Promise<void> {
  await sql`
    update users set waiting_since = null
    where id = ${id} and waiting_since is not null and invited_at is not null`.execute(tx);
}

/** @returns the address, undefined where no invitation is open */
export async function deleteInvited(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from users where id = ${id} and waiting_since is not null and invited_at is not null
    returning email`.execute(tx);
  return rows[0]?.email;
}

/**
 * Those a sheet invited and who have not accepted, or never signed in with a card: the log says it. Sessions, passwords
 * and cards are out of this role's reach, and a used card is kept for a month only.
 *
 * @returns how many
 */
export async function deleteInvitedBy(tx: Tx, importId: string): Promise<number> {
  const { rows } = await sql`
    delete from users
    where invited_by_import = ${importId}
      and (waiting_since is not null and invited_at is not null
        or phone_number is not null and not exists (select from audit_log where user_id = users.id))
      and not exists (select from fruits where collector_id = users.id)
    returning id`.execute(tx);
  return rows.length;
}

/** The account names of those a sheet invited. */
export async function listInvitedBy(tx: Tx, importId: string): Promise<string[]> {
  const { rows } = await sql<{ account_name: string }>`
    select account_name from users where invited_by_import = ${importId} order by account_name`.execute(
    tx,
  );
  return rows.map(({ account_name }) => account_name);
}
