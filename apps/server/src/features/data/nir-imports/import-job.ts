/** Imports a NIR file in chunks; an interrupted import continues behind its last one. */
import { importedFruits } from "@elaeis/domain/nir-imports/nir-import";
import type { NirRemark } from "@elaeis/domain/nir-imports/remarks";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Problem } from "#platform/problem.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import { errorCode, isUnavailable } from "#platform/database/database-errors.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { Log } from "#platform/log.ts";
import { endBatch } from "../imports/service.ts";
import { transferJob, type RunningTransfer } from "../transfers/service.ts";
import {
  addCounts,
  countedIn,
  findFile,
  findImport,
  findWholeEarlier,
  type ImportRow,
} from "./queries.ts";
import { runImport, type RunningImport } from "./run-import.ts";
import { openSource, spectraOf } from "./source-file.ts";

type Deps = { database: Database; files: FileStore; subprocesses: Subprocesses; log: Log };

const placeholder = path.join(import.meta.dirname, "placeholder.jpg");

export function nirImportJob(deps: Deps): Job {
  const { database, files } = deps;
  return transferJob(deps, {
    kind: "nir-import",
    async run(transfer) {
      const { id, actor } = transfer;
      const row = await database.withActor(actor, (tx) => findImport(tx, id));
      if (row === undefined) return;
      await keepPlaceholder(files);
      // A file of spectra may be understood otherwise this time.
      const isDevices = row.reading === null;
      if (isDevices && row.skip_duplicates && (await isThereWholly(database, transfer, row)))
        return;
      const file = await database.withActor(actor, (tx) => findFile(tx, row.sha256));
      if (file === undefined) throw new Problem("unknown_nir_file");
      const open = () => openSource(files, file);
      await runImport({ ...deps, open }, transfer, {
        ...runningOf(row),
        spectra: spectraOf(file, row.reading),
      });
      await database.withActor(actor, (tx) => finish(tx, transfer));
    },
    onFailed: (tx, id, error) =>
      endBatch(tx, id, {
        status: "failed",
        errors: [reasonOf(error)],
        summary: { stopped: "failed" },
      }),
  });
}

/** @throws Problem unknown_account */
function runningOf(row: ImportRow): Omit<RunningImport, "spectra"> {
  if (row.user_id === null || row.recipient === null) throw new Problem("unknown_account");
  return {
    recipientId: row.user_id,
    recipientEmail: row.recipient,
    skipDuplicates: row.skip_duplicates,
    storeMissingAsNull: row.store_missing_as_null,
    mapping: new Map(row.mapping),
    reading: row.reading,
    editorEmail: row.admin_email ?? "",
    expected: row.total_fruits_expected,
    told: { errors: row.import_errors.length, warnings: row.import_warnings.length },
  };
}

/** Where the same file was imported before whole and nothing of it is gone, it need not be read again. */
async function isThereWholly(
  database: Database,
  transfer: RunningTransfer,
  { sha256 }: ImportRow,
): Promise<boolean> {
  if (transfer.doneBefore > 0) return false;
  return database.withActor(transfer.actor, async (tx) => {
    const earlier = await findWholeEarlier(tx, sha256);
    if (earlier === undefined) return false;
    const counts = { created: 0, updated: 0, skipped: earlier.created, refused: 0, missing: 0 };
    await addCounts(tx, transfer.id, counts, { errors: [], warnings: [] }, noneCounted);
    await finish(tx, transfer);
    return true;
  });
}

const noneCounted = { above_maximum: 0, remarks_left_out: 0 };

async function finish(tx: Tx, transfer: RunningTransfer): Promise<void> {
  await transfer.finishIn(tx);
  const row = await findImport(tx, transfer.id);
  if (row === undefined) return;
  const { created, updated, skipped, refused, missing } = row;
  const imported = created + updated;
  const counts = { values_missing: missing, ...countedIn(row) };
  const codes = ["values_missing", "above_maximum", "remarks_left_out"] as const;
  const warnings = codes
    .filter((code) => counts[code] > 0)
    .map((code): NirRemark => ({ code, details: { count: counts[code] } }));
  await endBatch(tx, transfer.id, {
    // What is there already was imported before.
    status: imported + skipped > 0 ? "completed" : "failed",
    warnings,
    summary: { created, updated, skipped, refused, missing },
  });
}

async function keepPlaceholder(files: FileStore): Promise<void> {
  const { photoPath } = importedFruits;
  if ((await files.get(photoPath)) !== undefined) return;
  await files.put(photoPath, await readFile(placeholder), "image/jpeg");
}

/** In the words of the specification: a file, the network, permissions, or what it is. */
function reasonOf(error: unknown): NirRemark {
  if (error instanceof Problem && error.code.startsWith("nir_json")) return { code: "corrupted" };
  if (errorCode(error) === "42501") return { code: "permission" };
  if (isUnavailable(error)) return { code: "network" };
  if (error instanceof Problem) return { code: "general", details: { reason: error.code } };
  const reason = errorCode(error) ?? (error instanceof Error ? error.name : "?");
  return { code: "general", details: { reason } };
}
