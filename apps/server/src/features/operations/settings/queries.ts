import { sql } from "kysely";
import type { Tx } from "#platform/database/database.ts";

/** Makes other changes of settings wait until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admin_settings'))`.execute(tx);
}

/** Of these fields of the installation's own, those that fruits hold a value of. */
export async function heldOwnFields(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from held_own_fields(${names}::text[]) as name`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** A row that says the same already is left alone, and leaves no trace. */
export async function writeRow(
  tx: Tx,
  { key, value }: { key: string; value: unknown },
  personId: string,
): Promise<void> {
  await sql`
    insert into admin_settings (key, value, updated_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${personId}::uuid)
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
    where admin_settings.value is distinct from excluded.value
  `.execute(tx);
}
