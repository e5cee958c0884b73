/**
 * Indexes are off while rows come back: building one from all rows is several times faster than keeping it row
 * by row. Those of primary and unique keys stay.
 */
import type pg from "pg";

type Index = {
  name: string;
  definition: string;
  /** Columns whose values are sampled more closely than others, which their definition does not say. */
  samples: { column: number; target: number }[];
};

/** @returns what makes them again */
export async function takeOffIndexes(client: pg.ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       (select coalesce(json_agg(json_build_object('column', attnum, 'target', attstattarget)), '[]')
        from pg_attribute where attrelid = indexrelid and attstattarget > 0) as samples
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows;
}

export async function putOnIndexes(
  client: pg.ClientBase,
  indexes: readonly Index[],
): Promise<void> {
  for (const { name, definition, samples } of indexes) {
    await client.query(definition);
    for (const { column, target } of samples) {
      await client.query(`alter index ${name} alter column ${column} set statistics ${target}`);
    }
  }
}
