/**
 * Sessions and one-time links that have run out open nothing any more; they go, and with them the
 * addresses and browsers they came from. So do counters of attempts and browsers long unused.
 */
import type pg from "pg";
import { forgetOldAttempts } from "../../http/rate-limit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { startPasses } from "../../platform/passes.ts";
import { forgetUnusedDevices } from "./known-devices.ts";
import { deleteExpired } from "./queries.ts";

const everyMs = 60 * 60_000;

/** Once an hour, from the start on. */
export function startSessionTidying(deps: { authPool: pg.Pool; database: Database; log: Log }): {
  stop: () => Promise<void>;
} {
  const { authPool, database, log } = deps;
  return startPasses({
    everyMs,
    pass: async () => {
      await deleteExpired(authPool);
      await forgetUnusedDevices(authPool);
      await forgetOldAttempts(database);
    },
    onFailure: (error) => log.warn({ err: error }, "expired sessions wait to be forgotten"),
  });
}
