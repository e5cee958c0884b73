import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../../platform/database/database.ts";
import type { BackupReport } from "./take-backup.ts";

/** Where monitoring looks for it. Asked of the owner's connection, which takes the application's role for it. */
export async function noteBackup(
  client: pg.ClientBase,
  finishedAt: Date,
  report: BackupReport,
): Promise<void> {
  await client.query("begin");
  await client.query("set local role elaeis_app; select set_config('app.role', 'system', true)");
  await client.query(
    `insert into admin_settings (key, value) values ('last_backup', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ finished_at: finishedAt.toISOString(), ...report })],
  );
  await client.query("commit");
}

/** @returns when the last one ended well */
export async function lastBackupAt(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select value ->> 'finished_at' as at from admin_settings where key = 'last_backup'
  `.execute(tx);
  const at = rows[0]?.at;
  return at === undefined || at === null ? undefined : new Date(at);
}
