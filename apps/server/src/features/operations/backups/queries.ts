import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../../../platform/database/database.ts";
import type { BackupReport } from "./take-backup.ts";

/** Where monitoring looks for it; asked of the owner's connection. */
export async function noteBackup(
  client: pg.ClientBase,
  finishedAt: Date,
  report: BackupReport,
): Promise<void> {
  await client.query(
    `insert into admin_settings (key, value) values ('last_backup', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ finished_at: finishedAt.toISOString(), ...report })],
  );
}

/** @returns when the last one ended well */
export async function lastBackupAt(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select value ->> 'finished_at' as at from admin_settings where key = 'last_backup'
  `.execute(tx);
  const at = rows[0]?.at;
  return at === undefined || at === null ? undefined : new Date(at);
}
