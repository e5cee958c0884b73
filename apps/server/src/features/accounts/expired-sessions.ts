/**
 * Sessions and one-time links that have run out open nothing any more; they go, and with them the
 * addresses and browsers they came from.
 */
import type pg from "pg";
import type { Log } from "../../platform/log.ts";
import { startPasses } from "../../platform/passes.ts";
import { deleteExpired } from "./queries.ts";

const everyMs = 60 * 60_000;

/** Once an hour, from the start on. */
export function startSessionTidying({ authPool, log }: { authPool: pg.Pool; log: Log }): {
  stop: () => Promise<void>;
} {
  return startPasses({
    everyMs,
    pass: () => deleteExpired(authPool),
    onFailure: (error) => log.warn({ err: error }, "expired sessions wait to be forgotten"),
  });
}
