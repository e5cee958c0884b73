/**
 * What the installation remembers of its sample data, in `admin_settings` under `sample_data`: enough
 * to make the same again after an interruption, and that it was removed and must not come back. Every
 * step of a filling or removal locks this row first, so that the two never run into one another.
 */
import { sql, type RawBuilder } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";

const memorySchema = z.object({
  state: z.enum(["filling", "present", "removed"]),
  seed: z.int(),
  today: z.iso.datetime(),
  /** How many fruits there are to be. */
  fruits: z.int(),
  owner: z.nullable(z.object({ id: z.uuid(), email: z.string() })),
  predictions: z.enum(["pending", "made", "left_out"]),
  /** Rows or files may still be left of a removal. */
  removing: z.boolean(),
});
export type Memory = z.infer<typeof memorySchema>;

const key = "sample_data";

/** The job that makes or removes what is remembered. */
export const sampleDataJobName = "sample-data";

export const readMemory = (tx: Tx) => readValue(tx, sql``);

/** Waits for a step in progress elsewhere, and keeps others waiting until the transaction ends. */
export const lockMemory = (tx: Tx) => readValue(tx, sql`for update`);

/** @param personId who decided it, when a person did */
export async function writeMemory(tx: Tx, memory: Memory, personId?: string): Promise<void> {
  const value = JSON.stringify(memory);
  await sql`
    insert into admin_settings (key, value, updated_by)
    values (${key}, ${value}::jsonb, ${personId ?? null}::uuid)
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
  `.execute(tx);
}

async function readValue(tx: Tx, lock: RawBuilder<unknown>): Promise<Memory | undefined> {
  const { rows } = await sql<{ value: unknown }>`
    select value from admin_settings where key = ${key} ${lock}
  `.execute(tx);
  return rows[0] && z.parse(memorySchema, rows[0].value);
}
