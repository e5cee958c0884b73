/** Deletes uploads that nobody has continued for a day, and pieces that a stop left behind. */
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { hourlyJob, type Job } from "#platform/jobs/job.ts";
import { forgetPieces } from "./finish-upload.ts";
import { deleteOldUploads, leftoverPieces } from "./upload-queries.ts";

const piecesAtOnce = 100;

export function abandonedUploadJob(deps: { database: Database; files: FileStore }): Job {
  const { database } = deps;
  return hourlyJob("abandoned-uploads", async ({ actor }) => {
    await database.withActor(actor, deleteOldUploads);
    for (;;) {
      const pieces = await database.withActor(actor, (tx) => leftoverPieces(tx, piecesAtOnce));
      await forgetPieces(deps, actor, pieces);
      if (pieces.length < piecesAtOnce) return;
    }
  });
}
