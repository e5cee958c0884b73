/** How often the rows of a job were tried (schema/platform/work.sql). */
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../database/database.ts";

/** A row that waits for a job, and what of it the job works on: of another subject nothing was tried yet. */
export type Queued = { row_id: string; subject: string };

/** `rows` selects `row_id` and `subject` of all that wait, and what `order` names. */
export type Waiting = { rows: RawBuilder<unknown>; order: RawBuilder<unknown> };

export type Tries = { job: string; most: number };

/**
 * Takes rows, and counts an attempt of each: several that were never tried, else a single one, so that a row which
 * ends the server takes no other with it more than once.
 *
 * @param except of rows that were tried in this run
 */
export async function takeQueued(
  tx: Tx,
  { job, most }: Tries,
  { rows, order }: Waiting,
  { atOnce, except }: { atOnce: number; except: readonly string[] },
): Promise<Queued[]> {
  const tried = sql`work_attempts as tried
    where tried.job = ${job} and tried.row_id = waiting.row_id and tried.subject = waiting.subject`;
  const { rows: fresh } = await sql<Queued>`
    select row_id, subject from (${rows}) as waiting
    where not exists (select from ${tried})
    order by ${order} limit ${atOnce}`.execute(tx);
  const { rows: again } =
    fresh.length > 0
      ? { rows: [] }
      : await sql<Queued>`
          select waiting.row_id, waiting.subject from (${rows}) as waiting
          join work_attempts as tried on tried.job = ${job} and tried.row_id = waiting.row_id
            and tried.subject = waiting.subject
          where attempts < ${most} and waiting.row_id <> all (${sql.val([...except])}::uuid[])
          order by attempts, ${order} limit 1`.execute(tx);
  const taken = [...fresh, ...again];
  if (taken.length === 0) return taken;
  await sql`
    insert into work_attempts (job, row_id, subject)
    select ${job}, row_id, subject
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (row_id uuid, subject text)
    on conflict (job, row_id) do update set subject = excluded.subject, reason = null, given_up_at = null,
      attempts = case when work_attempts.subject = excluded.subject then work_attempts.attempts + 1
        else 1 end`.execute(tx);
  return taken;
}

/** They were not to blame. */
export async function uncount(tx: Tx, job: string, rows: readonly Queued[]): Promise<void> {
  const ids = sql`${sql.val(idsOf(rows))}::uuid[]`;
  await sql`delete from work_attempts
    where job = ${job} and row_id = any (${ids}) and attempts = 1`.execute(tx);
  await sql`update work_attempts set attempts = attempts - 1
    where job = ${job} and row_id = any (${ids})`.execute(tx);
}

export async function forgetAttempts(tx: Tx, job: string, rows: readonly Queued[]): Promise<void> {
  await sql`delete from work_attempts
    where job = ${job} and row_id = any (${sql.val(idsOf(rows))}::uuid[])`.execute(tx);
}

/** @returns whether that was the last attempt */
export async function recordFailure(
  tx: Tx,
  { job, most }: Tries,
  { row_id }: Queued,
  reason: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    update work_attempts set reason = ${reason},
      given_up_at = case when attempts >= ${most} then now() end
    where job = ${job} and row_id = ${row_id}
    returning given_up_at is not null as is_over`.execute(tx);
  return rows[0]?.is_over ?? false;
}

/** Those that ended their server at the last attempt. */
export async function giveUpSilent(tx: Tx, { job, most }: Tries): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    update work_attempts set given_up_at = now()
    where job = ${job} and attempts >= ${most} and given_up_at is null
    returning row_id, subject`.execute(tx);
  return rows;
}

export const idsOf = (rows: readonly Queued[]): string[] => rows.map(({ row_id }) => row_id);
