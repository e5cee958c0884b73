/** Lets go of uploads that nobody has gone on with for a day, and of pieces that a stop left behind. */
import type { Database } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import type { Log } from "../../platform/log.ts";
import { startPasses } from "../../platform/passes.ts";
import { forgetPieces } from "./finish-upload.ts";
import { deleteOldUploads, leftoverPieces } from "./upload-queries.ts";

const actor = { kind: "system", job: "tutorial-uploads" } as const;
const everyMs = 60 * 60_000;
const piecesAtOnce = 100;

type Deps = { database: Database; files: FileStore };

export async function tidyTutorialUploads(deps: Deps): Promise<void> {
  const { database } = deps;
  await database.withActor(actor, deleteOldUploads);
  for (;;) {
    const pieces = await database.withActor(actor, (tx) => leftoverPieces(tx, piecesAtOnce));
    await forgetPieces(deps, actor, pieces);
    if (pieces.length < piecesAtOnce) return;
  }
}

export function startUploadTidying(deps: Deps & { log: Log }): { stop: () => Promise<void> } {
  return startPasses({
    everyMs,
    pass: () => tidyTutorialUploads(deps),
    onFailure: (error) => deps.log.warn({ err: error }, "abandoned uploads wait to be cleared"),
  });
}
