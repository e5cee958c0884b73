/* Asked of the owner's connection. */
import type pg from "pg";

/** @throws where it does not */
export async function answers(pool: pg.Pool): Promise<void> {
  await pool.query("select 1");
}

/** @returns undefined for an empty database */
export async function appliedMigrations(
  owner: pg.Pool,
): Promise<{ name: string; sha256: string }[] | undefined> {
  const { rows: there } = await owner.query<{ is: boolean }>(
    "select to_regclass('migrations') is not null as is",
  );
  if (there[0]?.is !== true) return undefined;
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations",
  );
  return rows;
}

/** @returns undefined where the owner is none */
export async function superuserName(owner: pg.Pool): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>(
    "select rolname::text as name from pg_roles where rolname = session_user and rolsuper",
  );
  return rows[0]?.name;
}

/** Milliseconds since 1970, by the database's clock. */
export async function clockMs(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ ms: number }>(
    "select extract(epoch from clock_timestamp())::double precision * 1000 as ms",
  );
  return rows[0]?.ms ?? Number.NaN;
}

/** @returns null where none was ever taken */
export async function hoursSinceBackup(owner: pg.Pool): Promise<number | null> {
  const { rows } = await owner.query<{ hours: number | null }>(
    `select extract(epoch from now() - max(finished_at))::double precision / 3600 as hours
     from backup_runs where kind = 'backup' and state = 'done'`,
  );
  return rows[0]?.hours ?? null;
}
