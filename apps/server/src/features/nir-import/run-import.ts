/**
 * Brings the samples of a file in, some hundred at a time: each chunk is one statement and one
 * transaction, which also says how far the import has come. Whoever cancels it, or takes it up elsewhere,
 * is noticed there, and the chunk is not written.
 *
 * Three chunks are on their way at once, each on a connection of its own, while the next is read. The later
 * one says how far the import has come, and commits, only after the one before it: behind a checkpoint
 * there is never a gap.
 */
import type { NirField } from "@elaeis/domain/fruits/fruit";
import { importedFruits } from "@elaeis/domain/nir-import/nir-import";
import type { CodeMapping, NirFruit } from "@elaeis/domain/nir-import/nir-sample";
import type { NirRemark } from "@elaeis/domain/nir-import/remarks";
import type { SignedIn } from "@elaeis/domain/accounts/roles";
import { uuidv7 } from "uuidv7";
import { isHeldUp, isUniqueViolation } from "../../platform/database/database-errors.ts";
import type { Database } from "../../platform/database/database.ts";
import { readHead, readSample, readSamples, type Chunks, type NirHead } from "./nir-file.ts";
import {
  letTextsWait,
  recordProgress,
  sortInTexts,
  waitForOthersAtMost,
  writeImported,
  type ImportedRow,
  type Shared,
} from "./queries.ts";
import { spectrumText } from "./spectrum-text.ts";

export type RunningImport = {
  id: string;
  worker: string;
  recipientId: string;
  skipDuplicates: boolean;
  storeMissingAsNull: boolean;
  mapping: CodeMapping;
  /** Samples that have been dealt with, also before it was interrupted. */
  done: number;
  /** Errors and warnings told already; a file of nonsense has no end of them. */
  told: { errors: number; warnings: number };
  /** When the file's head was read a moment ago. */
  head?: NirHead;
};

export type RunDeps = { database: Database; open: () => Promise<Chunks> };

const chunkSamples = 1_000;
const chunksAtOnceAlone = 3;
const chunkBytes = 4 * 1024 * 1024;
const toldAtMost = 100;
/** A chunk takes a part of a second. */
const heldUpAfterMs = 2_000;

type Chunk = {
  samples: number;
  rows: ImportedRow[];
  bytes: number;
  errors: NirRemark[];
  missing: number;
  aboveMaximum: number;
};

export type RunEnd =
  | { kind: "done"; aboveMaximum: number; untold: number }
  /** Cancelled, or taken up by another process. */
  | { kind: "taken_away" };

export async function runImport(
  deps: RunDeps,
  actor: SignedIn,
  running: RunningImport,
): Promise<RunEnd> {
  const told = { aboveMaximum: 0, untold: 0 };
  try {
    return await runFromCheckpoint(deps, actor, { running, told, isAlone: true });
  } catch (error) {
    // Chunks of this import and of another one may wait for one another in a ring, or bring the same.
    if (!isHeldUp(error) && !isUniqueViolation(error, "fruits_fruit_id_key")) throw error;
    return runFromCheckpoint(deps, actor, { running, told, isAlone: false });
  }
}

type Run = {
  running: RunningImport;
  told: { aboveMaximum: number; untold: number };
  /** Whether it may reckon with nobody else bringing the same in, and be the faster for it. */
  isAlone: boolean;
};

async function runFromCheckpoint(
  { database, open }: RunDeps,
  actor: SignedIn,
  { running, told, isAlone }: Run,
): Promise<RunEnd> {
  const chunksAtOnce = isAlone ? chunksAtOnceAlone : 1;
  const head = running.head ?? (await readHead(await open()));
  const device = deviceText(head);
  const { done } = running;
  const seen = new Set<string>();
  let chunk = emptyChunk();
  const underWay: Promise<Written | undefined>[] = [];

  function add(fruit: NirFruit, { index, bytes }: { index: number; bytes: Uint8Array }): void {
    if (seen.has(fruit.fruit_id)) {
      chunk.errors.push({ code: "fruit_twice", fruit: fruit.fruit_id });
      return;
    }
    seen.add(fruit.fruit_id);
    if (index < done) return;
    const spectrum = spectrumText(bytes, fruit.spectra_values);
    chunk.rows.push(rowOf(fruit, spectrum, running.storeMissingAsNull));
    chunk.bytes += spectrum.length;
    chunk.missing += running.storeMissingAsNull ? 0 : fruit.missing.length;
    chunk.aboveMaximum += fruit.aboveMaximum;
  }

  /** @returns false once it is not ours */
  async function write(): Promise<boolean> {
    if (underWay.length === chunksAtOnce && !(await settleFirst())) return false;
    const writing = writeChunk(
      database,
      actor,
      { running, device, chunk, isAlone },
      underWay.at(-1),
    );
    // Whoever awaits it hears of its failure; until then nobody does.
    writing.catch(() => undefined);
    underWay.push(writing);
    chunk = emptyChunk();
    return true;
  }

  async function settleFirst(): Promise<boolean> {
    const written = await underWay.shift();
    if (written === undefined) return false;
    running.done += written.samples;
    told.aboveMaximum += written.aboveMaximum;
    told.untold += written.untold;
    return true;
  }

  try {
    for await (const parts of readSamples(await open())) {
      for (const part of parts) {
        const index = part.index ?? 0;
        const read = readSample(part, head, running.mapping);
        if ("fruit" in read) add(read.fruit, { index, bytes: part.bytes });
        else if (index >= done) chunk.errors.push(read.remark);
        // What was dealt with before is read only for what must not come twice.
        if (index < done) chunk.errors = [];
        else chunk.samples += 1;
      }
      if (chunk.samples < chunkSamples && chunk.bytes < chunkBytes) continue;
      if (!(await write())) return { kind: "taken_away" };
    }
    if (chunk.samples > 0 && !(await write())) return { kind: "taken_away" };
    while (underWay.length > 0) if (!(await settleFirst())) return { kind: "taken_away" };
    return { kind: "done", ...told };
  } finally {
    await Promise.allSettled(underWay);
  }
}

class TakenAway extends Error {}

type ChunkToWrite = { running: RunningImport; device: string; chunk: Chunk; isAlone: boolean };
type Written = { samples: number; aboveMaximum: number; untold: number };

/**
 * @param before the chunk before it, when that is still on its way
 * @returns undefined when the import is this process's no more: then nothing was written
 */
async function writeChunk(
  database: Database,
  actor: SignedIn,
  { running, device, chunk, isAlone }: ChunkToWrite,
  before: Promise<Written | undefined> | undefined,
): Promise<Written | undefined> {
  const shared: Shared = {
    batchId: running.id,
    recipientId: running.recipientId,
    collectorEmail: importedFruits.collectorEmail,
    photoPath: importedFruits.photoPath,
    source: importedFruits.source,
    device,
    updatesExisting: !running.skipDuplicates,
    isAlone,
  };
  try {
    return await database.withActor(actor, async (tx) => {
      if (isAlone) await waitForOthersAtMost(tx, heldUpAfterMs);
      await letTextsWait(tx);
      const { created, updated, left } = await writeImported(tx, chunk.rows, shared);
      if (created + updated > 0) await sortInTexts(tx);
      if (before !== undefined && (await before) === undefined) throw new TakenAway();
      // Somebody else's import of the same samples may have been there first.
      const raced = chunk.rows.length - created - updated - left.length;
      const more = {
        done: chunk.samples,
        created,
        updated,
        skipped: running.skipDuplicates ? left.length + raced : 0,
        refused: chunk.errors.length + (running.skipDuplicates ? 0 : left.length + raced),
        missing: chunk.missing,
      };
      const code = running.skipDuplicates ? "fruit_exists" : "fruit_not_imported";
      const remarks = left.map((fruit): NirRemark => ({ code, fruit }));
      const told = tellSome(running, {
        errors: running.skipDuplicates ? chunk.errors : [...chunk.errors, ...remarks],
        warnings: running.skipDuplicates ? remarks : [],
      });
      if (!(await recordProgress(tx, running, more, told))) throw new TakenAway();
      return {
        samples: chunk.samples,
        aboveMaximum: chunk.aboveMaximum,
        untold: told.untold,
      };
    });
  } catch (error) {
    if (error instanceof TakenAway) return undefined;
    throw error;
  }
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

function emptyChunk(): Chunk {
  return { samples: 0, rows: [], bytes: 0, errors: [], missing: 0, aboveMaximum: 0 };
}

/** What all fruits of a file say of their device, as JSON. */
function deviceText({ device }: NirHead): string {
  return JSON.stringify({
    device_type: device.type,
    serial_number: device.serial,
    calibration_info: device.calibration,
    wavelength_info: device.wavelengths,
  });
}

function rowOf(fruit: NirFruit, spectrum: string, storeMissingAsNull: boolean): ImportedRow {
  const { values, missing } = fruit;
  const stored = (field: NirField) => values[field] ?? (storeMissingAsNull ? null : 0);
  return {
    id: uuidv7(),
    fruit_id: fruit.fruit_id,
    oil_content: stored("oil_content"),
    dry_matter: stored("dry_matter"),
    protein_content: stored("protein_content"),
    fatty_acids: stored("fatty_acids"),
    analysis_temperature: fruit.analysis_temperature,
    collection_date: fruit.collection_date,
    latitude: fruit.latitude,
    longitude: fruit.longitude,
    location_name: fruit.location_name,
    missing_values: storeMissingAsNull ? "" : missing.join(),
    spectra_id: fruit.spectra_id,
    spectrum,
  };
}
