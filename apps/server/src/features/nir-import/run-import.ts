/**
 * Imports the samples of a file, chunk after chunk: each is one statement and one transaction, which also
 * records the progress. If the import was cancelled or another process took it over, that transaction
 * finds out, and the chunk is not written.
 */
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { importedFruits } from "@elaeis/domain/nir-import/nir-import";
import type { CodeMapping } from "@elaeis/domain/nir-import/nir-sample";
import type { NirRemark } from "@elaeis/domain/nir-import/remarks";
import type { Apart } from "../../platform/apart/apart.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NirChunk } from "./nir-chunks.ts";
import { chunksApart, type OpenFile } from "./nir-work.ts";
import { recordProgress, writeImported } from "./queries.ts";

export type RunningImport = {
  id: string;
  worker: string;
  recipientId: string;
  skipDuplicates: boolean;
  storeMissingAsNull: boolean;
  mapping: CodeMapping;
  /** Samples that were dealt with before it was interrupted. */
  done: number;
  /** Errors and warnings listed already; a file of nonsense has no end of them. */
  told: { errors: number; warnings: number };
};

export type RunDeps = { database: Database; apart: Apart; open: OpenFile };

export type RunEnd =
  | { kind: "done"; aboveMaximum: number; untold: number }
  /** Cancelled, or taken over by another process. */
  | { kind: "taken_away" };

const toldAtMost = 100;

export async function runImport(
  { database, apart, open }: RunDeps,
  actor: SignedIn,
  running: RunningImport,
): Promise<RunEnd> {
  let aboveMaximum = 0;
  let untold = 0;
  const options = {
    mapping: running.mapping,
    storeMissingAsNull: running.storeMissingAsNull,
    from: running.done,
  };
  try {
    await chunksApart(apart, open, options, async (chunk) => {
      untold += await writeChunk(database, actor, running, chunk);
      aboveMaximum += chunk.aboveMaximum;
    });
  } catch (error) {
    if (error instanceof TakenAway) return { kind: "taken_away" };
    throw error;
  }
  return { kind: "done", aboveMaximum, untold };
}

class TakenAway extends Error {}

/** @returns how many remarks were not listed. @throws TakenAway */
async function writeChunk(
  database: Database,
  actor: SignedIn,
  running: RunningImport,
  chunk: NirChunk,
): Promise<number> {
  const { skipDuplicates } = running;
  return database.withActor(actor, async (tx) => {
    const { created, updated, left } = await writeImported(tx, chunk.rows, {
      batchId: running.id,
      recipientId: running.recipientId,
      collectorEmail: importedFruits.collectorEmail,
      photoPath: importedFruits.photoPath,
      source: importedFruits.source,
      device: chunk.device,
      updatesExisting: !skipDuplicates,
    });
    // Somebody else's import of the same samples may have been there first.
    const raced = chunk.rows.length - created - updated - left.length;
    const more = {
      done: chunk.samples,
      created,
      updated,
      skipped: skipDuplicates ? left.length + raced : 0,
      refused: chunk.errors.length + (skipDuplicates ? 0 : left.length + raced),
      missing: chunk.missing,
    };
    const code = skipDuplicates ? "fruit_exists" : "fruit_not_imported";
    const remarks = left.map((fruit): NirRemark => ({ code, fruit }));
    const told = tellSome(running, {
      errors: skipDuplicates ? chunk.errors : [...chunk.errors, ...remarks],
      warnings: skipDuplicates ? remarks : [],
    });
    if (!(await recordProgress(tx, running, more, told))) throw new TakenAway();
    return told.untold;
  });
}

function tellSome(
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
