/**
 * Brings a database to the present schema: each file of `migrations/` once, in order, each in its own
 * transaction, under a lock so that several servers may start at once. A file that was applied is
 * never edited; its recorded fingerprint says so.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

const migrationsFolder = path.join(import.meta.dirname, "../../../migrations");
const lockKey = 20_260_101;

export type Migration = { name: string; sql: string; sha256: string };

/** All that this release knows, in their order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), "utf8");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * @returns the names of the files applied now
 * @throws when an applied file has changed since, or is missing from this release
 */
export async function migrate(owner: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await owner.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      `create table if not exists migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now()
       );
       alter table migrations enable row level security`,
    );
    const applied = await client.query<{ name: string; sha256: string }>(
      "select name, sha256 from migrations order by name",
    );
    refuseForeignHistory(applied.rows, migrations);
    const known = new Set(applied.rows.map((row) => row.name));
    const pending = migrations.filter((migration) => !known.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [
      migration.name,
      migration.sha256,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${migration.name} failed: ${String(error)}`, { cause: error });
  }
}

function refuseForeignHistory(
  applied: readonly { name: string; sha256: string }[],
  migrations: readonly Migration[],
): void {
  for (const { name, sha256 } of applied) {
    const present = migrations.find((migration) => migration.name === name);
    if (present === undefined) {
      throw new Error(
        `the database was migrated by a newer release (${name} is unknown here); start that release, or restore a backup`,
      );
    }
    if (present.sha256 !== sha256) {
      throw new Error(`the file of migration ${name} has changed since it was applied`);
    }
  }
}
