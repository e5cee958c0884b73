/**
 * Brings a database to the present schema, which `schema/` states by feature. The *Tables* of each of its files
 * are made once and their text is never edited: what changes them since is a numbered file of `migrations/`,
 * applied once, in order. *Functions* and *Triggers* are edited in place, and run again when they changed or
 * after a new migration. Each part runs in its own transaction, under a lock so that several servers may start
 * at once.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { withLoginNames } from "./logins.ts";
import { schemaFiles } from "./schema-files.ts";

const schemaFolder = path.join(import.meta.dirname, "../../../schema");
const migrationsFolder = path.join(import.meta.dirname, "../../../migrations");
const lockKey = 20_260_101;

export type Migration = { name: string; sql: string; sha256: string };
type Applied = Pick<Migration, "name" | "sha256">;

const headings = ["Tables", "Functions", "Triggers"] as const;
type Heading = (typeof headings)[number];

/** Up to it an installation was made of 102 migrations: one that has it has the tables of `schema/`. */
const lastBeforeSchema = "0185_nir_collectors.sql";
const commitBeforeSchema = "704d8ab7";

/** An installation or a backup from before `schema/`; the message says what to do. */
class TooOld extends Error {}

/** All parts of this release in their order. */
export function readMigrations(): Migration[] {
  const files = schemaFiles.map((file) => ({ file, parts: partsOf(file) }));
  const under = (heading: Heading) =>
    files.flatMap(({ file, parts }) => {
      const sql = parts.get(heading);
      return sql === undefined ? [] : [migrationOf(`${heading.toLowerCase()}/${file}`, sql)];
    });
  const later = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => migrationOf(file, readFileSync(path.join(migrationsFolder, file), "utf8")));
  return [...under("Tables"), ...later, ...under("Functions"), ...under("Triggers")];
}

function partsOf(file: string): Map<Heading, string> {
  const text = readFileSync(path.join(schemaFolder, `${file}.sql`), "utf8");
  const parts = text.split(/^-- # (\w+)\n/m);
  const found = new Map<Heading, string>();
  for (let index = 1; index < parts.length; index += 2) {
    const heading = headings.find((one) => one === parts[index]);
    if (heading === undefined) throw new Error(`schema/${file}.sql has a part ${parts[index]}`);
    found.set(heading, parts[index + 1] ?? "");
  }
  return found;
}

function migrationOf(name: string, sql: string): Migration {
  return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
}

/** Whether a part may be edited and run again. */
export function isRepeatable({ name }: Pick<Migration, "name">): boolean {
  return name.startsWith("functions/") || name.startsWith("triggers/");
}

const isOfTables = ({ name }: Pick<Migration, "name">) => name.startsWith("tables/");

/**
 * @param history of an installation or a backup
 * @returns the same as of today: one from before `schema/` has all its tables, and no migration since
 * @throws TooOld when it lacks some of them
 */
export function historyOf(
  history: readonly Applied[],
  migrations: readonly Migration[],
): readonly Applied[] {
  const tables = migrations.filter(isOfTables);
  if (history.length === 0 || tables.length === 0 || history.some(isOfTables)) return history;
  if (history.some(({ name }) => name === lastBeforeSchema)) return tables;
  throw new TooOld(
    `this is of a release before 1.1.0 and lacks ${lastBeforeSchema}: start commit ${commitBeforeSchema} on it once, then this release`,
  );
}

/**
 * @returns the names of the parts applied now
 * @throws TooOld; or when an applied part has changed since, or is missing from this release
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
    const applied = await readHistory(client, migrations);
    refuseForeignHistory(applied, migrations);
    const appliedAs = new Map(applied.map((row) => [row.name, row.sha256]));
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

/** What was applied; a history from before `schema/` is written anew as the tables of today. */
async function readHistory(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>("select name, sha256 from migrations order by name");
  const history = historyOf(rows, migrations);
  if (history === rows) return rows;
  await inTransaction(client, async () => {
    await client.query("delete from migrations");
    for (const one of history) await note(client, one);
  });
  return history;
}

/** How the names of the roles begin, as this connection was told (connection.ts). */
async function rolePrefix(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ prefix: string | null }>(
    "select nullif(current_setting('elaeis.role_prefix', true), '') as prefix",
  );
  return rows[0]?.prefix ?? "elaeis";
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(migration.sql);
      await note(client, migration);
    });
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${String(error)}`, { cause: error });
  }
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function note(client: pg.PoolClient, { name, sha256 }: Applied): Promise<void> {
  await client.query(
    `insert into migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
    [name, sha256],
  );
}

function refuseForeignHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, sha256 } of applied.filter((one) => !isRepeatable(one))) {
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
