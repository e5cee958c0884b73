/**
 * Counts attempts per key in fixed windows, in the database, so that several servers count together.
 */
import type { ProblemCode, ProblemDetails } from "@elaeis/domain/problems";
import type { Context } from "hono";
import { sql } from "kysely";
import type { Database, Tx } from "#platform/database/database.ts";
import { Problem } from "#platform/problem.ts";
import type { AppEnv } from "./app-env.ts";

type Limit = { attempts: number; windowMs: number };

export type RateLimiter = {
  /** Counts one attempt. @throws Problem too_many_attempts, or the one given, when the window is full */
  hit: (key: string, limit: Limit, refusal?: ProblemCode) => Promise<void>;
  /** Counts one attempt without a limit. */
  count: (key: string, windowMs: number) => Promise<Counted>;
  /** Forgets the attempts of a key, and of the finer ones that begin with it and a space. */
  forgive: (key: string) => Promise<void>;
  /** Takes one attempt back that turned out to be none; the others go on counting. */
  takeBack: (key: string) => Promise<void>;
};

/** How many there were in the window, and until when it lasts, as problems tell it. */
type Counted = { hits: number; details: ProblemDetails };

const actor = { kind: "system", job: "rate-limit" } as const;

/**
 * In one statement, since every prediction waits for it. It does not wait for the disk: a count of the last
 * half second may be forgotten by a power cut, an answer is never given before it was counted.
 */
async function countedHits(tx: Tx, key: string, windowStart: Date): Promise<number> {
  const counted = await sql<{ hits: number }>`
    with forgotten as (
      delete from rate_limits where key = ${key} and window_start < ${windowStart}
    )
    insert into rate_limits (key, window_start, hits) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits, set_config('synchronous_commit', 'off', true)
  `.execute(tx);
  const [row] = counted.rows;
  if (row === undefined) throw new Error("an attempt was not counted");
  return row.hits;
}

export function createRateLimiter(database: Database, now: () => Date): RateLimiter {
  const count: RateLimiter["count"] = async (key, windowMs) => {
    const nowMs = now().getTime();
    const windowStart = new Date(nowMs - (nowMs % windowMs));
    const hits = await database.withActor(actor, (tx) => countedHits(tx, key, windowStart));
    const seconds = Math.ceil((windowStart.getTime() + windowMs - nowMs) / 1000);
    return { hits, details: { seconds, minutes: Math.ceil(seconds / 60) } };
  };
  return {
    count,
    async hit(key, { attempts, windowMs }, refusal = "too_many_attempts") {
      const { hits, details } = await count(key, windowMs);
      if (hits > attempts) throw new Problem(refusal, details);
    },
    async forgive(key) {
      await database.withActor(actor, (tx) =>
        tx
          .deleteFrom("rate_limits")
          .where(sql<boolean>`key = ${key} or starts_with(key, ${`${key} `})`)
          .execute(),
      );
    },
    async takeBack(key) {
      await database.withActor(actor, (tx) =>
        tx
          .updateTable("rate_limits")
          .set({ hits: sql<number>`greatest(hits - 1, 0)` })
          .where("key", "=", key)
          .execute(),
      );
    },
  };
}

/**
 * Counts a request and says in its answer how many are left, and in how many seconds all are again.
 *
 * @throws Problem too_many_attempts when the window is full
 */
export async function limitRequests(
  c: Context<AppEnv>,
  rateLimiter: RateLimiter,
  key: string,
  { attempts, windowMs }: Limit,
): Promise<void> {
  const { hits, details } = await rateLimiter.count(key, windowMs);
  c.header("RateLimit-Limit", String(attempts));
  c.header("RateLimit-Remaining", String(Math.max(0, attempts - hits)));
  c.header("RateLimit-Reset", String(details["seconds"]));
  if (hits > attempts) throw new Problem("too_many_attempts", details);
}

/** Counters whose windows are over; none is longer than a day. */
export async function forgetOldAttempts(database: Database): Promise<void> {
  await database.withActor(actor, (tx) =>
    sql`delete from rate_limits where window_start < now() - interval '2 days'`.execute(tx),
  );
}
