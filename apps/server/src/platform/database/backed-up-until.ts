import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** What came before then is in a backup that was read back; null without such a backup. */
export async function backedUpUntil(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select backed_up_until() as until`.execute(tx);
  return rows[0]?.until ?? null;
}
