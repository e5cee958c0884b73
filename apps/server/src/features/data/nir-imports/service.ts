/**
 * The import of NIR files. A file is kept under its fingerprint, then previewed, then imported in the
 * background. The batch is written before the first fruit, in a transaction of its own, so that it can
 * tell whatever happens afterwards.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { knownCodes, maxNirFileBytes, nirBatchName } from "@elaeis/domain/nir-imports/nir-import";
import type {
  NirImport,
  NirImportOrder,
  NirPreview,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { deviceTextSchema, serialSchema } from "@elaeis/domain/nir-imports/nir-file-schemas";
import type { CodeMapping } from "@elaeis/domain/nir-imports/nir-sample";
import { nirFormatOf, type SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import { errorCode } from "#platform/database/database-errors.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { keepUpload, type RefusedUpload } from "#platform/files/keep-upload.ts";
import type { Log } from "#platform/log.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { undoImport } from "../transfers/import-changes.ts";
import { startTransfer } from "../transfers/service.ts";
import { countExisting, matchFruits, type MatchedFruit } from "./fruit-queries.ts";
import { nirPath, openNirFile, spectraOf } from "./kept-file.ts";
import { previewInSubprocess, type LookedThrough, type NirMeaning } from "./nir-work.ts";
import { presentNirImport } from "./present.ts";
import {
  findNirFile,
  findNirImport,
  findRecipient,
  forgetUnusedFiles,
  insertBatch,
  insertNirImport,
  listImportsOfFile,
  listNirImports,
  lockImport,
  recordNirFile,
  recordNirFileFacts,
  recordUndone,
  type NirFileRow,
} from "./queries.ts";

export type NirImportService = ReturnType<typeof createNirImportService>;

type Deps = {
  database: Database;
  files: FileStore;
  subprocesses: Subprocesses;
  rateLimiter: RateLimiter;
  now: () => Date;
  log: Log;
};

type FileFacts = { samples: number; serial: string };

const unusedAfterDays = 7;
/** Fifty megabytes each: more than anybody sends by hand. */
const uploads = { attempts: 60, windowMs: 60 * 60_000 };

export function createNirImportService(deps: Deps) {
  return {
    ...nirFiles(deps),
    ...nirBatches(deps),
    ...nirUndo(deps),
  };
}

/** The files, and what they hold. */
function nirFiles(deps: Deps) {
  const { database, files, rateLimiter } = deps;

  return {
    async list(actor: Actor): Promise<{ imports: NirImport[] }> {
      const administrator = assertMay(actor, "nirImports.manage");
      return database.withActor(administrator, async (tx) => ({
        imports: (await listNirImports(tx)).map(presentNirImport),
      }));
    },

    /** @throws Problem unknown_import */
    async read(actor: Actor, id: string): Promise<NirImport> {
      const administrator = assertMay(actor, "nirImports.manage");
      return load(deps, administrator, id);
    },

    /**
     * Keeps a file. Sending it again changes nothing.
     *
     * @throws Problem nir_other_file, nir_file_too_large, nir_file_altered
     */
    async keepFile(
      actor: Actor,
      announced: { sha256: string; name: string; bytes: number | undefined },
      body: AsyncIterable<Uint8Array>,
    ): Promise<void> {
      const administrator = assertMay(actor, "nirImports.manage");
      const { sha256, name } = announced;
      const format = nirFormatOf(name);
      if (format === undefined) throw new Problem("nir_other_file");
      if ((announced.bytes ?? 0) > maxNirFileBytes) throw new Problem("nir_file_too_large");
      await rateLimiter.hit(`nir-file:${administrator.id}`, uploads);
      await forgetUnused(deps, administrator);
      const file_size = await keepUpload(
        files,
        {
          path: nirPath(sha256),
          contentType: format === "json" ? "application/json" : "application/octet-stream",
          sha256,
          maxBytes: maxNirFileBytes,
          body,
        },
        (why) => new Problem(refusals[why]),
      );
      if (file_size === 0) {
        throw format === "json"
          ? new Problem("nir_json_truncated", { line: 1, character: 1 })
          : new Problem("spectra_truncated");
      }
      await database.withActor(administrator, (tx) =>
        recordNirFile(tx, {
          sha256: Buffer.from(sha256, "hex"),
          file_name: name,
          file_size,
          uploaded_by: administrator.id,
        }),
      );
    },
  };
}

function nirBatches(deps: Deps) {
  const { database } = deps;

  return {
    /**
     * Reads a file to its end and changes nothing.
     *
     * @throws Problem unknown_nir_file, nir_codes_conflict, nir_structure_…, nir_json_…, nir_too_many_samples,
     *   spectra_…, jcamp_…, file_too_demanding, server_busy
     */
    async preview(
      actor: Actor,
      sha256: string,
      asked: { confirmed: NirImportOrder["confirmed"]; reading: SpectraReading | null },
    ): Promise<NirPreview> {
      const administrator = assertMay(actor, "nirImports.manage");
      const file = await fileOf(deps, administrator, sha256);
      const { wanted, ...found } = await lookThrough(deps, administrator, file, {
        mapping: mappingOf(asked),
        spectra: spectraOf(file, asked.reading),
      });
      return database.withActor(administrator, async (tx) => {
        const before = await listImportsOfFile(tx, file.sha256);
        return {
          ...found,
          sha256,
          file_name: file.file_name,
          file_size: file.file_size,
          ...(await countThere(tx, found, wanted)),
          imported_before: before.map(({ id, created_at }) => ({
            id,
            at: created_at.toISOString(),
          })),
        };
      });
    },

    /**
     * Begins an import under an id of the caller's own; the answer does not wait for its end.
     *
     * @throws Problem nir_recipient_missing, spectra_kind_missing, spectra_device_missing, unknown_account, unknown_nir_file, nir_codes_conflict,
     *   nir_batch_failed, and what looking through the file finds wrong
     */
    async start(actor: Actor, id: string, order: NirImportOrder): Promise<NirImport> {
      const administrator = assertMay(actor, "nirImports.manage");
      const { user_id } = order;
      if (user_id === null) throw new Problem("nir_recipient_missing");
      const begun = await database.withActor(administrator, (tx) => findNirImport(tx, id));
      if (begun !== undefined) return presentNirImport(begun);
      const recipient = await database.withActor(administrator, (tx) => findRecipient(tx, user_id));
      if (recipient === undefined) throw new Problem("unknown_account");
      const file = await fileOf(deps, administrator, order.sha256);
      const mapping = mappingOf(order);
      const reading = readingOf(file, order);
      const facts = await factsOf(deps, administrator, file, reading);
      await createBatch(deps, administrator, { id, file, facts, order, mapping, reading });
      return load(deps, administrator, id);
    },
  };
}

function nirUndo(deps: Deps) {
  const { database } = deps;

  return {
    /**
     * Takes an import back, also one that was cancelled on its way. What somebody has changed since stays.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async undo(actor: Actor, id: string): Promise<NirImport> {
      const administrator = assertMay(actor, "nirImports.manage");
      await database.withActor(administrator, async (tx) => {
        if (!(await lockImport(tx, id))) throw new Problem("unknown_import");
        const row = await findNirImport(tx, id);
        if (row === undefined) throw new Problem("unknown_import");
        const wrote = row.created + row.updated > 0;
        if (row.import_status === "processing" || row.undone !== null || !wrote) {
          throw new Problem("import_not_ready");
        }
        const undone = await undoImport(tx, id, administrator.email);
        await recordUndone(tx, id, undone);
        const { restored, removed } = undone;
        const details = { file: row.original_filename, undone: true, restored, removed };
        const about = { table: "fruit_batches", record: id, details } as const;
        await recordSecurityEvent(tx, { action: "IMPORT", ...about });
      });
      return load(deps, administrator, id);
    },
  };
}

async function load({ database }: Deps, administrator: SignedIn, id: string): Promise<NirImport> {
  const row = await database.withActor(administrator, (tx) => findNirImport(tx, id));
  if (row === undefined) throw new Problem("unknown_import");
  return presentNirImport(row);
}

async function fileOf(
  { database }: Deps,
  administrator: SignedIn,
  sha256: string,
): Promise<NirFileRow> {
  const file = await database.withActor(administrator, (tx) =>
    findNirFile(tx, Buffer.from(sha256, "hex")),
  );
  if (file === undefined) throw new Problem("unknown_nir_file");
  return file;
}

async function lookThrough(
  { database, files, subprocesses }: Deps,
  administrator: SignedIn,
  file: NirFileRow,
  meaning: NirMeaning,
): Promise<LookedThrough> {
  const found = await previewInSubprocess(subprocesses, () => openNirFile(files, file), meaning);
  const { samples, serial_number: device_serial } = found;
  await database.withActor(administrator, (tx) =>
    recordNirFileFacts(tx, file.sha256, { samples, device_serial }),
  );
  return found;
}

/** Kept by the preview, so that a file is read once more only by its import; of spectra they are as these are understood. */
async function factsOf(
  deps: Deps,
  administrator: SignedIn,
  file: NirFileRow,
  reading: SpectraReading | null,
): Promise<FileFacts> {
  const { samples, device_serial: serial } = file;
  if (reading === null && samples !== null && serial !== null) return { samples, serial };
  const spectra = spectraOf(file, reading);
  const found = await lookThrough(deps, administrator, file, { mapping: knownCodes, spectra });
  return { samples: found.samples, serial: found.serial_number };
}

/** @throws Problem nir_batch_failed */
async function createBatch(
  { database, now, log }: Deps,
  administrator: SignedIn,
  batch: {
    id: string;
    file: NirFileRow;
    facts: FileFacts;
    order: NirImportOrder;
    mapping: CodeMapping;
    reading: SpectraReading | null;
  },
): Promise<void> {
  const { id, file, facts, order, mapping, reading } = batch;
  try {
    await database.withActor(administrator, async (tx) => {
      await insertBatch(tx, {
        id,
        batch_name: nirBatchName(facts.serial, now()),
        user_id: order.user_id,
        admin_user_id: administrator.id,
        original_filename: file.file_name,
        file_format: nirFormatOf(file.file_name) ?? "json",
        file_size: file.file_size,
        total_fruits_expected: facts.samples,
        processing_started_at: now(),
      });
      await insertNirImport(tx, {
        batch_id: id,
        sha256: file.sha256,
        skip_duplicates: order.skip_duplicates,
        store_missing_as_null: order.store_missing_as_null,
        mapping: JSON.stringify([...mapping]),
        reading: reading === null ? null : JSON.stringify(reading),
      });
      await startTransfer(tx, {
        id,
        kind: "nir-import",
        total: facts.samples,
        started_by: administrator.id,
        file_name: file.file_name,
      });
      await recordSecurityEvent(tx, {
        action: "IMPORT",
        table: "fruit_batches",
        record: id,
        details: {
          file: file.file_name,
          sha256: file.sha256.toString("hex"),
          recipient: order.user_id,
          samples: facts.samples,
        },
      });
    });
  } catch (error) {
    log.error({ err: error, batch: id }, "a NIR batch could not be created");
    throw new Problem("nir_batch_failed", { reason: errorCode(error) ?? "?" }, { cause: error });
  }
}

async function forgetUnused({ database, files }: Deps, administrator: SignedIn): Promise<void> {
  const unused = await database.withActor(administrator, (tx) =>
    forgetUnusedFiles(tx, unusedAfterDays),
  );
  for (const sha256 of unused) await files.delete(nirPath(sha256.toString("hex")));
}

const refusals = {
  too_large: "nir_file_too_large",
  altered: "nir_file_altered",
} as const satisfies Record<RefusedUpload, string>;

/** @throws Problem spectra_kind_missing, spectra_device_missing */
function readingOf(file: NirFileRow, { reading }: NirImportOrder): SpectraReading | null {
  if (nirFormatOf(file.file_name) === "json") return null;
  if (reading?.kind === null || reading === null) throw new Problem("spectra_kind_missing");
  const type = deviceTextSchema.safeParse(reading.device_type).data;
  const serial = serialSchema.safeParse(reading.serial_number).data;
  if (type === undefined || serial === undefined) throw new Problem("spectra_device_missing");
  return { ...reading, device_type: type, serial_number: serial };
}

/** How many fruits are there, how many of them could be updated, and how many get their first spectrum. */
async function countThere(
  tx: Tx,
  { spectra, device_type: type, serial_number: serial }: Omit<LookedThrough, "wanted">,
  wanted: LookedThrough["wanted"],
) {
  if (spectra === null) {
    const references = wanted.map(({ fruit_id }) => fruit_id);
    return { ...(await countExisting(tx, references)), joined: 0 };
  }
  const matched = await matchFruits(tx, wanted, { type, serial });
  const count = (state: MatchedFruit["spectrum"]) =>
    matched.filter(({ spectrum }) => spectrum === state).length;
  const left = spectra.reading.creates ? 0 : wanted.length - matched.length;
  return {
    already_there: count("same") + count("other") + left,
    updatable: count("same"),
    joined: count("none"),
  };
}

/** The known codes, and those that a person confirmed. @throws Problem nir_codes_conflict */
function mappingOf({ confirmed }: Pick<NirImportOrder, "confirmed">): CodeMapping {
  const mapping = new Map(knownCodes);
  for (const { code, field } of confirmed) {
    if (knownCodes.has(code) || mapping.has(code)) throw new Problem("nir_codes_conflict");
    mapping.set(code, field);
  }
  const fieldsOfOthers = confirmed.map(({ field }) => field);
  if (new Set(fieldsOfOthers).size < fieldsOfOthers.length) throw new Problem("nir_codes_conflict");
  return mapping;
}
