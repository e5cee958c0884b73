/**
 * What the installation remembers of its sample data, in `admin_settings` under `sample_data`: enough
 * to make the same again after an interruption, and that it was removed and must not come back. Every
 * step of a filling or removal locks this row first, so that the two never run into one another.
 */
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../../platform/database/database.ts";

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

export async function readMemory(tx: Tx): Promise<Memory | undefined> {
  const found = await sql<{ value: unknown }>`
    select value from admin_settings where key = ${key}
  `.execute(tx);
  return parsed(found.rows[0]);
}

/** Waits for a step in progress elsewhere, and keeps others waiting until the transaction ends. */
export async function lockMemory(tx: Tx): Promise<Memory | undefined> {
  const found = await sql<{ value: unknown }>`
    select value from admin_settings where key = ${key} for update
  `.execute(tx);
  return parsed(found.rows[0]);
}

/** @param personId who decided it, when a person did */
export async function writeMemory(tx: Tx, memory: Memory, personId?: string): Promise<void> {
  const value = JSON.stringify(memory);
  await sql`
    insert into admin_settings (key, value, updated_by)
    values (${key}, ${value}::jsonb, ${personId ?? null}::uuid)
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by
  `.execute(tx);
}

function parsed(row: { value: unknown } | undefined): Memory | undefined {
  return row === undefined ? undefined : z.parse(memorySchema, row.value);
}
