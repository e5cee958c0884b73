import type { AlertKind, QueueName } from "@elaeis/domain/monitoring/monitoring";
import {
  failedWorkSchema,
  incidentSchema,
  mostFailedShown,
  sampleSchema,
  serverFiguresSchema,
  type FailedRow,
  type FailedWork,
  type Incident,
  type QueueFigures,
  type Sample,
  type ServerFigures,
} from "@elaeis/domain/monitoring/monitoring-schemas";
import { sql, type Selectable } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";
import type { MonitoringIncidentsTable } from "#platform/database/schema.ts";

const databaseFactsSchema = z.object({
  connections: z.int(),
  max_connections: z.int(),
  size_bytes: z.number(),
  blocks_hit: z.number(),
  blocks_read: z.number(),
  oldest_transaction_seconds: z.nullable(z.number()),
  longest_query_seconds: z.nullable(z.number()),
});
export type DatabaseFacts = z.infer<typeof databaseFactsSchema>;

export async function ping(tx: Tx): Promise<void> {
  await sql`select`.execute(tx);
}

export async function readDatabaseFacts(tx: Tx): Promise<DatabaseFacts> {
  const { rows } = await sql<{ facts: unknown }>`select monitoring_database() as facts`.execute(tx);
  return z.parse(databaseFactsSchema, rows[0]?.facts);
}

/** Entries of the audit log looked through at most: where samples were filled in, they are many. */
const auditEntriesLookedAt = 5_000;

/**
 * How much waits in each queue, and for how long the first of what could have been done already.
 *
 * @param sendsMail where there is no mail server mails stay, and nothing is late
 */
export async function readQueues(
  tx: Tx,
  { sendsMail }: { sendsMail: boolean },
): Promise<QueueFigures[]> {
  const { rows } = await sql<{
    queue: QueueName;
    length: number;
    oldest_seconds: number | null;
  }>`
    select queue, length, extract(epoch from now() - since)::double precision as oldest_seconds
    from (
      select 'mail' as queue, count(*) as length,
        case when ${sendsMail} then min(queued_at) end as since
      from mail_outbox where state in ('queued', 'sending')
      union all
      select 'push', count(*), min(next_try_at) filter (where next_try_at <= now())
      from push_deliveries
      union all
      select 'photos', count(*), min(received_at)
      from fruit_images where received_at is not null and measured_at is null and not exists (
        select from work_attempts
        where job = 'photo-measurements' and row_id = fruit_images.id and given_up_at is not null)
      union all
      select 'audit', count(*), min(created_at)
      from (
        select created_at, is_sample from audit_log
        where id > coalesce((select max(last_id) from audit_seals), 0)
        order by id desc limit ${auditEntriesLookedAt}
      ) as unsealed where not is_sample
      union all
      select 'training', count(*), min(started_at) from ai_training_runs where state = 'running'
      union all
      select 'unsent_imports', count(*), min(created_at)
      from transfers where kind = 'emergency-import' and state in ('queued', 'running')
      union all
      -- These last as long as there is much of them: nothing of that is late.
      select 'imports', count(*), null
      from transfers where kind in ('nir-import', 'sheet-import') and state in ('queued', 'running')
      union all
      select 'exports', count(*), null
      from transfers where kind = 'dataset-export' and state in ('queued', 'running')
      union all
      select 'predictions', count(*), null from prediction_batch_photos where failed_at is null
      union all
      select 'devices', coalesce(sum(offline_data_count), 0), min(updated_at)
      from user_sessions where offline_data_count > 0
    ) as queues
  `.execute(tx);
  return rows.map(({ queue, length, oldest_seconds }) => {
    return { queue, length, oldest_seconds };
  });
}

/** When the last one ended well, null while none has; without any, the age is that of the installation. */
export async function readLastBackup(
  tx: Tx,
): Promise<{ at: string | null; ageSeconds: number | null }> {
  const { rows } = await sql<{ at: Date | null; age: number | null }>`
    select at, extract(epoch from now() - coalesce(at,
      (select min(created_at) from users where not is_sample)))::double precision as age
    from (select max(finished_at) as at from backup_runs where kind = 'backup' and state = 'done') as last
  `.execute(tx);
  const [last] = rows;
  return { at: last?.at?.toISOString() ?? null, ageSeconds: last?.age ?? null };
}

export async function readModelAtWork(tx: Tx): Promise<string | null> {
  const found = await tx
    .selectFrom("ai_models")
    .select("version")
    .where("state", "=", "active")
    .where("kind", "=", "photos")
    .executeTakeFirst();
  return found?.version ?? null;
}

export async function writeServer(tx: Tx, figures: ServerFigures): Promise<void> {
  const { id, name, started_at } = figures;
  // What a server that died left under the same name.
  await sql`delete from monitoring_servers where name = ${name} and id <> ${id}::uuid`.execute(tx);
  await sql`
    insert into monitoring_servers (id, name, started_at, seen_at, figures)
    values (${id}::uuid, ${name}, ${started_at}::timestamptz, now(), ${JSON.stringify(figures)}::jsonb)
    on conflict (id) do update set seen_at = now(), figures = excluded.figures
  `.execute(tx);
}

export async function deleteServer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("monitoring_servers").where("id", "=", id).execute();
}

/** Asks every server to report as often as somebody who watches wants to see. */
export async function askForFigures(tx: Tx): Promise<void> {
  await sql`select announce('figures-asked', null, null)`.execute(tx);
}

export type ServerRow = { figures: ServerFigures; isSilent: boolean };

/** The one that has run longest first; `at` is when the database heard of it last. */
export async function listServers(tx: Tx, silentAfterMs: number): Promise<ServerRow[]> {
  const { rows } = await sql<{ figures: unknown; seen_at: Date; is_silent: boolean }>`
    select figures, seen_at,
      seen_at < now() - make_interval(secs => ${silentAfterMs / 1000}) as is_silent
    from monitoring_servers order by started_at, id
  `.execute(tx);
  return rows.flatMap(({ figures, seen_at, is_silent }) => {
    // One of a newer server during an update may say what this one does not understand.
    const parsed = z.safeParse(serverFiguresSchema, figures);
    if (!parsed.success) return [];
    return [{ figures: { ...parsed.data, at: seen_at.toISOString() }, isSilent: is_silent }];
  });
}

export async function writeSample(tx: Tx, sample: Sample): Promise<void> {
  const { server, at: _at, ...figures } = sample;
  await sql`
    insert into monitoring_samples (server, at, figures)
    values (${server}, date_trunc('milliseconds', now()), ${JSON.stringify(figures)}::jsonb)
    on conflict do nothing
  `.execute(tx);
}

/** Oldest first. @param after not yet known; null for all that there are */
export async function listSamples(tx: Tx, after: string | null): Promise<Sample[]> {
  const { rows } = await sql<{ server: string; at: Date; figures: object }>`
    select server, at, figures from monitoring_samples
    where at > coalesce(${after}::timestamptz, '-infinity') order by at, server
  `.execute(tx);
  return rows.map(({ server, at, figures }) =>
    z.parse(sampleSchema, { ...figures, server, at: at.toISOString() }),
  );
}

/** Deletes what is no longer shown. */
export async function forgetOld(
  tx: Tx,
  kept: { samplesMs: number; serversMs: number; incidentsDays: number },
): Promise<void> {
  const { samplesMs, serversMs, incidentsDays } = kept;
  await sql`delete from monitoring_samples
    where at < now() - make_interval(secs => ${samplesMs / 1000})`.execute(tx);
  await sql`delete from monitoring_servers
    where seen_at < now() - make_interval(secs => ${serversMs / 1000})`.execute(tx);
  await sql`delete from monitoring_incidents
    where ended_at < now() - make_interval(days => ${incidentsDays})`.execute(tx);
}

export async function listOpenIncidents(tx: Tx): Promise<Incident[]> {
  const rows = await tx
    .selectFrom("monitoring_incidents")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("began_at", "desc")
    .execute();
  return rows.map(incidentOf);
}

/** The newest first. */
export async function listIncidents(tx: Tx, limit: number): Promise<Incident[]> {
  const rows = await tx
    .selectFrom("monitoring_incidents")
    .selectAll()
    .orderBy("began_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(incidentOf);
}

/** What background jobs gave up and is there still, the newest first. */
export async function listFailedWork(tx: Tx): Promise<FailedWork> {
  const { rows } = await sql<FailedRow & { total: number }>`
    select work_attempts.id, job, fruits.id as fruit_id, fruits.fruit_id as reference, photo_role, reason,
      given_up_at as failed_at, count(*) over () as total
    from work_attempts
    left join fruit_images on fruit_images.id = row_id
    join fruits on fruits.id = coalesce(fruit_images.fruit_id, row_id)
    where given_up_at is not null
    order by given_up_at desc, work_attempts.id limit ${mostFailedShown}`.execute(tx);
  return z.parse(failedWorkSchema, {
    total: rows[0]?.total ?? 0,
    failed: rows.map((row) =>
      Object.assign(row, { failed_at: new Date(row.failed_at).toISOString() }),
    ),
  });
}

/** So that they wait for their job as if they had never been tried. @returns the job of each */
export async function forgetFailures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const forgotten = await tx
    .deleteFrom("work_attempts")
    .where("id", "in", ids)
    .where("given_up_at", "is not", null)
    .returning("job")
    .execute();
  return forgotten.map(({ job }) => job);
}

/** @returns undefined when one of this kind and subject is open already */
export async function insertIncident(
  tx: Tx,
  incident: {
    id: string;
    kind: AlertKind;
    subject: string;
    worst: number | null;
    threshold: number | null;
    began_at: Date;
  },
): Promise<Incident | undefined> {
  const row = await tx
    .insertInto("monitoring_incidents")
    .values(incident)
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).where("ended_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row && incidentOf(row);
}

export async function noteWorst(tx: Tx, id: string, worst: number | null): Promise<void> {
  await tx
    .updateTable("monitoring_incidents")
    .set({ worst })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** @returns undefined when it has ended already */
export async function endIncident(tx: Tx, id: string, at: Date): Promise<Incident | undefined> {
  const row = await tx
    .updateTable("monitoring_incidents")
    .set({ ended_at: sql<Date>`greatest(began_at, ${at})` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return row && incidentOf(row);
}

function incidentOf(row: Selectable<MonitoringIncidentsTable>): Incident {
  const { began_at, ended_at, created_at: _created, ...rest } = row;
  return z.parse(incidentSchema, {
    ...rest,
    began_at: began_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  });
}
