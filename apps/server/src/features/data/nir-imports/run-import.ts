/**
 * Imports the samples of a file, chunk after chunk: each is one statement and one transaction, which also
 * moves the transfer. If the import was cancelled or another server took it over, that transaction finds
 * out, and rolls back.
 */
import { importedFruits } from "@elaeis/domain/nir-imports/nir-import";
import type { CodeMapping } from "@elaeis/domain/nir-imports/nir-sample";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import type { Apart } from "../../../platform/apart/apart.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import type { NirChunk } from "./nir-chunks.ts";
import { chunksApart, type OpenFile } from "./nir-work.ts";
import { addCounts, writeImported } from "./queries.ts";

export type RunningImport = {
  recipientId: string;
  recipientEmail: string;
  skipDuplicates: boolean;
  storeMissingAsNull: boolean;
  mapping: CodeMapping;
  /** Samples of the file. */
  expected: number;
  /** Errors and warnings listed already; a file of nonsense has no end of them. */
  told: { errors: number; warnings: number };
};

export type RunDeps = { database: Database; apart: Apart; open: OpenFile };

const toldAtMost = 100;

/** @returns how many values were above the usual, and how many remarks were not listed */
export async function runImport(
  { database, apart, open }: RunDeps,
  transfer: RunningTransfer,
  running: RunningImport,
): Promise<{ aboveMaximum: number; untold: number }> {
  let aboveMaximum = 0;
  let untold = 0;
  let done = transfer.doneBefore;
  const options = {
    mapping: running.mapping,
    storeMissingAsNull: running.storeMissingAsNull,
    from: done,
  };
  await chunksApart(apart, open, options, async (chunk) => {
    transfer.signal.throwIfAborted();
    done += chunk.samples;
    untold += await database.withActor(transfer.actor, async (tx) => {
      const left = await writeChunk(tx, transfer.id, running, chunk);
      // Last, since it locks the row that cancelling changes.
      await transfer.progressIn(tx, { done, total: running.expected });
      return left;
    });
    aboveMaximum += chunk.aboveMaximum;
  });
  return { aboveMaximum, untold };
}

/** @returns how many remarks were not listed */
async function writeChunk(
  tx: Tx,
  id: string,
  running: RunningImport,
  chunk: NirChunk,
): Promise<number> {
  const { skipDuplicates } = running;
  const { created, updated, left } = await writeImported(tx, chunk.rows, {
    batchId: id,
    recipientId: running.recipientId,
    collectorEmail: running.recipientEmail,
    address: importedFruits.address,
    photoPath: importedFruits.photoPath,
    source: importedFruits.source,
    device: chunk.device,
    updatesExisting: !skipDuplicates,
  });
  // Somebody else's import of the same samples may have been there first.
  const raced = chunk.rows.length - created - updated - left.length;
  const more = {
    created,
    updated,
    skipped: skipDuplicates ? left.length + raced : 0,
    refused: chunk.errors.length + (skipDuplicates ? 0 : left.length + raced),
    missing: chunk.missing,
  };
  const code = skipDuplicates ? "fruit_exists" : "fruit_not_imported";
  const remarks = left.map((fruit): NirRemark => ({ code, fruit }));
  const told = notifySome(running, {
    errors: skipDuplicates ? chunk.errors : [...chunk.errors, ...remarks],
    warnings: skipDuplicates ? [...chunk.doubts, ...remarks] : chunk.doubts,
  });
  await addCounts(tx, id, more, told);
  return told.untold;
}

function notifySome(
  { told }: RunningImport,
  all: { errors: readonly NirRemark[]; warnings: readonly NirRemark[] },
) {
  const errors = all.errors.slice(0, Math.max(0, toldAtMost - told.errors));
  const warnings = all.warnings.slice(0, Math.max(0, toldAtMost - told.warnings));
  told.errors += errors.length;
  told.warnings += warnings.length;
  const untold = all.errors.length - errors.length + all.warnings.length - warnings.length;
  return { errors, warnings, untold };
}
