/* `pool` and `client` are those of `elaeis_auth`. */
import type pg from "pg";
import { uuidv7 } from "uuidv7";

/** @returns the id of the row by which this browser is known for the person with this address */
export async function findDevice(
  pool: pg.Pool,
  accountName: string,
  fingerprint: Buffer | null,
): Promise<string | undefined> {
  const found = await pool.query<{ id: string }>(
    `select known_devices.id from users join known_devices on known_devices.user_id = users.id
     where users.account_name = $1 and known_devices.token_sha256 = $2`,
    [accountName, fingerprint],
  );
  return found.rows[0]?.id;
}

/** Of everybody for whom the browser is known. */
export async function replaceFingerprint(
  client: pg.PoolClient,
  former: Buffer | null,
  fingerprint: Buffer | null,
): Promise<void> {
  await client.query("update known_devices set token_sha256 = $2 where token_sha256 = $1", [
    former,
    fingerprint,
  ]);
}

export async function putDevice(
  client: pg.PoolClient,
  userId: string,
  fingerprint: Buffer | null,
  userAgent: string | null,
): Promise<void> {
  await client.query(
    `insert into known_devices (id, user_id, token_sha256, user_agent) values ($1, $2, $3, $4)
     on conflict (user_id, token_sha256) do update
     set last_sign_in_at = now(), user_agent = excluded.user_agent`,
    [uuidv7(), userId, fingerprint, userAgent],
  );
}

export async function deleteUnusedDevices(pool: pg.Pool, afterS: number): Promise<void> {
  await pool.query(
    "delete from known_devices where last_sign_in_at < now() - make_interval(secs => $1)",
    [afterS],
  );
}
