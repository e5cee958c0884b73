/**
 * Deletes expired sessions and one-time links, and with them the addresses and browsers they came from;
 * counters of attempts and browsers long unused, too.
 */
import type pg from "pg";
import { forgetOldAttempts } from "#http/rate-limit.ts";
import type { Database } from "#platform/database/database.ts";
import { hourlyJob, type Job } from "#platform/jobs/job.ts";
import { forgetUnusedDevices } from "./known-devices.ts";
import { deleteExpired } from "./queries.ts";
import { deleteOldCards } from "./sign-in-card-queries.ts";

export function expiredSessionJob(deps: { authPool: pg.Pool; database: Database }): Job {
  const { authPool, database } = deps;
  return hourlyJob("expired-sessions", async () => {
    await deleteExpired(authPool);
    await forgetUnusedDevices(authPool);
    await deleteOldCards(authPool);
    await forgetOldAttempts(database);
  });
}
