/** Deletes files of documents that have no row: the server stopped after it wrote the file. */
import { uuidv7 } from "uuidv7";
import type { Database } from "../../../platform/database/database.ts";
import type { FileStore } from "../../../platform/files/files.ts";
import { hourlyJob, type Job } from "../../../platform/jobs/job.ts";
import { withoutRow } from "./document-queries.ts";

/** A request may still be about to write its row; a restore may bring rows back. */
const leftForMs = 7 * 24 * 60 * 60_000;
const pathsAtOnce = 500;
const documentFolder = "plot-documents/";

/** Of this request alone: whatever else arrives under the id, nothing replaces another's file. */
export function documentPath(document: string, kind: string): string {
  return `${documentFolder}${document}-${uuidv7()}.${kind}`;
}

/** When `documentPath` made it: a UUID of version 7 begins with the milliseconds. */
function writtenMs(path: string): number {
  const time = /-([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\.\w+$/.exec(path);
  return time === null ? Number.NaN : Number.parseInt(`${time[1]}${time[2]}`, 16);
}

type Deps = { database: Database; files: FileStore; now: () => Date };

export function documentSweepJob({ database, files, now }: Deps): Job {
  return hourlyJob("plot-document-files", async ({ actor, signal }) => {
    const deleteStrays = async (paths: readonly string[]) => {
      signal.throwIfAborted();
      const strays = await database.withActor(actor, (tx) => withoutRow(tx, paths));
      for (const path of strays) await files.delete(path);
    };
    const untilMs = now().getTime() - leftForMs;
    let old: string[] = [];
    for await (const { path } of files.list(documentFolder)) {
      if (writtenMs(path) < untilMs) old.push(path);
      if (old.length < pathsAtOnce) continue;
      await deleteStrays(old);
      old = [];
    }
    await deleteStrays(old);
  });
}
