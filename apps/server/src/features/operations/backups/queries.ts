import type { BackupKind, BackupPlace, DrillReport } from "@elaeis/domain/backups/backup-schemas";
import { sql, type Selectable } from "kysely";
import type pg from "pg";
import type { Tx } from "#platform/database/database.ts";
import type { BackupRunsTable } from "#platform/database/schema.ts";
import { identifier } from "./table-queries.ts";
import type { BackupReport } from "./take-backup.ts";

const runsKeptDays = 400;

/** Asked of the owner's connection. Goes on with the run that was asked for, or that a kill interrupted. */
export async function beginRun(client: pg.ClientBase, kind: BackupKind): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into backup_runs (kind, state, started_at) values ($1, 'running', now())
     on conflict (kind) where finished_at is null
       do update set state = 'running', started_at = excluded.started_at
     returning id`,
    [kind],
  );
  const [run] = rows;
  if (run === undefined) throw new Error("the run of the backup has no row");
  return run.id;
}

/** Of PostgreSQL's advisory locks; held by the session that asks. */
const lockKey = 20_260_102;

/** @returns whether it is held now, by nobody else */
export async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const tried = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [
    lockKey,
  ]);
  return tried.rows[0]?.held === true;
}

export async function unlock(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_unlock($1)", [lockKey]);
}

type Ended = { at: Date; report: BackupReport | DrillReport } | { at: Date; failure: string };

/** The lock is free once the run can be seen as ended: the next one may start at once. */
export async function endRunAndUnlock(
  client: pg.ClientBase,
  id: string,
  ended: Ended,
): Promise<void> {
  await client.query("begin");
  await endRun(client, id, ended);
  await unlock(client);
  await client.query("commit");
}

/** Where monitoring looks for it; asked of the owner's connection. */
async function endRun(client: pg.ClientBase, id: string, ended: Ended): Promise<void> {
  const report = "report" in ended ? JSON.stringify(ended.report) : null;
  const failure = "failure" in ended ? ended.failure.slice(0, 2000) : null;
  await client.query(
    `update backup_runs set state = case when $2::jsonb is null then 'failed' else 'done' end,
       finished_at = $3, report = $2, failure = $4
     where id = $1`,
    [id, report, ended.at, failure],
  );
  await client.query(
    `delete from backup_runs where finished_at < now() - make_interval(days => ${runsKeptDays})`,
  );
}

/** @returns false where one waits or runs already */
export async function requestRun(tx: Tx, id: string, kind: BackupKind): Promise<boolean> {
  const added = await tx
    .insertInto("backup_runs")
    .values({ id, kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Of what was asked for and could not even begin. */
export async function giveUpRun(tx: Tx, kind: BackupKind, failure: string): Promise<void> {
  await tx
    .updateTable("backup_runs")
    .set({ state: "failed", finished_at: sql<Date>`now()`, failure: failure.slice(0, 2000) })
    .where("kind", "=", kind)
    .where("finished_at", "is", null)
    .execute();
}

/** @param place null forgets it */
export async function writeChosenPlace(tx: Tx, place: BackupPlace | null): Promise<void> {
  if (place === null) {
    await tx.deleteFrom("backup_place").execute();
    return;
  }
  await tx
    .insertInto("backup_place")
    .values(place)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet(place))
    .execute();
}

/** The newest first, enough of each kind for its last result. */
export async function listRuns(tx: Tx, ofEach: number): Promise<Selectable<BackupRunsTable>[]> {
  const { rows } = await sql<Selectable<BackupRunsTable>>`
    select id, kind, state, requested_at, started_at, finished_at, report, failure
    from (select *, row_number() over (partition by kind order by requested_at desc, id desc) as nth
          from backup_runs) as numbered
    where nth <= ${ofEach} order by requested_at desc, id desc
  `.execute(tx);
  return rows;
}

/** @returns when the last one ended well */
export async function lastBackupAt(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from backup_runs where kind = 'backup' and state = 'done'
  `.execute(tx);
  return rows[0]?.at ?? undefined;
}

/** Of the database that the owner is connected to. */
export async function ownName(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select current_database()::text as name");
  return rows[0]?.name ?? "";
}

export async function createDatabase(owner: pg.Pool, name: string): Promise<void> {
  await owner.query(`create database ${identifier(name)} template template0 encoding 'UTF8'`);
}

export async function dropDatabase(owner: pg.Pool, name: string): Promise<void> {
  await owner.query(`drop database if exists ${identifier(name)} with (force)`);
}
