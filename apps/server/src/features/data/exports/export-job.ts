/** Prepares a dataset export. Each attempt begins anew, after deleting what earlier ones have made. */
import type { Database } from "#platform/database/database.ts";
import { deletePieces } from "#platform/files/file-pieces.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { transferJob, type RunningTransfer } from "../transfers/service.ts";
import { madePath, prepareExport, type PrepareDeps } from "./prepare.ts";
import { deleteFiles, deleteFilesIfCancelled, findExport } from "./queries.ts";
import { photosBeginAt } from "./writers.ts";

type Deps = PrepareDeps & { database: Database; log: Log };

export function datasetExportJob(deps: Deps): Job {
  const { database, files } = deps;
  return transferJob(deps, {
    kind: "dataset-export",
    async run(transfer) {
      const { id, attempt, actor } = transfer;
      const found = await database.withActor(actor, async (tx) => {
        await transfer.lockIn(tx);
        await deleteFiles(tx, id);
        return findExport(tx, id);
      });
      if (found === undefined) return;
      await deleteMade(files, { id, attempt: attempt - 1 });
      try {
        await prepareExport(deps, transfer, found);
      } catch (error) {
        await deleteMade(files, transfer);
        await database.withActor(actor, (tx) => deleteFilesIfCancelled(tx, id));
        throw error;
      }
    },
  });
}

/** Those of earlier attempts, too. */
export async function deleteMade(
  files: FileStore,
  { id, attempt: attempts }: Pick<RunningTransfer, "id" | "attempt">,
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    for (let position = 0, found = true; found || position < photosBeginAt; position += 1) {
      found = await deletePieces(files, madePath({ id, attempt }, position));
    }
  }
}
