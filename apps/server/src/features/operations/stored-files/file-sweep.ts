/**
 * Deletes files that no row names: a server stopped between a file and its row, or a row went and its file could not.
 * What lies in none of the known places is left alone.
 */
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import { filePrefixes, prefixOf, type FilePrefix } from "#platform/files/file-prefixes.ts";
import type { FileStore } from "#platform/files/files.ts";
import { defineJob, type Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { createYieldWhenBusy } from "#platform/yield-when-busy.ts";
import { withoutRow } from "./queries.ts";

/** A request may still be about to write its row; a restore may bring rows back. */
const leftForMs = 7 * 24 * 60 * 60_000;
const pathsAtOnce = 500;

type Deps = { database: Database; files: FileStore; now: () => Date; log: Log };

export function fileSweepJob({ database, files, now, log }: Deps): Job {
  return defineJob({
    name: "file-sweep",
    schema: z.object({}),
    options: {
      policy: "exclusive",
      retryLimit: 3,
      backOff: { firstSeconds: 60, longestSeconds: 600 },
      // It looks at every file: once, in the night.
      schedule: { cron: "43 3 * * *", onStart: false },
    },
    async run({ actor, signal }) {
      const yieldWhenBusy = createYieldWhenBusy(signal);
      const old = new Map<FilePrefix, string[]>();
      let deleted = 0;

      async function remove(paths: readonly string[]): Promise<void> {
        for (const path of paths) await files.delete(path);
        deleted += paths.length;
      }
      async function sweep(prefix: FilePrefix): Promise<void> {
        const paths = old.get(prefix) ?? [];
        old.delete(prefix);
        if (paths.length === 0) return;
        await yieldWhenBusy();
        signal.throwIfAborted();
        await remove(await database.withActor(actor, (tx) => withoutRow(tx, prefix, paths)));
      }

      const untilMs = now().getTime() - leftForMs;
      for await (const { path, modifiedMs, isPartial } of files.list("", { partialToo: true })) {
        const prefix = prefixOf(path);
        if (prefix === undefined || modifiedMs > untilMs) continue;
        if (isPartial) await remove([path]);
        else {
          const paths = old.get(prefix) ?? [];
          old.set(prefix, [...paths, path]);
          if (paths.length + 1 >= pathsAtOnce) await sweep(prefix);
        }
      }
      for (const prefix of filePrefixes) await sweep(prefix);
      if (deleted > 0) log.info({ deleted }, "files that nothing names were deleted");
    },
  });
}
