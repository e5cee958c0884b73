import { sql } from "kysely";
import type { Tx } from "./database.ts";

const isOwn = {
  plots: sql`collector_id = app_user_id()`,
  producers: sql`collector_id = app_user_id()`,
  passport_readings: sql`user_id = app_user_id() and removed_at is null`,
};

/**
 * Of the rows that the person added, those of this transaction included. One transaction of the person after the
 * other, so that two at once do not pass the same limit.
 */
export async function countOwn(tx: Tx, table: keyof typeof isOwn): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}), hashtext(app_user_id()::text))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where ${isOwn[table]}`.execute(tx);
  return rows[0]?.count ?? Number.NaN;
}
