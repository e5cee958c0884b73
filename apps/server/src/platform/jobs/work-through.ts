/**
 * The run of a job whose rows have no time of their own: each is tried a few times, and what fails keeps no other row
 * waiting. A row's attempts are counted in the database before it is worked on, so that one which ends the server is
 * given up, too. Monitoring shows what was given up.
 */
import type { Database, Tx } from "../database/database.ts";
import { outageOf } from "../outage.ts";
import { Problem } from "../problem.ts";
import type { Log } from "../log.ts";
import { createYieldWhenBusy } from "../yield-when-busy.ts";
import { enqueueJob, type JobContext } from "./job.ts";
import {
  forgetAttempts,
  giveUpSilent,
  recordFailure,
  takeQueued,
  uncount,
  type Queued,
  type Waiting,
} from "./attempts.ts";

const retryAfterSeconds = 15;
/** So many different rows that fail in a row point to something else, which may pass. */
const mostInARow = 5;

export type Done<Row, Result> = { row: Row; result: Result };

/** @returns seconds to wait where an error has nothing to do with the row it came up with */
export type PauseFor = (error: unknown) => Promise<number | undefined>;

export type Rows<Row extends Queued, Result> = {
  database: Database;
  log: Log;
  waiting: Waiting;
  /** Without those that are gone. */
  read: (tx: Tx, queued: readonly Queued[]) => Promise<Row[]>;
  work: (row: Row) => Promise<Result>;
  /** Takes the rows off their queue. */
  save: (tx: Tx, done: readonly Done<Row, Result>[]) => Promise<void>;
  /** How many are saved together. */
  atOnce: number;
  pauseFor?: PauseFor;
  onPause?: (tx: Tx, row: Row, error: unknown) => Promise<void>;
  onGivenUp?: (tx: Tx, row: Row, error?: unknown) => Promise<void>;
};

type Run<Row extends Queued, Result> = Rows<Row, Result> & {
  job: string;
  most: number;
  signal: AbortSignal;
  yieldWhenBusy: () => Promise<void>;
  inTransaction: <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>;
  /** Tried in this run without success. */
  failed: Set<string>;
  failedInARow: number;
  isOneLeft: boolean;
};

export async function workThrough<Row extends Queued, Result>(
  { actor, signal }: JobContext<object>,
  rows: Rows<Row, Result>,
  { attempts: most }: { attempts: number },
): Promise<void> {
  const { job } = actor;
  const run: Run<Row, Result> = {
    ...rows,
    job,
    most,
    signal,
    yieldWhenBusy: createYieldWhenBusy(signal),
    inTransaction: (work) => rows.database.withActor(actor, work),
    failed: new Set(),
    failedInARow: 0,
    isOneLeft: false,
  };
  await run.inTransaction(async (tx) => {
    const silent = await giveUpSilent(tx, run);
    if (silent.length === 0) return;
    for (const row of await rows.read(tx, silent)) await rows.onGivenUp?.(tx, row);
  });
  while (run.failedInARow < mostInARow) {
    signal.throwIfAborted();
    const { waiting, atOnce, failed } = run;
    const taken = await run.inTransaction((tx) =>
      takeQueued(tx, run, waiting, { atOnce, except: [...failed] }),
    );
    if (taken.length === 0) break;
    const pauseSeconds = await workOn(run, taken);
    if (pauseSeconds !== undefined) return wakeAfter(run, pauseSeconds);
  }
  if (run.isOneLeft || run.failedInARow >= mostInARow) await wakeAfter(run, retryAfterSeconds);
}

/** @returns seconds to wait, where all have to */
async function workOn<Row extends Queued, Result>(
  run: Run<Row, Result>,
  taken: readonly Queued[],
): Promise<number | undefined> {
  const found = await readTaken(run, taken);
  const done: Done<Row, Result>[] = [];
  for (const [place, row] of found.entries()) {
    try {
      await run.yieldWhenBusy();
      run.signal.throwIfAborted();
      done.push({ row, result: await run.work(row) });
    } catch (error) {
      const seconds = await run.pauseFor?.(error);
      const isOutage = seconds !== undefined || outageOf(error) !== undefined;
      if (!isOutage && !run.signal.aborted) {
        await fail(run, row, error);
        continue;
      }
      await run.inTransaction((tx) => uncount(tx, run.job, found.slice(place)));
      await save(run, done);
      run.signal.throwIfAborted();
      if (seconds === undefined) throw error;
      await run.inTransaction(async (tx) => run.onPause?.(tx, row, error));
      run.log.info({ err: error, job: run.job }, "a job waits for the service that it needs");
      return seconds;
    }
  }
  await save(run, done);
  return undefined;
}

async function readTaken<Row extends Queued, Result>(
  run: Run<Row, Result>,
  taken: readonly Queued[],
): Promise<Row[]> {
  return run.inTransaction(async (tx) => {
    const found = await run.read(tx, taken);
    const gone = taken.filter(({ row_id }) => !found.some((row) => row.row_id === row_id));
    for (const { row_id } of gone) run.failed.add(row_id);
    await forgetAttempts(tx, run.job, gone);
    return found;
  });
}

async function save<Row extends Queued, Result>(
  run: Run<Row, Result>,
  done: readonly Done<Row, Result>[],
): Promise<void> {
  const [first] = done;
  if (first === undefined) return;
  const rows = done.map(({ row }) => row);
  try {
    await run.inTransaction(async (tx) => {
      await run.save(tx, done);
      await forgetAttempts(tx, run.job, rows);
    });
    run.failedInARow = 0;
  } catch (error) {
    if (outageOf(error) !== undefined) throw error;
    // Which of several it was shows when each is tried by itself.
    if (done.length === 1) await fail(run, first.row, error);
  }
}

async function fail<Row extends Queued, Result>(
  run: Run<Row, Result>,
  row: Row,
  error: unknown,
): Promise<void> {
  run.failed.add(row.row_id);
  run.failedInARow += 1;
  const isOver = await run.inTransaction(async (tx) => {
    const isLast = await recordFailure(tx, run, row, reasonOf(error));
    if (isLast) await run.onGivenUp?.(tx, row, error);
    return isLast;
  });
  run.isOneLeft ||= !isOver;
  const about = { err: error, job: run.job, row: row.row_id };
  if (isOver) run.log.warn(about, "a row was given up");
  else run.log.info(about, "a row failed and is tried again");
}

async function wakeAfter<Row extends Queued, Result>(
  { job, inTransaction }: Run<Row, Result>,
  afterSeconds: number,
): Promise<void> {
  await inTransaction((tx) => enqueueJob(tx, { name: job, payload: {}, afterSeconds }));
}

const longestReason = 300;

/** A code of the catalogue, or what a developer makes something of. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  return (error instanceof Error ? error.message : String(error)).slice(0, longestReason);
}
