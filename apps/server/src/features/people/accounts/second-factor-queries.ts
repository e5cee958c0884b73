import type { Role } from "@elaeis/domain/accounts/roles";
import type pg from "pg";

/* Second factors are out of reach of the application's role: `pool` is that of `elaeis_auth`. */

type Connection = pg.Pool | pg.PoolClient;

export async function countRecoveryCodes(pool: Connection, userId: string): Promise<number> {
  const found = await pool.query<{ left: number }>(
    "select json_array_length(backup_codes::json) as left from two_factors where user_id = $1",
    [userId],
  );
  return found.rows[0]?.left ?? 0;
}

/**
 * Keeps everything about their second factors as it is until the transaction ends.
 *
 * @param by who acts, for the audit log's entry about the row; empty for the operator
 * @returns whether they have one
 */
export async function lockPerson(
  client: pg.PoolClient,
  { userId, by }: { userId: string; by: string },
): Promise<boolean> {
  // For the audit log, which tells of the change of the row.
  await client.query("select set_config('app.user_id', $1, true)", [by]);
  const found = await client.query<{ two_factor_enabled: boolean }>(
    "select two_factor_enabled from users where id = $1 for update",
    [userId],
  );
  return found.rows[0]?.two_factor_enabled ?? false;
}

export async function putPendingSecret(
  pool: pg.Pool,
  { id, userId, secret }: { id: string; userId: string; secret: string },
): Promise<void> {
  await pool.query(
    `insert into two_factors (id, user_id, pending_secret) values ($1, $2, $3)
     on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
    [id, userId, secret],
  );
}

export async function readSecrets(pool: Connection, userId: string) {
  const found = await pool.query<{ secret: string | null; pending_secret: string | null }>(
    `select case when verified then secret end as secret, pending_secret
     from two_factors where user_id = $1`,
    [userId],
  );
  return found.rows[0] ?? { secret: null, pending_secret: null };
}

/** @returns false where another app was begun meanwhile */
export async function acceptPendingSecret(
  client: pg.PoolClient,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const accepted = await client.query(
    `update two_factors set secret = pending_secret, pending_secret = null, verified = true,
       last_step = $3
     where user_id = $1 and pending_secret = $2`,
    [userId, secret, step],
  );
  return accepted.rowCount === 1;
}

/** @returns false where a code of this step, or of a later one, was taken before */
export async function takeStep(
  pool: pg.Pool,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const taken = await pool.query(
    `update two_factors set last_step = $3
     where user_id = $1 and secret = $2 and verified and (last_step is null or last_step < $3)`,
    [userId, secret, step],
  );
  return taken.rowCount === 1;
}

/** @param fingerprints of the only codes that are good from now on */
export async function putRecoveryCodes(
  client: pg.PoolClient,
  { id, userId, fingerprints }: { id: string; userId: string; fingerprints: readonly string[] },
): Promise<void> {
  await client.query(
    `insert into two_factors (id, user_id, backup_codes) values ($1, $2, $3)
     on conflict (user_id) do update set backup_codes = excluded.backup_codes`,
    [id, userId, JSON.stringify(fingerprints)],
  );
}

/** Once. @returns whether it was one of the person's */
export async function takeRecoveryCode(
  pool: pg.Pool,
  userId: string,
  fingerprint: string,
): Promise<boolean> {
  const taken = await pool.query(
    `update two_factors set backup_codes = (backup_codes::jsonb - $2)::text
     where user_id = $1 and backup_codes::jsonb ? $2`,
    [userId, fingerprint],
  );
  return taken.rowCount === 1;
}

export async function dropAuthenticator(client: pg.PoolClient, userId: string): Promise<boolean> {
  const dropped = await client.query(
    `update two_factors set secret = null, pending_secret = null, verified = false, last_step = null
     where user_id = $1 and verified`,
    [userId],
  );
  return dropped.rowCount === 1;
}

export async function setEnabled(
  client: pg.PoolClient,
  userId: string,
  isEnabled: boolean,
): Promise<void> {
  await client.query("update users set two_factor_enabled = $2 where id = $1", [userId, isEnabled]);
}

export async function deleteFactors(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query("delete from two_factors where user_id = $1", [userId]);
  await client.query("delete from passkeys where user_id = $1", [userId]);
}

export type PasskeyRow = {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

export async function passkeysOf(pool: Connection, userId: string): Promise<PasskeyRow[]> {
  const found = await pool.query<PasskeyRow>(
    `select id, name, created_at, last_used_at from passkeys where user_id = $1
     order by created_at, id`,
    [userId],
  );
  return found.rows;
}

export async function renamePasskey(
  pool: pg.Pool,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const renamed = await pool.query("update passkeys set name = $3 where id = $1 and user_id = $2", [
    id,
    userId,
    name,
  ]);
  return renamed.rowCount === 1;
}

/** @returns its name; undefined where it is not theirs */
export async function deletePasskey(
  client: pg.PoolClient,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const deleted = await client.query<{ name: string }>(
    "delete from passkeys where id = $1 and user_id = $2 returning name",
    [id, userId],
  );
  return deleted.rows[0]?.name;
}

/** What a browser needs to know of a person's passkeys, to find or to avoid them. */
export async function credentialsOf(pool: pg.Pool, userId: string) {
  const found = await pool.query<{ id: string; transports: string | null }>(
    "select credential_id as id, transports from passkeys where user_id = $1",
    [userId],
  );
  return found.rows.map(({ id, transports }) => ({ id, transports: transportsOf(transports) }));
}

export type NewPasskey = {
  id: string;
  userId: string;
  name: string;
  credentialId: string;
  /** COSE, in base64. */
  publicKey: string;
  counter: number;
  deviceType: string;
  isBackedUp: boolean;
  transports: readonly string[];
  aaguid: string;
};

/** @returns false where it is somebody's already */
export async function insertPasskey(pool: pg.Pool, passkey: NewPasskey): Promise<boolean> {
  const inserted = await pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type,
       backed_up, transports, aaguid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing`,
    [
      passkey.id,
      passkey.userId,
      passkey.name,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.deviceType,
      passkey.isBackedUp,
      passkey.transports.join(","),
      passkey.aaguid,
    ],
  );
  return inserted.rowCount === 1;
}

/** The passkey by which somebody says that they are its person. */
export async function findPasskey(pool: pg.Pool, credentialId: string) {
  const found = await pool.query<{
    public_key: string;
    counter: number;
    transports: string | null;
    /** Whether it signs in only after the password. */
    needs_password: boolean;
    user_id: string;
    accountName: string;
    is_disabled: boolean;
  }>(
    `select public_key, counter, transports, needs_password, user_id, users.account_name as "accountName",
       disabled_at is not null as is_disabled
     from passkeys join users on users.id = passkeys.user_id where credential_id = $1`,
    [credentialId],
  );
  const [passkey] = found.rows;
  return passkey && { ...passkey, transports: transportsOf(passkey.transports) };
}

/** How a browser may reach a passkey (WebAuthn, `AuthenticatorTransport`); what a later one adds is no hint to us. */
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

function transportsOf(kept: string | null): (typeof transports)[number][] {
  const named = (kept ?? "").split(",");
  return transports.filter((one) => named.includes(one));
}

export async function passkeyUsed(
  pool: pg.Pool,
  credentialId: string,
  counter: number,
): Promise<void> {
  await pool.query(
    "update passkeys set last_used_at = now(), counter = $2 where credential_id = $1",
    [credentialId, counter],
  );
}

/** Its person has used it after the password. */
export async function trustPasskey(pool: pg.Pool, credentialId: string): Promise<void> {
  await pool.query("update passkeys set needs_password = false where credential_id = $1", [
    credentialId,
  ]);
}

export type FactorsOfPerson = {
  id: string;
  accountName: string;
  role: Role;
  isEnabled: boolean;
  /** Whether there is an authenticator app. */
  totp: boolean;
  passkey: boolean;
};

export async function findFactors(
  pool: pg.Pool,
  by: "id" | "account_name",
  value: string,
): Promise<FactorsOfPerson | undefined> {
  const found = await pool.query<FactorsOfPerson>(
    `select users.id, users.account_name as "accountName", users.role,
       users.two_factor_enabled as "isEnabled", coalesce(two_factors.verified, false) as totp,
       exists (select from passkeys where passkeys.user_id = users.id) as passkey
     from users left join two_factors on two_factors.user_id = users.id
     where users.${by} = $1`,
    [value],
  );
  return found.rows[0];
}
