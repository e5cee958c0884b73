import { sql } from "kysely";
import type { Tx } from "../../../platform/database/database.ts";

export type SettingRow = { key: string; value: unknown };

/** Those of the keys that have a row; the rest were never set. */
export async function readRows(
  tx: Tx,
  keys: readonly string[],
): Promise<{ rows: SettingRow[]; changedAt: Date | null; version: string }> {
  const found = await sql<SettingRow & { updated_at: Date; version: string }>`
    select key, value, updated_at, extract(epoch from updated_at)::text as version
    from admin_settings where key = any(${keys})
    order by updated_at desc, key
  `.execute(tx);
  const [last] = found.rows;
  return { rows: found.rows, changedAt: last?.updated_at ?? null, version: last?.version ?? "0" };
}

/** Makes other changes of settings wait until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admin_settings'))`.execute(tx);
}

/** A row that says the same already is left alone, and leaves no trace. */
export async function writeRow(
  tx: Tx,
  { key, value }: SettingRow,
  personId: string,
): Promise<void> {
  await sql`
    insert into admin_settings (key, value, updated_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${personId}::uuid)
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
    where admin_settings.value is distinct from excluded.value
  `.execute(tx);
}
