/**
 * Writes the rows of a checked sheet in one transaction: an attempt that is interrupted has written none. Photos and plots
 * follow one by one, and go on where they stopped.
 */
import { Problem } from "#platform/problem.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { forgetArchive } from "../imports/archive-file.ts";
import { endBatch } from "../imports/service.ts";
import { transferJob, type RunningTransfer } from "../transfers/service.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { PlotService } from "#features/field/plots/service.ts";
import type { InvitationService } from "#features/people/users/invitations.ts";
import { archiveOf } from "./photo-archive.ts";
import { askPhotosOf, bringBeside, hasOutlineColumn, hasPhotoColumn } from "./photos-and-plots.ts";
import type { SheetPlan } from "./plan-row.ts";
import {
  countArrived,
  findImport,
  listErrors,
  recordCounts,
  recordRows,
  replaceErrors,
} from "./queries.ts";
import { runImport } from "./run-import.ts";
import { assertOwnColumns } from "./sheet-table.ts";
import { planOf } from "./source-file.ts";

type Deps = {
  database: Database;
  files: FileStore;
  subprocesses: Subprocesses;
  settings: SettingsReader;
  log: Log;
  now: () => Date;
  invitations: InvitationService;
  photos: PhotoService;
  plots: PlotService;
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

async function importSheet(deps: Deps, transfer: RunningTransfer): Promise<void> {
  const { database, settings } = deps;
  const { id, actor } = transfer;
  const row = await database.withActor(actor, (tx) => findImport(tx, id));
  if (row === undefined) return;
  const { kind, columns } = row;
  const own = await settings.current("own_fields");
  assertOwnColumns(kind, columns, own);
  const read = await planOf(deps, row, own);
  const plan = { ...read, photosSay: await askPhotosOf(deps.files, row, read) };
  const hasMore =
    (row.archive_size !== null && hasPhotoColumn(columns)) || hasOutlineColumn(columns);
  // An attempt before this one has written the rows, and stopped on its way through the photos.
  if (!row.has_rows) await writeRows(deps, transfer, plan, hasMore);
  if (!hasMore) return;
  await bringBeside(deps, transfer, row, plan);
  await database.withActor(actor, (tx) => finishIn(tx, transfer));
  const { archive_size } = row;
  if (archive_size !== null) await forgetArchive(deps.files, archiveOf({ id, archive_size }));
}

async function writeRows(
  { database, invitations }: Deps,
  transfer: RunningTransfer,
  plan: SheetPlan,
  hasMore: boolean,
): Promise<void> {
  const { id, actor, signal } = transfer;
  const total = plan.sheet.rows.length;
  await database.withActor(actor, async (tx) => {
    const { counts, problems } = await runImport(tx, plan, actor, {
      invite: (person) => invitations.inviteIn(tx, person),
      async onProgress(done) {
        signal.throwIfAborted();
        await transfer.progress({ done, total });
      },
    });
    await replaceErrors(tx, id, problems);
    await recordCounts(tx, id, counts);
    await recordRows(tx, id);
    await (hasMore ? transfer.lockIn(tx) : finishIn(tx, transfer));
  });
}

async function finishIn(tx: Tx, transfer: RunningTransfer): Promise<void> {
  const { id } = transfer;
  const counts = (await findImport(tx, id))?.counts;
  const photos = await countArrived(tx, id);
  if (counts && photos > 0) await recordCounts(tx, id, { ...counts, photos });
  const refused = await listErrors(tx, id, { isRemark: false, limit: namedInBatch });
  await endBatch(tx, id, {
    status: "completed",
    imported: (counts?.created ?? 0) + (counts?.changed ?? 0),
    errors: refused.map(({ row_number: row, code }) => ({ row, code })),
    summary: counts ?? {},
  });
  await transfer.finishIn(tx);
}
