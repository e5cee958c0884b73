/**
 * Seals the audit log behind the requests, and looks again at what was sealed before: a minute's work at
 * a time, all seals in turn. Any number of servers may do it; the database lets one at a time.
 */
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import { startPasses } from "../../platform/passes.ts";
import type { Mailer } from "../mail/mailer.ts";
import { tellOfFault } from "./fault-alert.ts";
import { checkSeals, sealEntries } from "./queries.ts";

const actor = { kind: "system", job: "audit-seals" } as const;
const everyMs = 60_000;
const entriesPerSeal = 10_000;
const checkedAtOnce = 10;

/** Seals all that can be sealed now. @returns how many entries */
export async function sealAuditLog(database: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const seal = await database.withActor(actor, (tx) => sealEntries(tx, entriesPerSeal));
    if (seal === undefined) return sealed;
    sealed += seal.entries;
  }
}

export function startAuditSealing({
  database,
  mailer,
  log,
}: {
  database: Database;
  mailer: Mailer;
  log: Log;
}): { stop: () => Promise<void> } {
  return startPasses({
    everyMs,
    async pass() {
      await sealAuditLog(database);
      await database.withActor(actor, async (tx) => {
        await checkSeals(tx, checkedAtOnce);
        await tellOfFault(tx, mailer);
      });
    },
    onFailure: (error) => log.warn({ err: error }, "the audit log waits to be sealed"),
  });
}
