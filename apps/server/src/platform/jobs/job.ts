/** A job: background work that survives a restart. Features define them, `job-runner.ts` runs them. */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../database/database.ts";

export type JobOptions = {
  /** Errors after the first before the job ends failed. A restart or a kill is no error. */
  retryLimit: number;
  /** Pause after the first error; it doubles up to the longest. */
  backOff: { firstSeconds: number; longestSeconds: number };
  /**
   * `standard`: every enqueueing is a run. `exclusive`: one of a key waits or runs. `stately`: one of a key
   * waits while one runs. `wake-up`, for work that rows describe: a run answers every wake-up that waits when
   * it begins, and servers take turns.
   */
  policy: "standard" | "exclusive" | "stately" | "wake-up";
  /** In the server's time zone. On start: also when a server starts. Its payload is empty. */
  schedule?: { cron: string; onStart: boolean };
};

export type JobContext<Payload> = {
  actor: Actor & { kind: "system" };
  payload: Payload;
  /**
   * Aborted when the server stops, when the job is cancelled and when another server has taken it over.
   * To stop early, throw its reason: what returns is done.
   */
  signal: AbortSignal;
  /** Small JSON kept until the job ends, so that the next attempt continues there. */
  checkpoint: {
    read: <Schema extends z.ZodMiniType>(schema: Schema) => z.output<Schema> | undefined;
    /** @throws when this attempt no longer holds the job */
    write: (value: object) => Promise<void>;
  };
};

export type Job<Payload = object> = {
  name: string;
  /** Ids only: row-level security does not guard payloads. */
  schema: z.ZodMiniType<Payload>;
  options: JobOptions;
  // A method, so that jobs of different payloads share a list.
  run(context: JobContext<Payload>): Promise<void>;
  /** After the last error the job is given up; here what people see is set to failed. */
  onGivenUp?(context: JobContext<Payload>, error: unknown): Promise<void>;
};

export type BackOff = JobOptions["backOff"];

/** Doubles with each error, up to the longest, and differs between jobs that failed together. @param errors from 1 */
export function backOffSeconds(errors: number, { firstSeconds, longestSeconds }: BackOff): number {
  const full = Math.min(longestSeconds, firstSeconds * 2 ** (errors - 1));
  return full * (0.5 + Math.random() / 2);
}

/** Of work that rows describe: woken when rows are added, retried until it succeeds, and hourly in any case. */
export const wokenByRows: JobOptions = {
  policy: "wake-up",
  retryLimit: Infinity,
  backOff: { firstSeconds: 15, longestSeconds: 60 },
  schedule: { cron: "29 * * * *", onStart: true },
};

/** Tidying: hourly, and when a server starts. */
export function hourlyJob(name: string, run: (context: JobContext<object>) => Promise<void>): Job {
  return {
    name,
    schema: z.object({}),
    options: {
      policy: "exclusive",
      retryLimit: 3,
      backOff: { firstSeconds: 60, longestSeconds: 600 },
      schedule: { cron: "13 * * * *", onStart: true },
    },
    run,
  };
}

/** Infers the payload from the schema. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job {
  return job;
}

/** Commits or rolls back with the transaction. @returns false where the policy holds such a job already */
export async function enqueueJob(
  tx: Tx,
  {
    name,
    payload,
    key,
    afterSeconds = 0,
  }: {
    name: string;
    payload: object;
    /** The policy counts jobs per key; a job is cancelled by it. */
    key?: string;
    afterSeconds?: number;
  },
): Promise<boolean> {
  const { rows } = await sql<{ queued: boolean }>`
    select enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb, ${key ?? null}, ${afterSeconds}) as queued
  `.execute(tx);
  return rows[0]?.queued === true;
}

/** Of work that rows describe: called in the transaction that adds such a row. */
export async function wakeJob(tx: Tx, name: string): Promise<void> {
  await sql`select wake(${name})`.execute(tx);
}

/** Staff only. */
export async function cancelJob(tx: Tx, name: string, key: string): Promise<void> {
  await sql`select cancel_job(${name}, ${key})`.execute(tx);
}
