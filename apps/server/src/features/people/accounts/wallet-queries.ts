import type pg from "pg";
import type { Tx } from "#platform/database/database.ts";

/* Before anybody is known: `pool` is that of `elaeis_auth`. */

export async function findPersonByWallet(pool: pg.Pool, address: string) {
  const found = await pool.query<{ id: string; accountName: string; disabled_at: Date | null }>(
    `select users.id, users.account_name as "accountName", users.disabled_at
     from user_wallets join users on users.id = user_wallets.user_id
     where user_wallets.address = $1`,
    [address],
  );
  return found.rows[0];
}

export async function walletUsed(pool: pg.Pool, address: string): Promise<void> {
  await pool.query("update user_wallets set last_used_at = now() where address = $1", [address]);
}

/** @returns whether it is the person's now, was already, or is another person's */
export async function insertWallet(
  tx: Tx,
  { address, userId }: { address: string; userId: string },
): Promise<"linked" | "theirs" | "taken"> {
  const linked = await tx
    .insertInto("user_wallets")
    .values({ address, user_id: userId })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .returning("address")
    .executeTakeFirst();
  if (linked !== undefined) return "linked";
  const theirs = await tx
    .selectFrom("user_wallets")
    .select("address")
    .where("address", "=", address)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return theirs === undefined ? "taken" : "theirs";
}

export async function listWallets(tx: Tx, userId: string) {
  return tx
    .selectFrom("user_wallets")
    .select(["address", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

/** @returns whether it was the person's */
export async function deleteWallet(
  tx: Tx,
  { address, userId }: { address: string; userId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("user_wallets")
    .where("address", "=", address)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
