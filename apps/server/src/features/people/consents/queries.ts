import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

export type ConsentRow = {
  id: string;
  userId: string | null;
  sessionId: string;
  analytics: boolean;
  functional: boolean;
  userAgent: string | null;
  expiresAt: Date;
};

export async function insertConsent(tx: Tx, row: ConsentRow): Promise<void> {
  await sql`
    insert into cookie_consents
      (id, user_id, session_id, analytics, functional, user_agent, expires_at)
    values (${row.id}, ${row.userId}, ${row.sessionId}, ${row.analytics}, ${row.functional},
      ${row.userAgent}, ${row.expiresAt})`.execute(tx);
}
