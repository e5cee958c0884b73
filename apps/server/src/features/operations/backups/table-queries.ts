/**
 * The rows of the database as text, out and in: COPY in one snapshot, in the order of the key, with
 * every setting that changes how a value is written held fast. The same rows are the same text, on
 * any server.
 */
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Table = {
  name: string;
  /** Those that are stored, in their order; what is worked out from others is left out. */
  columns: string[];
  /** How its rows are put in order. */
  order: string;
};

/** What is not the installation's data: which files of migrations were applied. */
const leftOut = ["migrations"];

/** Holds for the transaction it is called in. */
export async function writeValuesPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
     select set_config('app.role', 'backup', true)`,
  );
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `select relname::text as name,
       array(select quote_ident(attname) from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns,
       array(select case when typcollation = 0 then quote_ident(attname)
                         else quote_ident(attname) || ' collate "C"' end
             from pg_index cross join unnest(indkey) with ordinality as part (number, position)
             join pg_attribute on attrelid = indrelid and attnum = number
             join pg_type on pg_type.oid = atttypid
             where indrelid = pg_class.oid and indisprimary
             order by position) as key
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
     order by relname collate "C"`,
    [leftOut],
  );
  return rows.map(({ name, columns, key }) => {
    if (key.length === 0) throw new Error(`the table ${name} has no key to be put in order by`);
    return { name, columns, order: key.join(", ") };
  });
}

export function rowsOf(client: pg.ClientBase, table: Table): AsyncIterable<Uint8Array> {
  const { name, columns, order } = table;
  const chosen = columns.join(", ");
  return client.query(
    copyTo(`copy (select ${chosen} from ${identifier(name)} order by ${order}) to stdout`),
  );
}

export async function fillTable(
  client: pg.ClientBase,
  { name, columns }: Pick<Table, "name" | "columns">,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  const order = `copy ${identifier(name)} (${columns.join(", ")}) from stdin`;
  await pipeline(Readable.from(rows), client.query(copyFrom(order)));
}

export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

/** @param name of a table, a sequence or a column, as the catalogue has it */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export async function setSequence(
  client: pg.ClientBase,
  name: string,
  value: string,
): Promise<void> {
  await client.query("select setval($1::regclass, $2)", [identifier(name), value]);
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from ${identifier(table)}`,
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Of the schema that the rows are of. */
export async function listMigrations(
  client: pg.ClientBase,
): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations order by name",
  );
  return rows;
}
