/**
 * Brings a database to the present schema: each file of `migrations/` once, in order, each in its own
 * transaction, under a lock so that several servers may start at once. A file that was applied is
 * not edited; its recorded hash says so. Functions that change over time are in `migrations/functions/`:
 * those files are edited, and run again when they changed or after a new migration.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { withLoginNames } from "./logins.ts";

const migrationsFolder = path.join(import.meta.dirname, "../../../migrations");
const lockKey = 20_260_101;

const functionsFolder = "functions/";

/**
 * Of files that failed on some servers and were mended since: where they were applied, they did what they do now.
 */
const earlierForms = new Map([
  // Stopped where the extension is listed and refused.
  ["f0266a69dda21c31545d88c763d176d6ace78424b1033296345d3ca06f114427", "0039_fruit_lists.sql"],
]);

export type Migration = { name: string; sql: string; sha256: string };

/** All files of this release in their order, those of functions last. */
export function readMigrations(): Migration[] {
  return ["", functionsFolder].flatMap((folder) =>
    readdirSync(path.join(migrationsFolder, folder))
      .filter((file) => file.endsWith(".sql"))
      .toSorted()
      .map((file) => {
        const sql = readFileSync(path.join(migrationsFolder, folder, file), "utf8");
        return {
          name: `${folder}${file}`,
          sql,
          sha256: createHash("sha256").update(sql).digest("hex"),
        };
      }),
  );
}

/** @param sha256 as it was recorded when that file was applied */
export function isFormOf(migration: Migration, sha256: string): boolean {
  return migration.sha256 === sha256 || earlierForms.get(sha256) === migration.name;
}

/** Whether a file may be edited and run again. */
export function isRepeatable({ name }: Pick<Migration, "name">): boolean {
  return name.startsWith(functionsFolder);
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
    const appliedAs = new Map(applied.rows.map((row) => [row.name, row.sha256]));
    const pending = migrations.filter((one) => !isRepeatable(one) && !appliedAs.has(one.name));
    const repeated = migrations.filter(
      (one) => isRepeatable(one) && (pending.length > 0 || appliedAs.get(one.name) !== one.sha256),
    );
    const all = [...pending, ...repeated];
    const prefix = await rolePrefix(client);
    for (const migration of all) {
      await apply(client, { ...migration, sql: withLoginNames(migration.sql, prefix) });
    }
    return all.map((migration) => migration.name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]).catch(() => undefined);
    client.release();
  }
}

/** How the names of the roles begin, as this connection was told (connection.ts). */
async function rolePrefix(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ prefix: string | null }>(
    "select nullif(current_setting('elaeis.role_prefix', true), '') as prefix",
  );
  return rows[0]?.prefix ?? "elaeis";
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query(
      `insert into migrations (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [migration.name, migration.sha256],
    );
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
  for (const { name, sha256 } of applied.filter((one) => !isRepeatable(one))) {
    const present = migrations.find((migration) => migration.name === name);
    if (present === undefined) {
      throw new Error(
        `the database was migrated by a newer release (${name} is unknown here); start that release, or restore a backup`,
      );
    }
    if (!isFormOf(present, sha256)) {
      throw new Error(`the file of migration ${name} has changed since it was applied`);
    }
  }
}
