/** Each minute: seals the audit log, and checks again some of the seals before, all of them in turn. */
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import type { Mailer } from "#features/people/mail/mailer.ts";
import { notifyOfFault } from "./fault-alert.ts";
import { checkSeals, sealEntries } from "./queries.ts";

const actor = { kind: "system", job: "audit-seals" } as const;
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

export function auditSealingJob({ database, mailer }: { database: Database; mailer: Mailer }): Job {
  return defineJob({
    name: "audit-seals",
    schema: z.object({}),
    options: {
      policy: "exclusive",
      // The next minute's run does what one failed to do.
      retryLimit: 0,
      backOff: { firstSeconds: 60, longestSeconds: 60 },
      schedule: { cron: "* * * * *", onStart: true },
    },
    async run() {
      await sealAuditLog(database);
      await database.withActor(actor, async (tx) => {
        await checkSeals(tx, checkedAtOnce);
        await notifyOfFault(tx, mailer);
      });
    },
  });
}
