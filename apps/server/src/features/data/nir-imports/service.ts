/**
 * The import of NIR files. A file is kept under its fingerprint, then previewed, then imported in the
 * background. The batch is written before the first fruit, in a transaction of its own, so that it can
 * tell whatever happens afterwards.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import { knownCodes, maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import type {
  NirImport,
  NirImportOrder,
  NirPreview,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { deviceTextSchema, serialSchema } from "@elaeis/domain/nir-imports/nir-file-schemas";
import type { CodeMapping } from "@elaeis/domain/nir-imports/nir-sample";
import { nirFormatOf, type SpectraReading } from "@elaeis/domain/nir-imports/spectra-reading";
import { Problem } from "#platform/problem.ts";
import type { RateLimiter } from "#http/rate-limit.ts";
import { errorCode } from "#platform/database/database-errors.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import type { Log } from "#platform/log.ts";
import { batchName, importLifecycle } from "../imports/service.ts";
import { countExisting, matchFruits, type MatchedFruit } from "./fruit-queries.ts";
import { previewInSubprocess, type LookedThrough, type NirMeaning } from "./nir-work.ts";
import { presentImport } from "./present.ts";
import {
  findFile,
  findImport,
  findRecipient,
  forgetUnusedFiles,
  insertImport,
  listImportsOfFile,
  listImports,
  recordFile,
  recordFileFacts,
  type FileRow,
} from "./queries.ts";
import { forgetSource, keepSource, openSource, spectraOf } from "./source-file.ts";

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
  const imports = nirImports(deps);
  const { list, read, undo } = imports;
  return {
    list,
    read,
    ...nirUpload(deps, imports),
    ...nirPreparation(deps, imports),
    ...nirExecution(deps, imports),
    undo,
  };
}

type Imports = ReturnType<typeof nirImports>;

/** What is a NIR file's own in the life of an import. */
function nirImports({ database }: Deps) {
  return importLifecycle(database, {
    name: "nir-import",
    permission: "nirImports.manage",
    table: "fruit_batches",
    find: findImport,
    list: async (tx) => (await listImports(tx)).map(presentImport),
    present: (_, row) => presentImport(row),
  });
}

/** The files, which are kept for as long as an import needs them. */
function nirUpload(deps: Deps, imports: Imports) {
  const { database, files, rateLimiter } = deps;

  return {
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
      const administrator = imports.assertMay(actor);
      const { sha256, name } = announced;
      const format = nirFormatOf(name);
      if (format === undefined) throw new Problem("nir_other_file");
      if ((announced.bytes ?? 0) > maxNirFileBytes) throw new Problem("nir_file_too_large");
      await rateLimiter.hit(`nir-file:${administrator.id}`, uploads);
      await forgetUnused(deps, administrator);
      const contentType = format === "json" ? "application/json" : "application/octet-stream";
      const file_size = await keepSource(files, { sha256, contentType }, body);
      if (file_size === 0) {
        throw format === "json"
          ? new Problem("nir_json_truncated", { line: 1, character: 1 })
          : new Problem("spectra_truncated");
      }
      await database.withActor(administrator, (tx) =>
        recordFile(tx, {
          sha256: Buffer.from(sha256, "hex"),
          file_name: name,
          file_size,
          uploaded_by: administrator.id,
        }),
      );
    },
  };
}

/** What a file holds; nothing is imported yet. */
function nirPreparation(deps: Deps, imports: Imports) {
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
      const administrator = imports.assertMay(actor);
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
  };
}

/** Imports an uploaded file. */
function nirExecution(deps: Deps, imports: Imports) {
  const { database } = deps;

  return {
    /**
     * Begins an import under an id of the caller's own; the answer does not wait for its end.
     *
     * @throws Problem nir_recipient_missing, spectra_kind_missing, spectra_device_missing, unknown_account, unknown_nir_file, nir_codes_conflict,
     *   nir_batch_failed, and what looking through the file finds wrong
     */
    async start(actor: Actor, id: string, order: NirImportOrder): Promise<NirImport> {
      const administrator = imports.assertMay(actor);
      const { user_id } = order;
      if (user_id === null) throw new Problem("nir_recipient_missing");
      const begun = await database.withActor(administrator, (tx) => findImport(tx, id));
      if (begun !== undefined) return presentImport(begun);
      const recipient = await database.withActor(administrator, (tx) => findRecipient(tx, user_id));
      if (recipient === undefined) throw new Problem("unknown_account");
      const file = await fileOf(deps, administrator, order.sha256);
      const mapping = mappingOf(order);
      const reading = readingOf(file, order);
      const facts = await factsOf(deps, administrator, file, reading);
      await createImport(deps, imports, administrator, {
        id,
        file,
        facts,
        order,
        mapping,
        reading,
      });
      return imports.load(administrator, id);
    },
  };
}

async function fileOf(
  { database }: Deps,
  administrator: SignedIn,
  sha256: string,
): Promise<FileRow> {
  const file = await database.withActor(administrator, (tx) =>
    findFile(tx, Buffer.from(sha256, "hex")),
  );
  if (file === undefined) throw new Problem("unknown_nir_file");
  return file;
}

async function lookThrough(
  { database, files, subprocesses }: Deps,
  administrator: SignedIn,
  file: FileRow,
  meaning: NirMeaning,
): Promise<LookedThrough> {
  const found = await previewInSubprocess(subprocesses, () => openSource(files, file), meaning);
  const { samples, serial_number: device_serial } = found;
  await database.withActor(administrator, (tx) =>
    recordFileFacts(tx, file.sha256, { samples, device_serial }),
  );
  return found;
}

/** Kept by the preview, so that a file is read once more only by its import; of spectra they are as these are understood. */
async function factsOf(
  deps: Deps,
  administrator: SignedIn,
  file: FileRow,
  reading: SpectraReading | null,
): Promise<FileFacts> {
  const { samples, device_serial: serial } = file;
  if (reading === null && samples !== null && serial !== null) return { samples, serial };
  const spectra = spectraOf(file, reading);
  const found = await lookThrough(deps, administrator, file, { mapping: knownCodes, spectra });
  return { samples: found.samples, serial: found.serial_number };
}

/** @throws Problem nir_batch_failed */
async function createImport(
  { database, now, log }: Deps,
  imports: Imports,
  administrator: SignedIn,
  created: {
    id: string;
    file: FileRow;
    facts: FileFacts;
    order: NirImportOrder;
    mapping: CodeMapping;
    reading: SpectraReading | null;
  },
): Promise<void> {
  const { id, file, facts, order, mapping, reading } = created;
  const { file_name, file_size } = file;
  const { samples, serial } = facts;
  const { user_id, skip_duplicates, store_missing_as_null } = order;
  const sha256 = file.sha256.toString("hex");
  try {
    await database.withActor(administrator, async (tx) => {
      await imports.startIn(tx, administrator, {
        id,
        file_name,
        total: samples,
        batch: {
          batch_name: batchName(`NIR_${serial}`, now()),
          user_id,
          file_format: nirFormatOf(file_name) ?? "json",
          file_size,
        },
        details: { sha256, recipient: user_id, samples },
      });
      await insertImport(tx, {
        batch_id: id,
        sha256: file.sha256,
        skip_duplicates,
        store_missing_as_null,
        mapping: JSON.stringify([...mapping]),
        reading: reading === null ? null : JSON.stringify(reading),
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
  for (const sha256 of unused) await forgetSource(files, sha256);
}

/** @throws Problem spectra_kind_missing, spectra_device_missing */
function readingOf(file: FileRow, { reading }: NirImportOrder): SpectraReading | null {
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
  const matched = await matchFruits(tx, wanted, { type, serial }, null);
  const first = matched.filter(({ is_repeated }) => !is_repeated);
  const count = (state: MatchedFruit["spectrum"]) =>
    first.filter(({ spectrum }) => spectrum === state).length;
  const left = (spectra.reading.creates ? matched : wanted).length - first.length;
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
