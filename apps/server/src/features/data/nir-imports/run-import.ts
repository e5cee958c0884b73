/**
 * Imports the samples of a file, chunk after chunk: each is one statement and one transaction, which also
 * moves the transfer. If the import was cancelled or another server took it over, that transaction finds
 * out, and rolls back.
 */
import { importedFruits } from "@elaeis/domain/nir-imports/nir-import";
import type { SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { RunningTransfer } from "../transfers/service.ts";
import type { NirChunk } from "./nir-chunks.ts";
import { chunksInSubprocess, type NirMeaning, type OpenFile } from "./nir-work.ts";
import { matchFruits, writeImported, writeJoined, type Shared } from "./fruit-queries.ts";
import type { ImportedRow } from "./imported-row.ts";
import { addCounts } from "./queries.ts";

export type RunningImport = NirMeaning & {
  recipientId: string;
  recipientEmail: string;
  editorEmail: string;
  reading: SpectraReading | null;
  skipDuplicates: boolean;
  storeMissingAsNull: boolean;
  /** Samples of the file. */
  expected: number;
  /** Errors and warnings listed already; a file of nonsense has no end of them. */
  told: { errors: number; warnings: number };
};

export type RunDeps = { database: Database; subprocesses: Subprocesses; open: OpenFile };

const toldAtMost = 100;

export async function runImport(
  { database, subprocesses, open }: RunDeps,
  transfer: RunningTransfer,
  running: RunningImport,
): Promise<void> {
  let done = transfer.doneBefore;
  const options = {
    mapping: running.mapping,
    spectra: running.spectra,
    storeMissingAsNull: running.storeMissingAsNull,
    from: done,
  };
  await chunksInSubprocess(subprocesses, open, options, async (chunk) => {
    transfer.signal.throwIfAborted();
    done += chunk.samples;
    await database.withActor(transfer.actor, async (tx) => {
      await writeChunk(tx, transfer.id, running, chunk);
      // Last, since it locks the row that cancelling changes.
      await transfer.progressIn(tx, { done, total: running.expected });
    });
  });
}

async function writeChunk(
  tx: Tx,
  id: string,
  running: RunningImport,
  chunk: NirChunk,
): Promise<void> {
  const { skipDuplicates } = running;
  const shared: Shared = {
    batchId: id,
    recipientId: running.recipientId,
    collectorEmail: running.recipientEmail,
    address: importedFruits.address,
    photoPath: importedFruits.photoPath,
    source: importedFruits.source,
    device: chunk.device,
    editorEmail: running.editorEmail,
    updatesExisting: !skipDuplicates,
  };
  const spectra = await joinSpectra(tx, running, chunk, shared);
  const { created, updated, left: leftAsThey } = await writeImported(tx, spectra.rest, shared);
  // Somebody else's import of the same samples may have been there first.
  const raced = spectra.rest.length - created - updated - leftAsThey.length;
  const left = [...spectra.there, ...leftAsThey];
  const refusedRemarks = [...chunk.errors, ...spectra.refused];
  const more = {
    created,
    updated: updated + spectra.joined,
    skipped: skipDuplicates ? left.length + raced : 0,
    refused: refusedRemarks.length + (skipDuplicates ? 0 : left.length + raced),
    missing: chunk.missing,
  };
  const code = skipDuplicates ? "fruit_exists" : "fruit_not_imported";
  const remarks = left.map((fruit): NirRemark => ({ code, fruit }));
  const told = notifySome(running, {
    errors: skipDuplicates ? refusedRemarks : [...refusedRemarks, ...remarks],
    warnings: skipDuplicates ? [...chunk.doubts, ...remarks] : chunk.doubts,
  });
  const counted = { above_maximum: chunk.aboveMaximum, remarks_left_out: told.untold };
  await addCounts(tx, id, more, told, counted);
}

/** Those of fruits that are there; the others may become fruits. */
async function joinSpectra(
  tx: Tx,
  { reading, skipDuplicates }: RunningImport,
  { rows }: NirChunk,
  shared: Shared,
) {
  const found = {
    rest: [] as ImportedRow[],
    joined: 0,
    there: [] as string[],
    refused: [] as NirRemark[],
  };
  if (reading === null) return { ...found, rest: rows };
  const device = { type: reading.device_type, serial: reading.serial_number };
  const fruits = await matchFruits(tx, rows, device, shared.batchId);
  const matched = new Map(fruits.map((one) => [one.wanted, one]));
  const joined: { id: string; row: ImportedRow }[] = [];
  for (const row of rows) {
    const match = matched.get(row.fruit_id);
    const fruit = row.spectra_id;
    if (match === undefined) {
      if (reading.creates) found.rest.push(row);
      else found.refused.push({ code: "fruit_unknown", fruit });
    } else if (match.spectrum === "other") {
      found.refused.push({ code: "fruit_of_other_device", fruit });
    } else if (match.is_repeated) found.refused.push({ code: "fruit_twice", fruit });
    else if (match.spectrum === "same" && skipDuplicates) found.there.push(fruit);
    else joined.push({ id: match.id, row });
  }
  await writeJoined(tx, joined, shared);
  return { ...found, joined: joined.length };
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
