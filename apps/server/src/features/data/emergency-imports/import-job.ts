/** Imports the fruits of a checked archive, one after the other; an interrupted one continues at its fruit. */
import { Problem } from "#platform/problem.ts";
import type { Database } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { forgetArchive, readArchive } from "../imports/archive-file.ts";
import { transferJob, type RunningTransfer } from "../transfers/service.ts";
import type { BringInDeps } from "./import-archive.ts";
import { endingOf, refusal } from "./fruit-ending.ts";
import { waitingEndingOf, type PlaceDeps } from "./waiting-ending.ts";
import {
  countDone,
  endImport,
  findImport,
  nextItem,
  recordEnding,
  type ItemRow,
} from "./queries.ts";
import { archiveOf, openEmergencyArchive, type EmergencyArchive } from "./emergency-archive.ts";

type Deps = BringInDeps & PlaceDeps & { database: Database; files: FileStore; log: Log };

export function emergencyImportJob(deps: Deps): Job {
  const { database, files } = deps;
  return transferJob(deps, {
    kind: "emergency-import",
    async run(transfer) {
      const { id, actor, signal } = transfer;
      const upload = await database.withActor(actor, (tx) => findImport(tx, id));
      if (upload === undefined) return;
      const archive = await openEmergencyArchive(readArchive(files, archiveOf(upload)));
      for (;;) {
        signal.throwIfAborted();
        const item = await database.withActor(actor, (tx) => nextItem(tx, id));
        if (item === undefined) break;
        const ending = await importItem(deps, transfer, archive, item);
        await database.withActor(actor, async (tx) => {
          await recordEnding(tx, item, ending);
          await transfer.progressIn(tx, { done: await countDone(tx, id), total: upload.fruits });
        });
      }
      await database.withActor(actor, async (tx) => {
        await endImport(tx, id);
        await transfer.finishIn(tx);
      });
      await forgetArchive(files, archiveOf(upload));
    },
  });
}

/** Doing it twice is doing it once: a fruit that is there already is recognised. */
async function importItem(
  deps: Deps,
  transfer: RunningTransfer,
  archive: EmergencyArchive,
  { position, problems, folder }: ItemRow,
) {
  const waiting = archive.waiting[position - archive.folders.length];
  if (waiting !== undefined) {
    if ("fault" in waiting) return refusal(waiting.fault);
    return (await waitingEndingOf(deps, transfer.actor, waiting, { transfer })).ending;
  }
  if (problems.some(({ code }) => code === "unsent_fruit_twice")) {
    return refusal(new Problem("unsent_fruit_twice"));
  }
  return (await endingOf(deps, transfer.actor, { archive, folder, transfer })).ending;
}
