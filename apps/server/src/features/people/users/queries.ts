/**
 * People in the eyes of an administrator. What is counted for each is counted only for those shown,
 * unless the list is sorted or chosen by it.
 */
import type {
  UserChanges,
  UserFilter,
  UserListQuery,
  UserProfile,
  UserSort,
  UserState,
} from "@elaeis/domain/users/user-schemas";
import { trashDays } from "@elaeis/domain/fruits/trash-schemas";
import { unsentItemsShown } from "@elaeis/domain/users/user-schemas";
import { foldText } from "@elaeis/domain/fruits/fold-text";
import type { Role } from "@elaeis/domain/accounts/roles";
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Tx } from "#platform/database/database.ts";
import { containing } from "#platform/database/like-pattern.ts";

export type UserRow = UserProfile & {
  id: string;
  email: string | null;
  phone_number: string | null;
  account_name: string;
  role: Role;
  created_at: Date;
  disabled_at: Date | null;
  deleted_at: Date | null;
  waiting_since: Date | null;
  invited_at: Date | null;
  invitation_expires_at: Date | null;
  email_verified: boolean;
  restricted_at: Date | null;
  is_sample: boolean;
  has_second_factor: boolean;
  version: string;
  fruits_count: number;
  last_sync_at: Date | null;
  unsent_count: number;
  failed_count: number;
};

const columns = sql`users.id, users.email, users.phone_number, users.account_name, users.role, users.first_name, users.last_name, users.phone,
  users.street_address, users.postal_code, users.city, users.country, users.company, users.job_title,
  users.created_at, users.disabled_at, users.deleted_at, users.waiting_since, users.email_verified,
  users.restricted_at,
  case when users.waiting_since is not null then users.invited_at end as invited_at,
  case when users.waiting_since is not null then users.invitation_expires_at end
    as invitation_expires_at,
  users.is_sample,
  users.two_factor_enabled as has_second_factor,
  extract(epoch from users.updated_at)::text as version`;

/** Of one person; for the few who are shown. */
const ownCounts = sql`
  cross join lateral (
    select count(*)::integer as fruits_count from fruits where collector_id = users.id
  ) as fruits
  cross join lateral (
    select max(last_sync_at) as last_sync_at,
      coalesce(sum(offline_data_count), 0)::integer as unsent_count
    from user_sessions where user_id = users.id
  ) as devices
  cross join lateral (
    select count(*)::integer as failed_count
    from offline_sync_queue where user_id = users.id and sync_status = 'pending'
  ) as failed`;

const sortExpression: Record<UserSort, RawBuilder<unknown>> = {
  name: sql`lower(coalesce(nullif(concat_ws(' ', users.last_name, users.first_name), ''), users.account_name))`,
  email: sql`users.account_name`,
  created_at: sql`users.created_at`,
  last_sync_at: sql`(select max(last_sync_at) from user_sessions where user_id = users.id)`,
  fruits_count: sql`(select count(*) from fruits where collector_id = users.id)`,
  unsent_count: sql`(select coalesce(sum(offline_data_count), 0) from user_sessions where user_id = users.id)`,
};

export async function listUsers(tx: Tx, query: UserListQuery): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    select ${columns}, fruits.*, devices.*, failed.*
    from (
      select *, row_number() over (${ordered(query)}) as place from users where ${chosen(query)}
      ${ordered(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) as users ${ownCounts}
    order by place`.execute(tx);
  return found.rows;
}

export async function countUsers(tx: Tx, filter: UserFilter): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from users where ${chosen(filter)}`.execute(tx);
  const [row] = found.rows;
  if (row === undefined) throw new Error("a count has no row");
  return row.total;
}

/** All who are chosen, read by and by with `fetchUsers`. */
export async function openUsers(tx: Tx, filter: UserFilter): Promise<void> {
  await sql`
    declare chosen_users no scroll cursor for
    select ${columns}, fruits.*, devices.*, failed.*
    from users ${ownCounts}
    where ${chosen(filter)} ${ordered(filter)}`.execute(tx);
}

export async function fetchUsers(tx: Tx, atMost: number): Promise<UserRow[]> {
  return (await sql<UserRow>`fetch ${sql.lit(atMost)} from chosen_users`.execute(tx)).rows;
}

/** @param forChange keeps others from changing the account until the transaction ends */
export async function findUser(
  tx: Tx,
  id: string,
  forChange = false,
): Promise<UserRow | undefined> {
  if (forChange) await sql`select from users where id = ${id} for update`.execute(tx);
  const found = await sql<UserRow>`
    select ${columns}, fruits.*, devices.*, failed.*
    from users ${ownCounts} where users.id = ${id}`.execute(tx);
  return found.rows[0];
}

export async function updateUser(
  tx: Tx,
  id: string,
  changes: Omit<UserChanges, "email" | "phone_number"> &
    Partial<Pick<UserRow, "email" | "phone_number">> & { name: string },
): Promise<void> {
  await tx.updateTable("users").set(changes).where("id", "=", id).execute();
}

/** Who is let in again is out of the trash, too. */
export async function setDisabled(tx: Tx, id: string, disabled: boolean): Promise<void> {
  await sql`
    update users set disabled_at = case when ${disabled} then now() end,
      deleted_at = case when ${disabled} then deleted_at end
    where id = ${id} and (disabled_at is not null) <> ${disabled}`.execute(tx);
}

/** In the trash an account is disabled as well, and as it was before once it is out again. */
export async function setTrashed(tx: Tx, id: string, trashed: boolean): Promise<void> {
  await (
    trashed
      ? sql`update users set deleted_at = now(), disabled_at = coalesce(disabled_at, now()) where id = ${id}`
      : sql`update users set deleted_at = null, disabled_at = nullif(disabled_at, deleted_at) where id = ${id}`
  ).execute(tx);
}

export async function isNameInTrash(tx: Tx, accountName: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where account_name = ${accountName} and deleted_at is not null`.execute(tx);
  return rows.length > 0;
}

/** Those that have been in the trash for their time, a few at once. */
export async function usersToRemove(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where deleted_at < now() - make_interval(days => ${trashDays})
      and not exists (select from privacy_requests
        where user_id = users.id and kind = 'erasure' and state = 'open')
    order by deleted_at limit 50`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of what is in the trash with somebody who is erased. */
export async function forgetInTrash(
  tx: Tx,
  { id, account_name }: Pick<UserRow, "id" | "account_name">,
  pseudonym: string,
): Promise<void> {
  await sql`select forget_in_trash(${id}::uuid, ${account_name}, ${pseudonym})`.execute(tx);
}

/** Of data sets that administrators took out. @returns the paths of files that were made, in pieces */
export async function forgetInExports(
  tx: Tx,
  { id, account_name }: Pick<UserRow, "id" | "account_name">,
  pseudonym: string,
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select forget_in_exports(${id}::uuid, ${account_name}, ${pseudonym}) as path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** Of sheets that administrators brought. @returns the paths of their files */
export async function forgetInSheets(tx: Tx, id: string, pseudonym: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select forget_in_sheets(${id}::uuid, ${pseudonym}) as path`.execute(tx);
  return rows.map(({ path }) => path);
}

/** @returns false when the account did not wait */
export async function letIn(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update users set waiting_since = null
    where id = ${id} and waiting_since is not null and invited_at is null returning id`.execute(tx);
  return rows.length === 1;
}

/** A person with ten thousand fruits leaves as many entries in the audit log. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx);
}

export async function replaceCollectorEmail(tx: Tx, id: string, pseudonym: string): Promise<void> {
  await sql`select replace_collector_email(${id}::uuid, ${pseudonym})`.execute(tx);
}

export async function eraseFromAudit(
  tx: Tx,
  person: Pick<UserRow, "id" | "account_name">,
  pseudonym: string,
): Promise<void> {
  await sql`select audit_erase_person(${person.id}::uuid, ${person.account_name}, ${pseudonym})`.execute(
    tx,
  );
}

/** Mails about the account of somebody whose address is not proved: the others may be another's. */
export async function forgetAccountMails(tx: Tx, email: string): Promise<void> {
  await sql`
    delete from mail_outbox
    where lower(to_email) = ${email} and request_id is null and template_id is not null`.execute(
    tx,
  );
}

/** Mails to somebody who is erased, what they asked as a visitor, and the mails about that. */
export async function forgetCorrespondence(tx: Tx, email: string): Promise<void> {
  await sql`
    with contact as (
      delete from contact_requests where lower(client_email) = ${email} returning id
    ), priority as (
      delete from priority_access_requests where lower(client_email) = ${email} returning id
    )
    delete from mail_outbox
    where lower(to_email) = ${email}
      or request_id in (select id from contact union all select id from priority)`.execute(tx);
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

export type DeviceRow = {
  device_id: string;
  user_agent: string | null;
  app_version: string | null;
  last_sync_at: Date | null;
  unsent_count: number;
  seen_at: Date;
};

export async function devicesOf(tx: Tx, userId: string): Promise<DeviceRow[]> {
  const found = await sql<DeviceRow>`
    select device_id, device_info ->> 'userAgent' as user_agent, app_version, last_sync_at,
      offline_data_count as unsent_count, updated_at as seen_at
    from user_sessions where user_id = ${userId}
    order by updated_at desc, device_id`.execute(tx);
  return found.rows;
}

/** @returns how many were there */
export async function forgetDevice(tx: Tx, userId: string, deviceId: string): Promise<number> {
  const forgotten = await tx
    .deleteFrom("user_sessions")
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}

export type UnsentRow = { reference: string; reason: string; device_id: string; failed_at: Date };

export async function failedItemsOf(tx: Tx, userId: string): Promise<UnsentRow[]> {
  const found = await sql<UnsentRow>`
    select coalesce(data ->> 'fruit_id', local_id) as reference, error_message as reason, device_id,
      created_at as failed_at
    from offline_sync_queue
    where user_id = ${userId} and sync_status = 'pending'
    order by created_at desc, id limit ${unsentItemsShown}`.execute(tx);
  return found.rows;
}

/* Sessions and passwords are out of reach of the application's role: `pool` is that of `elaeis_auth`. */

export type SessionRow = {
  id: string;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
};

export async function sessionsOf(pool: pg.Pool, userId: string): Promise<SessionRow[]> {
  const found = await pool.query<SessionRow>(
    `select id, nullif(user_agent, '') as user_agent, created_at, updated_at from sessions
     where user_id = $1 and expires_at > now()
     order by updated_at desc, id desc`,
    [userId],
  );
  return found.rows;
}

function chosen(filter: UserFilter): RawBuilder<unknown> {
  const { search = "", role, state, unsent } = filter;
  const conditions = [
    ...(state === "deleted" ? [] : [sql`deleted_at is null`]),
    ...search.split(/\s+/).filter(Boolean).map(holds),
    ...(role === undefined ? [] : [sql`users.role = ${role}`]),
    ...(state === undefined ? [] : [isInState[state]]),
    ...(unsent === undefined ? [] : [isUnsent]),
  ];
  return sql.join(conditions, sql` and `);
}

const isInState: Record<UserState, RawBuilder<unknown>> = {
  active: sql`(disabled_at is null and waiting_since is null)`,
  invited: sql`(disabled_at is null and waiting_since is not null and invited_at is not null)`,
  waiting: sql`(disabled_at is null and waiting_since is not null and invited_at is null)`,
  disabled: sql`disabled_at is not null`,
  deleted: sql`deleted_at is not null`,
};

/** Every typed word must occur in a name, an e-mail, a number or another field that identifies the person. */
function holds(word: string): RawBuilder<unknown> {
  const pattern = containing(foldText(word));
  return sql`fold_text(concat_ws(' ', users.account_name, users.first_name, users.last_name, users.company,
    users.city)) like ${pattern}`;
}

const isUnsent = sql`(
  exists (select from user_sessions where user_id = users.id and offline_data_count > 0)
  or exists (select from offline_sync_queue where user_id = users.id and sync_status = 'pending')
)`;

function ordered({ sort, direction }: Pick<UserFilter, "sort" | "direction">): RawBuilder<unknown> {
  const way = direction === "asc" ? sql`asc nulls last` : sql`desc nulls last`;
  return sql`order by ${sortExpression[sort]} ${way}, users.id`;
}
