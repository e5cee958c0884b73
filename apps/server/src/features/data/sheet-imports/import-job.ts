/** Writes a checked sheet in one transaction: an attempt that is interrupted has written nothing. */
import { Problem } from "#platform/problem.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { endBatch } from "../imports/service.ts";
import { transferJob, type RunningTransfer } from "../transfers/service.ts";
import type { InvitationService } from "#features/people/users/invitations.ts";
import { findImport, recordCounts, replaceErrors } from "./queries.ts";
import { runImport } from "./run-import.ts";
import { assertOwnColumns } from "./sheet-table.ts";
import { readSource } from "./source-file.ts";

type Deps = {
  database: Database;
  files: FileStore;
  subprocesses: Subprocesses;
  settings: SettingsReader;
  log: Log;
  now: () => Date;
  invitations: InvitationService;
};

/** Cells that the batch of the fruits lists, too. */
const namedInBatch = 100;

export function sheetImportJob(deps: Deps): Job {
  return transferJob(deps, {
    kind: "sheet-import",
    async run(transfer) {
      try {
        await importSheet(deps, transfer);
      } catch (error) {
        // Somebody recorded a fruit under the same reference between the dry run and now.
        if (isUniqueViolation(error, "fruits_fruit_id_key")) {
          throw new Problem("fruit_reference_taken", { reference: "…" }, { cause: error });
        }
        throw error;
      }
    },
  });
}

async function importSheet(
  { database, now, invitations, settings, ...stores }: Deps,
  transfer: RunningTransfer,
): Promise<void> {
  const { id, actor, signal } = transfer;
  const row = await database.withActor(actor, (tx) => findImport(tx, id));
  if (row === undefined) return;
  const { kind, columns, rules } = row;
  const own = await settings.current("own_fields");
  assertOwnColumns(kind, columns, own);
  const sheet = await readSource(stores, row, own);
  const check = { columns, rules };
  const plan = { id, kind, check, sheet, own, now: now(), random: Math.random };
  await database.withActor(actor, async (tx) => {
    const { counts, problems } = await runImport(tx, plan, actor, {
      invite: (person) => invitations.inviteIn(tx, person),
      async onProgress(done) {
        signal.throwIfAborted();
        await transfer.progress({ done, total: row.row_count });
      },
    });
    await replaceErrors(tx, id, problems);
    await recordCounts(tx, id, counts);
    const refused = problems.filter(({ isRemark }) => !isRemark).slice(0, namedInBatch);
    await endBatch(tx, id, {
      status: "completed",
      imported: counts.created + counts.changed,
      errors: refused.map(({ row: at, code }) => ({ row: at, code })),
      summary: counts,
    });
    await transfer.finishIn(tx);
  });
}
