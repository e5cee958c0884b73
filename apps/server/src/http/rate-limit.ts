/**
 * Counts attempts per key in fixed windows, in the database, so that several servers count together.
 */
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "./problem.ts";

export type RateLimiter = {
  /** Counts one attempt. @throws Problem too_many_attempts when the window is full */
  hit: (key: string, limit: { attempts: number; windowMs: number }) => Promise<void>;
  /** Forgets the attempts of a key, once one of them succeeded. */
  forgive: (key: string) => Promise<void>;
};

const actor = { kind: "system", job: "rate-limit" } as const;

export function createRateLimiter(database: Database, now: () => Date): RateLimiter {
  return {
    async hit(key, { attempts, windowMs }) {
      const nowMs = now().getTime();
      const windowStart = new Date(nowMs - (nowMs % windowMs));
      const hits = await database.withActor(actor, async (tx) => {
        await sql`delete from rate_limits where key = ${key} and window_start < ${windowStart}`.execute(
          tx,
        );
        const counted = await tx
          .insertInto("rate_limits")
          .values({ key, window_start: windowStart, hits: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(["key", "window_start"])
              .doUpdateSet({ hits: (row) => row("rate_limits.hits", "+", 1) }),
          )
          .returning("hits")
          .executeTakeFirstOrThrow();
        return counted.hits;
      });
      if (hits > attempts) {
        const seconds = Math.ceil((windowStart.getTime() + windowMs - nowMs) / 1000);
        throw new Problem("too_many_attempts", { seconds });
      }
    },
    async forgive(key) {
      await database.withActor(actor, (tx) =>
        tx.deleteFrom("rate_limits").where("key", "=", key).execute(),
      );
    },
  };
}
