import type { Role } from "@elaeis/domain/accounts/roles";
import type { ApiKeyScope } from "@elaeis/domain/api-keys/api-key";
import type { ApiKey, NewApiKey } from "@elaeis/domain/api-keys/api-key-schemas";
import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "#platform/database/database.ts";

const shown = [
  "id",
  "name",
  "prefix",
  "scopes",
  "created_at",
  "expires_at",
  "last_used_at",
  "revoked_at",
] as const;

export async function listKeys(
  tx: Tx,
  userId: string,
  which: "all" | "usable" = "all",
): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom("api_keys")
    .select(shown)
    .where("user_id", "=", userId)
    .$if(which === "usable", (keys) =>
      keys.where("revoked_at", "is", null).where("expires_at", ">", sql<Date>`now()`),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(presentKey);
}

/** One request after the other, so that two at once do not pass the same limit. */
export async function countUsableKeys(tx: Tx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys ${userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("api_keys")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertKey(
  tx: Tx,
  userId: string,
  key: NewApiKey & { id: string; prefix: string; sha256: Buffer },
): Promise<ApiKey> {
  const row = await tx
    .insertInto("api_keys")
    .values({
      id: key.id,
      user_id: userId,
      name: key.name,
      prefix: key.prefix,
      key_sha256: key.sha256,
      scopes: key.scopes,
      expires_at: sql<Date>`now() + make_interval(days => ${key.lifetime_days})`,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return presentKey(row);
}

/** A key that was revoked already stays as it was. @returns undefined where the person has no such key */
export async function revokeKey(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ name: string; wasRevoked: boolean } | undefined> {
  const key = await tx
    .selectFrom("api_keys")
    .select(["name", "revoked_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (key === undefined) return undefined;
  await tx
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where("id", "=", id)
    .execute();
  return { name: key.name, wasRevoked: key.revoked_at !== null };
}

/** Whose key it is that works now, asked of `elaeis_auth` by one prepared statement; its use is noted once a minute. */
export async function useKey(pool: pg.Pool, sha256: Buffer) {
  const found = await pool.query<{
    id: string;
    credentialId: string;
    accountName: string;
    role: Role;
    scopes: ApiKeyScope[];
  }>({
    name: "api-key-lookup",
    text: `with used as (
             update api_keys set last_used_at = now()
             where key_sha256 = $1 and revoked_at is null and expires_at > now()
               and (last_used_at is null or last_used_at < now() - interval '1 minute')
           )
           select users.id, users.account_name as "accountName", users.role, api_keys.scopes,
             api_keys.id as "credentialId"
           from api_keys join users on users.id = api_keys.user_id
           where api_keys.key_sha256 = $1 and api_keys.revoked_at is null
             and api_keys.expires_at > now() and users.disabled_at is null`,
    values: [sha256],
  });
  return found.rows[0];
}

type KeyRow = Omit<ApiKey, "created_at" | "expires_at" | "last_used_at" | "revoked_at"> & {
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

function presentKey(row: KeyRow): ApiKey {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}
