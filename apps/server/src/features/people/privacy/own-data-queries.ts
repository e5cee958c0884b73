/**
 * What is kept about one person, category by category: where its rows are, by what they are read on, and
 * which columns are exported. Rows are the person's by their id. What is known by an address alone is theirs
 * once the address is proved; mails to the team are nobody's. Secrets (keys, fingerprints, push
 * addresses) are nothing to hand out.
 */
import type { MailTemplateId } from "@elaeis/domain/mail/mail-templates";
import type { OwnDataCategory } from "@elaeis/domain/privacy/privacy";
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Tx } from "#platform/database/database.ts";

export type Subject = { id: string; accountName: string; isProved: boolean };
/** Out of reach of the application's role: they are read apart. */
export const signInCategories = {
  sessions: ownSessions,
  known_devices: ownKnownDevices,
  passkeys: ownPasskeys,
  provider_accounts: ownProviderAccounts,
  sign_in_cards: ownSignInCards,
};
export type SignInCategory = keyof typeof signInCategories;
export type TableCategory = Exclude<OwnDataCategory, SignInCategory>;

export function isSignInCategory(category: OwnDataCategory): category is SignInCategory {
  return Object.hasOwn(signInCategories, category);
}

type Source = {
  rows: RawBuilder<unknown>;
  /** A column, or columns together, that no two rows share. */
  key: RawBuilder<unknown>;
  told: RawBuilder<unknown>;
};

/** What tells administrators of others. */
const staffMails = [
  "contact_staff_notification",
  "priority_access_notification",
  "admin_new_user_notification",
  "admin_critical_alert",
] as const satisfies MailTemplateId[];

/** Fields of the installation's own that are not shown to who recorded the fruit. */
const fieldsOfAdministrators = sql`(select own_fields_of_administrators())`;

/** A fruit's row in the audit log, without them. */
function rowAsShown(column: "old_values" | "new_values"): RawBuilder<unknown> {
  const row = sql`own.${sql.ref(column)}`;
  return sql`case when own.table_name = 'fruits' and ${row} ? 'own_values'
    then ${row} || jsonb_build_object('own_values', (${row} -> 'own_values') - ${fieldsOfAdministrators})
    else ${row} end`;
}

function of(
  rows: RawBuilder<unknown>,
  told: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`own.id`,
): Source {
  return { rows, told, key };
}

function sourceOf(category: TableCategory, { id, accountName, isProved }: Subject): Source {
  const whole = (table: string, key?: RawBuilder<unknown>) =>
    of(sql`${sql.table(table)} as own where own.user_id = ${id}`, sql`to_jsonb(own)`, key);
  switch (category) {
    case "profile":
      return of(sql`users as own where own.id = ${id}`, sql`to_jsonb(own)`);
    case "fruits":
      return of(
        sql`fruits as own where own.collector_id = ${id}`,
        sql`to_jsonb(own) - 'submission_sha256'
          || jsonb_build_object('own_values', own.own_values - ${fieldsOfAdministrators})`,
      );
    case "photos":
      return of(
        sql`fruit_images as own join fruits on fruits.id = own.fruit_id
          where fruits.collector_id = ${id}`,
        sql`to_jsonb(own) - array['sha256', 'stored_sha256', 'photo_url']`,
      );
    case "edits":
      return of(
        sql`fruit_edits as own
          where own.editor_email = ${accountName} and (${isProved} or exists (
            select from fruits where fruits.id = own.fruit_id and fruits.collector_id = ${id}))`,
        sql`to_jsonb(own)`,
        sql`(own.fruit_id::text || own.edit_id::text)`,
      );
    case "predictions":
      return of(
        sql`predictions as own where own.user_id = ${id}`,
        sql`to_jsonb(own) - 'picture_sha256'`,
      );
    case "accepted_predictions":
      return of(
        sql`ai_predictions as own where own.user_id = ${id}`,
        sql`to_jsonb(own) - 'picture_sha256' - 'pictures'`,
      );
    case "devices":
      return whole("user_sessions", sql`own.device_id`);
    case "passports":
      return whole("passport_readings");
    case "unsent_items":
      return whole("offline_sync_queue");
    case "retake_requests":
      return of(
        sql`retake_requests as own where own.collector_id = ${id}`,
        sql`to_jsonb(own) - 'requested_by'`,
      );
    case "plots":
      return of(
        sql`plots as own join producers on producers.id = own.producer_id
          where own.collector_id = ${id}`,
        sql`to_jsonb(own) - array['boundary', 'collector_id'] || jsonb_build_object('producer', producers.name)`,
      );
    case "notices":
      return whole("notices");
    case "notification_preferences":
      return whole("notification_preferences", sql`own.user_id`);
    case "push_subscriptions":
      return of(
        sql`push_subscriptions as own where own.user_id = ${id}`,
        sql`jsonb_build_object('device_id', own.device_id, 'language', own.language,
          'created_at', own.created_at)`,
      );
    case "api_keys":
      return of(
        sql`api_keys as own where own.user_id = ${id}`,
        sql`jsonb_build_object('name', own.name, 'prefix', own.prefix, 'scopes', own.scopes,
          'created_at', own.created_at, 'expires_at', own.expires_at,
          'last_used_at', own.last_used_at, 'revoked_at', own.revoked_at)`,
      );
    case "wallets":
      return whole("user_wallets", sql`own.address`);
    case "cookie_consents":
      return whole("cookie_consents");
    case "mails":
      return of(
        sql`mail_outbox as own
          where ${isProved} and lower(own.to_email) = ${accountName}
            and (own.template_id is null or own.template_id <> all (${[...staffMails]}::text[]))`,
        sql`jsonb_build_object('subject', own.subject, 'text', own.text, 'state', own.state,
          'created_at', own.created_at, 'sent_at', own.sent_at)`,
      );
    case "contact_requests":
      return of(
        sql`contact_requests as own where ${isProved} and lower(own.client_email) = ${accountName}`,
        sql`to_jsonb(own) - 'handled_by'`,
      );
    case "priority_requests":
      return of(
        sql`priority_access_requests as own
          where ${isProved} and lower(own.client_email) = ${accountName}`,
        sql`to_jsonb(own) - 'handled_by'`,
      );
    case "privacy_requests":
      return of(
        sql`privacy_requests as own where own.user_id = ${id}`,
        sql`to_jsonb(own) - 'decided_by'`,
      );
    case "audit_entries":
      return of(
        sql`audit_log as own
          where (own.user_id = ${id} or own.table_name = 'users' and own.record_id = ${id}::text)`,
        sql`to_jsonb(own) - array['salt', 'old_digest', 'new_digest']
          || jsonb_build_object('old_values', ${rowAsShown("old_values")},
            'new_values', ${rowAsShown("new_values")})`,
      );
  }
}

export async function countOwn(tx: Tx, category: TableCategory, subject: Subject): Promise<number> {
  const { rows: from } = sourceOf(category, subject);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${from}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("a count has no row");
  return row.count;
}

export type OwnRow = { key: string; told: unknown };

/** In the order of their key. @param after the last key of the page before */
export async function listOwn(
  tx: Tx,
  category: TableCategory,
  subject: Subject,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<OwnRow[]> {
  const { rows: from, key, told } = sourceOf(category, subject);
  const beyond = after === undefined ? sql`true` : sql`${key} > ${after}`;
  const { rows } = await sql<OwnRow>`
    select ${key}::text as key, ${told} as told from ${from} and ${beyond}
    order by ${key} limit ${limit}`.execute(tx);
  return rows;
}

export type OwnPhotoRow = { id: string; fruit_id: string; photo_role: string; path: string };

/** Received photos of the person's fruits, in the order of their ids. */
export async function listOwnPhotos(
  tx: Tx,
  personId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<OwnPhotoRow[]> {
  const { rows } = await sql<OwnPhotoRow>`
    select photo.id, photo.fruit_id, photo.photo_role, photo.photo_url as path
    from fruit_images as photo join fruits on fruits.id = photo.fruit_id
    where fruits.collector_id = ${personId} and photo.photo_url is not null
      and photo.received_at is not null
      and ${after === undefined ? sql`true` : sql`photo.id > ${after}`}
    order by photo.id limit ${limit}`.execute(tx);
  return rows;
}

/** @param pool connections of the role `elaeis_auth` */
async function ownSessions(pool: pg.Pool, personId: string): Promise<unknown[]> {
  const found = await pool.query(
    `select created_at, updated_at, expires_at, ip_address, user_agent
     from sessions where user_id = $1 order by created_at`,
    [personId],
  );
  return found.rows;
}

/** @param pool connections of the role `elaeis_auth` */
async function ownKnownDevices(pool: pg.Pool, personId: string): Promise<unknown[]> {
  const found = await pool.query(
    `select created_at, last_sign_in_at, user_agent
     from known_devices where user_id = $1 order by created_at`,
    [personId],
  );
  return found.rows;
}

/** @param pool connections of the role `elaeis_auth` */
async function ownPasskeys(pool: pg.Pool, personId: string): Promise<unknown[]> {
  const found = await pool.query(
    `select name, created_at, last_used_at, device_type, backed_up
     from passkeys where user_id = $1 order by created_at`,
    [personId],
  );
  return found.rows;
}

/** @param pool connections of the role `elaeis_auth` */
async function ownProviderAccounts(pool: pg.Pool, personId: string): Promise<unknown[]> {
  const found = await pool.query(
    `select provider_id as issuer, account_id as subject, created_at
     from accounts where user_id = $1 and provider_id <> 'credential' order by created_at`,
    [personId],
  );
  return found.rows;
}

/** @param pool connections of the role `elaeis_auth` */
async function ownSignInCards(pool: pg.Pool, personId: string): Promise<unknown[]> {
  const found = await pool.query(
    "select created_at, expires_at, used_at from sign_in_cards where user_id = $1",
    [personId],
  );
  return found.rows;
}
