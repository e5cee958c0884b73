/* What a restore does to the database around its rows, by the owner of the tables. */
import type pg from "pg";
import { secretsOfTheMoment } from "#platform/secrets.ts";
import { identifier, type Table } from "./table-queries.ts";

/** Whether a server of ours is connected. */
export async function isServed(owner: pg.Pool): Promise<boolean> {
  const others = await owner.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name in
       ('elaeis elaeis_app', 'elaeis elaeis_system', 'elaeis events')`,
  );
  return others.rowCount !== 0;
}

/** Every installation that was ever started has its first administrator. */
export async function holdsPeople(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    const table = await client.query<{ users: string | null }>(
      "select to_regclass('public.users')::text as users",
    );
    if (typeof table.rows[0]?.users !== "string") return false;
    // Policies bind an owner that is no superuser, too.
    await client.query("alter table users no force row level security");
    return (await client.query("select from users limit 1")).rowCount !== 0;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** What lets somebody in without a password, or will once a link is opened; and what receivers of webhooks trust. */
const openDoors = ["sessions", "verifications", "webhook_secrets"];

/** Of these not every row stays after a restore. */
export const emptiedTables: readonly string[] = [
  ...openDoors,
  "push_subscriptions",
  "push_deliveries",
  "server_secrets",
  "backup_runs",
  "backup_place",
];

/**
 * A backup may have been in other hands. Everybody signs in again, links to set a password are
 * asked for again, and what is signed with the secrets that were in it is worth nothing any more: the server
 * makes new ones at its start.
 */
export async function endWhatWasOpen(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  for (const table of openDoors.filter((name) => there.has(name))) {
    await client.query(`delete from ${identifier(table)}`);
  }
  await client.query("delete from server_secrets where name = any ($1)", [secretsOfTheMoment]);
}

/**
 * The backup that was being taken when it was taken, and where it went: a copy of an installation must not keep its
 * backups among the original's, and remove the oldest of them.
 */
export async function endBackupRuns(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<void> {
  const there = new Set(tables.map(({ name }) => name));
  if (there.has("backup_runs")) {
    await client.query("delete from backup_runs where finished_at is null");
  }
  if (there.has("backup_place")) await client.query("delete from backup_place");
}

/** Their jobs are in no backup: start one again where it is wanted. */
export async function endTransfers(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  if (!tables.some(({ name }) => name === "transfers")) return;
  await client.query(
    `with ended as (
       update transfers set state = 'failed', failure_code = 'transfer_restored', finished_at = now()
       where state in ('queued', 'running') returning id
     )
     update fruit_batches set import_status = 'failed', processing_completed_at = now(),
       import_errors = import_errors || '[{"code": "interrupted"}]'
     from ended where fruit_batches.id = ended.id and import_status = 'processing'`,
  );
}

/**
 * Phones have seen versions that came after the backup, also of fruits that are not in it and come again.
 * No version may come twice: an edit that a phone still holds would be taken as if its author had seen it.
 * So versions go on from the seconds since 2026, of which no other restore has the same.
 */
export async function moveVersionsOn(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<void> {
  if (!tables.some(({ name }) => name === "fruits")) return;
  const { rows } = await client.query<{ seconds: number }>(
    "select extract(epoch from now() - timestamptz '2026-01-01Z')::int as seconds",
  );
  const first = Math.max(1001, rows[0]?.seconds ?? 0);
  await client.query("update fruits set version = greatest(version + 1000, $1)", [first]);
  await client.query(`alter table fruits alter column version set default ${first}`);
}

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Rows come as they were, in any order: triggers that would work on them, keys that would want another
 * row first, and policies that bind the owner are off until all are there.
 */
export async function takeOffGuards(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of tables) {
    const table = identifier(name);
    await client.query(
      `alter table ${table} no force row level security, disable trigger user; delete from ${table}`,
    );
  }
  return rows;
}

/** Each is checked against every row that was restored. */
export async function putOnKeys(client: pg.ClientBase, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

export async function putOnGuards(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    await client.query(
      `alter table ${identifier(name)} force row level security, enable trigger user`,
    );
  }
}

type Index = {
  name: string;
  definition: string;
  /** Columns whose values are sampled more closely than others, which their definition does not say. */
  samples: { column: number; target: number }[];
};

/**
 * Building an index from all rows is several times faster than keeping it row by row. Those of primary and unique
 * keys stay.
 *
 * @returns what makes them again
 */
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
