/**
 * Runs jobs on pg-boss, the only file that knows it. pg-boss claims, schedules and watches leases. Two things
 * are ours, kept in the job's row: checkpoints, and the count of errors, since pg-boss counts a restart as a
 * retry too.
 */
import type pg from "pg";
import { PgBoss, type Job as ClaimedJob, type Queue } from "pg-boss";
import * as z from "zod/mini";
import type { Address } from "../database/connection.ts";
import type { Log } from "../log.ts";
import type { DiskReserve } from "../machine/disk-reserve.ts";
import { outageOf } from "../outage.ts";
import { traced } from "../tracing/traced.ts";
import { backOffSeconds, type Job, type JobContext } from "./job.ts";

/** A killed server's job is claimed again after at most `lease + watch + due` seconds. */
const leaseSeconds = 15;
const leaseRenewalSeconds = 4;
const watchSeconds = 15;
/** What waits for its time is announced by nobody: one question for all queues finds it. */
const dueSeconds = 5;
/** What that question finds needs no questions of each queue's own; they stay for what nobody foresaw. */
const pollSeconds = 10 * 60;
/** How often jobs by the clock are looked for: the longest that pg-boss allows. They are hourly, or wait for no one. */
const clockPollSeconds = 45;
/** For what is not used here: jobs that wait for other jobs. */
const flowSeconds = 60 * 60;
const stopTimeoutMs = 20_000;
/** Before a wake-up that found the job running on another server checks again. */
const turnSeconds = 1;
/** A job that kills its server over and over is given up. */
const maxCrashes = 20;
const unlimitedRetries = 1_000_000;
const longestRunSeconds = 23 * 60 * 60;
/** How long an ended job and one that nobody claims are kept. */
const keptSeconds = 24 * 60 * 60;
const waitingSeconds = 14 * 24 * 60 * 60;

export type JobRunner = {
  start: () => Promise<void>;
  /** Puts back what is running; it continues at the next start, or on another server. */
  stop: () => Promise<void>;
  /** Makes the queues without working on them. */
  prepare: () => Promise<void>;
  /**
   * For tests: runs what is due until nothing is. @returns the errors, in their order
   * @param named scheduled jobs, made due now
   * @param delayed each job that waits for its time or its next attempt is run once instead
   */
  runDue: (options?: { named?: readonly string[]; delayed?: boolean }) => Promise<unknown[]>;
};

/** Creates or upgrades pg-boss's tables. @param owner of the database's tables */
export async function installJobTables(owner: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

export function createJobRunner(deps: {
  /** Of the login `elaeis_system`. */
  connection: Address;
  jobs: readonly Job[];
  log: Log;
  /** While the disk is full jobs wait. */
  diskReserve?: Pick<DiskReserve, "assertDiskSpace">;
  /** False where only `runDue` works. */
  inBackground?: boolean;
}): JobRunner {
  const { jobs, log, inBackground = true } = deps;
  const stopping = new AbortController();
  const boss = createBoss(deps.connection, log, inBackground);
  let opened: Promise<unknown> | undefined;
  const open = () => (opened ??= boss.start());

  async function prepare(): Promise<void> {
    await open();
    await createQueues((text, values) => boss.getDb().executeSql(text, values), jobs);
  }

  return {
    prepare,
    async start() {
      await prepare();
      await Promise.all(
        jobs.map((job) => {
          const { name, policy: _, ...options } = queueOf(job);
          return boss.updateQueue(name, options);
        }),
      );
      // Puts back what a killed server held, if it was killed long enough ago.
      await boss.supervise();
      await schedule(boss, jobs);
      await Promise.all(jobs.map(work));
      if (inBackground) watchDue(boss, log, stopping.signal);
    },
    async stop() {
      // First of all: what is put back is due at once, and would be claimed here again.
      for (const { name } of jobs) void boss.offWork(name, { wait: false });
      stopping.abort(new Error("the server stops"));
      if (opened === undefined) return;
      await opened.catch(() => undefined);
      await boss.stop({ timeout: stopTimeoutMs });
    },
    async runDue({ named = [], delayed = false } = {}) {
      await open();
      for (const name of named) await boss.send(name, { payload: {} });
      const errors: unknown[] = [];
      let found: number;
      do {
        found = 0;
        for (const job of jobs) {
          const batchSize = job.options.policy === "wake-up" ? 1 : 1000;
          const options = { batchSize, ignoreStartAfter: delayed };
          for (const claimed of await boss.fetch<JobData>(job.name, options)) {
            found += 1;
            const error = await attempt(job, { ...claimed, signal: stopping.signal });
            if (error === undefined) await boss.complete(job.name, claimed);
            else errors.push(error);
          }
        }
      } while (found > 0 && !delayed);
      return errors;
    },
  };

  async function work(job: Job): Promise<void> {
    const options = {
      heartbeatRefreshSeconds: leaseRenewalSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    };
    const worker = await boss.work<JobData>(job.name, options, async ([claimed]) => {
      if (claimed === undefined) return;
      await attempt(job, claimed);
      // The next may wait already; without this the worker would pause first.
      if (!stopping.signal.aborted) boss.notifyWorker(worker);
    });
  }

  /** @returns why the job is not done; what its row says by then pg-boss leaves alone */
  async function attempt(job: Job, claimed: ClaimedJob<JobData>): Promise<unknown> {
    let context: JobContext<object> | undefined;
    try {
      context = contextOf(job, claimed);
      context.signal.throwIfAborted();
      deps.diskReserve?.assertDiskSpace();
      refuseEndlessCrashes(claimed);
      if (job.options.policy === "wake-up" && (await runsElsewhere(boss, claimed))) {
        await change(claimed, {
          state: "retry",
          afterSeconds: turnSeconds,
          data: countStop(claimed),
        });
        return undefined;
      }
      const running = context;
      await traced({ kind: "job", name: job.name, attributes: {} }, () => job.run(running));
      return undefined;
    } catch (error) {
      await settle(job, claimed, error, context);
      return error;
    }
  }

  async function settle(
    job: Job,
    claimed: ClaimedJob<JobData>,
    error: unknown,
    context: JobContext<object> | undefined,
  ): Promise<void> {
    const { errors = 0 } = claimed.data;
    const about = { err: error, job: job.name, id: claimed.id };
    if (stopping.signal.aborted || outageOf(error) !== undefined) {
      const afterSeconds = stopping.signal.aborted ? 0 : outagePauseSeconds(job, claimed);
      await change(claimed, { state: "retry", afterSeconds, data: countStop(claimed) });
    } else if (claimed.signal.aborted) {
      log.info(about, "a job was cancelled or taken over");
    } else if (errors < job.options.retryLimit && !(error instanceof EndlessCrashes)) {
      const data = { errors: errors + 1 };
      const afterSeconds = backOffSeconds(errors + 1, job.options.backOff);
      await change(claimed, { state: "retry", afterSeconds, data });
      log.info(about, "a job failed and is tried again");
    } else {
      if (context !== undefined) await job.onGivenUp?.(context, error);
      await change(claimed, { state: "failed", data: { errors: errors + 1 } });
      log.warn(about, "a job failed for good");
    }
  }

  function contextOf(job: Job, claimed: ClaimedJob<JobData>): JobContext<object> {
    const { checkpoint, payload } = claimed.data;
    return {
      actor: { kind: "system", job: job.name },
      payload: z.parse(job.schema, payload),
      signal: AbortSignal.any([claimed.signal, stopping.signal]),
      checkpoint: {
        read: (schema) => (checkpoint === undefined ? undefined : z.parse(schema, checkpoint)),
        async write(value) {
          deps.diskReserve?.assertDiskSpace();
          if (!(await change(claimed, { state: "active", data: { checkpoint: value } }))) {
            throw new Error("this attempt no longer holds the job");
          }
        },
      },
    };
  }

  /** @returns whether this attempt still held the job; else nothing is changed */
  async function change(
    { name, id, retryCount }: ClaimedJob<JobData>,
    to: { state: "active" | "retry" | "failed"; afterSeconds?: number; data: Partial<JobData> },
  ): Promise<boolean> {
    const { rows } = await boss.getDb().executeSql(
      `update pgboss.job set state = $4::pgboss.job_state, data = data || $5::jsonb,
         start_after = now() + $6 * interval '1 second',
         keep_until = greatest(keep_until, now() + $7 * interval '1 second'),
         completed_on = case when $4 = 'failed' then now() end
       where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning id`,
      [
        name,
        id,
        retryCount,
        to.state,
        JSON.stringify(to.data),
        to.afterSeconds ?? 0,
        waitingSeconds,
      ],
    );
    return rows.length > 0;
  }
}

/** Takes over every other wake-up. @returns whether another server runs it; both may find so */
async function runsElsewhere(boss: PgBoss, { name, id }: ClaimedJob<JobData>): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `with taken_over as (delete from pgboss.job where name = $1 and state < 'active')
     select from pgboss.job where name = $1 and id <> $2 and state = 'active'`,
    [name, id],
  );
  return rows.length > 0;
}

/** Until the signal. Without a database nothing can be done, and the next question finds what became due. */
function watchDue(boss: PgBoss, log: Log, stopping: AbortSignal): void {
  if (stopping.aborted) return;
  const ask = () =>
    announceDue(boss)
      .catch((error: unknown) => log.info({ err: error }, "background jobs have to wait"))
      .finally(() => watchDue(boss, log, stopping));
  const timer = setTimeout(() => {
    if (!stopping.aborted) void ask();
  }, dueSeconds * 1000);
  timer.unref();
}

/** Wakes those who work on a queue with a job whose time has come, on the channel on which pg-boss listens. */
async function announceDue(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
     from (select distinct name from pgboss.job where state < 'active' and start_after <= now()) as due`,
    [],
  );
}

/** What a job's row holds. */
type JobData = { payload: unknown; checkpoint?: object; errors?: number; stops?: number };

class EndlessCrashes extends Error {}

/** Each attempt after the first follows an error, a stop or a crash. @throws after too many crashes */
function refuseEndlessCrashes({ name, retryCount, data }: ClaimedJob<JobData>): void {
  const crashes = retryCount - (data.errors ?? 0) - (data.stops ?? 0);
  if (crashes >= maxCrashes)
    throw new EndlessCrashes(`${name} ended its server ${maxCrashes} times`);
}

/** An outage is no error of the job's: it goes on once the disk, the store or the database is back. */
function outagePauseSeconds({ options }: Job, { data }: ClaimedJob<JobData>): number {
  return backOffSeconds((data.stops ?? 0) + 1, options.backOff);
}

const countStop = ({ data: { stops = 0 } }: ClaimedJob<JobData>) => ({ stops: stops + 1 });

function createBoss(connection: Address, log: Log, inBackground: boolean): PgBoss {
  const boss = new PgBoss({
    ...connection,
    max: 4,
    application_name: "elaeis jobs",
    migrate: false,
    createSchema: false,
    supervise: inBackground,
    schedule: inBackground,
    useListenNotify: inBackground,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    cronMonitorIntervalSeconds: clockPollSeconds,
    cronWorkerIntervalSeconds: clockPollSeconds,
    flowIntervalSeconds: flowSeconds,
    // For the tables' owner only.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.info({ err: error }, "background jobs have to wait"));
  boss.on("warning", (warning) => log.warn({ warning }, "background jobs"));
  return boss;
}

/** One statement for all: a test's database is made often. */
export async function createQueues(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  jobs: readonly Job[],
): Promise<void> {
  await query(
    "select pgboss.create_queue(queue ->> 'name', queue) from jsonb_array_elements($1) as queue",
    [JSON.stringify(jobs.map(queueOf))],
  );
}

function queueOf({ name, options }: Job): Queue {
  return {
    name,
    policy: options.policy === "wake-up" ? "standard" : options.policy,
    notify: true,
    retryLimit: unlimitedRetries,
    retryDelay: 0,
    retryBackoff: false,
    heartbeatSeconds: leaseSeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds: keptSeconds,
    retentionSeconds: waitingSeconds,
  };
}

async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const scheduled = jobs.filter(({ options }) => options.schedule !== undefined);
  for (const old of await boss.getSchedules()) {
    if (!scheduled.some(({ name }) => name === old.name)) await boss.unschedule(old.name);
  }
  await Promise.all(
    scheduled.map(async ({ name, options: { schedule: at } }) => {
      if (at === undefined) return;
      await boss.schedule(name, at.cron, { payload: {} }, { tz });
      if (at.onStart) await boss.send(name, { payload: {} });
    }),
  );
}
