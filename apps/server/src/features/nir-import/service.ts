/**
 * The import of NIR files. A file is kept under its fingerprint, then previewed, then imported in the
 * background. The batch is written before the first fruit, in a transaction of its own, so that it can
 * tell whatever happens afterwards.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import {
  importedFruits,
  knownCodes,
  maxNirFileBytes,
  nirBatchName,
} from "@elaeis/domain/nir-import/nir-import";
import type {
  NirImport,
  NirImportOrder,
  NirPreview,
} from "@elaeis/domain/nir-import/nir-import-schemas";
import type { CodeMapping } from "@elaeis/domain/nir-import/nir-sample";
import type { NirRemark } from "@elaeis/domain/nir-import/remarks";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { uuidv7 } from "uuidv7";
import { assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { errorCode, isUnavailable } from "../../platform/database/database-errors.ts";
import type { Apart } from "../../platform/apart/apart.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { FileStore } from "../../platform/files/files.ts";
import { keepUpload, type RefusedUpload } from "../../platform/files/keep-upload.ts";
import type { Log } from "../../platform/log.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import { previewApart, type LookedThrough } from "./nir-work.ts";
import { isRemark, presentNirImport } from "./present.ts";
import {
  countExisting,
  endBatch,
  findNirFile,
  findNirImport,
  findRecipient,
  findWholeEarlier,
  forgetUnusedFiles,
  insertBatch,
  insertNirImport,
  listImportsOfFile,
  listLost,
  listNirImports,
  reclaim,
  recordNirFile,
  recordNirFileFacts,
  recordProgress,
  stopNirImport,
  type NirFileRow,
  type NirImportRow,
} from "./queries.ts";
import { runImport, type RunningImport } from "./run-import.ts";

export type NirImportService = ReturnType<typeof createNirImportService>;

type Deps = {
  database: Database;
  files: FileStore;
  apart: Apart;
  rateLimiter: RateLimiter;
  now: () => Date;
  log: Log;
};

type FileFacts = { samples: number; serial: string };

const unusedAfterDays = 7;
/** Fifty megabytes each: more than anybody sends by hand. */
const uploads = { attempts: 60, windowMs: 60 * 60_000 };
const placeholder = path.join(import.meta.dirname, "placeholder.jpg");

export function createNirImportService({ database, files, apart, rateLimiter, now, log }: Deps) {
  return {
    async list(actor: Actor): Promise<{ imports: NirImport[] }> {
      const administrator = assertMay(actor, "nirImports.manage");
      await failLost(administrator);
      return database.withActor(administrator, async (tx) => ({
        imports: (await listNirImports(tx)).map(presentNirImport),
      }));
    },

    /** @throws Problem unknown_import */
    async read(actor: Actor, id: string): Promise<NirImport> {
      const administrator = assertMay(actor, "nirImports.manage");
      await failLost(administrator);
      return load(administrator, id);
    },

    /**
     * Keeps a file. Sending it again changes nothing.
     *
     * @throws Problem nir_not_json, nir_file_too_large, nir_file_altered
     */
    async keepFile(
      actor: Actor,
      announced: { sha256: string; name: string; bytes: number | undefined },
      body: AsyncIterable<Uint8Array>,
    ): Promise<void> {
      const administrator = assertMay(actor, "nirImports.manage");
      const { sha256, name } = announced;
      if (!/\.json$/i.test(name)) throw new Problem("nir_not_json");
      if ((announced.bytes ?? 0) > maxNirFileBytes) throw new Problem("nir_file_too_large");
      await rateLimiter.hit(`nir-file:${administrator.id}`, uploads);
      await forgetUnused(administrator);
      const file_size = await keepUpload(
        files,
        {
          path: pathOf(sha256),
          contentType: "application/json",
          sha256,
          maxBytes: maxNirFileBytes,
          body,
        },
        (why) => new Problem(refusals[why]),
      );
      if (file_size === 0) throw new Problem("nir_json_truncated");
      await database.withActor(administrator, (tx) =>
        recordNirFile(tx, {
          sha256: Buffer.from(sha256, "hex"),
          file_name: name,
          file_size,
          uploaded_by: administrator.id,
        }),
      );
    },

    /**
     * Reads a file to its end and changes nothing.
     *
     * @throws Problem unknown_nir_file, nir_structure_…, nir_json_…, nir_too_many_samples,
     *   file_too_demanding, server_busy
     */
    async preview(actor: Actor, sha256: string): Promise<NirPreview> {
      const administrator = assertMay(actor, "nirImports.manage");
      const file = await fileOf(administrator, sha256);
      const { references, ...found } = await lookThrough(administrator, file);
      return database.withActor(administrator, async (tx) => {
        const before = await listImportsOfFile(tx, file.sha256);
        return {
          ...found,
          sha256,
          file_name: file.file_name,
          file_size: file.file_size,
          already_there: await countExisting(tx, references),
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
     * @throws Problem nir_recipient_missing, unknown_account, unknown_nir_file, nir_codes_conflict,
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
      const file = await fileOf(administrator, order.sha256);
      const mapping = mappingOf(order);
      const facts = await factsOf(administrator, file);
      const worker = uuidv7();
      await createBatch(administrator, { id, worker, file, facts, order, mapping });
      const created = await load(administrator, id);
      void bringIn(administrator, file, {
        id,
        worker,
        recipientId: user_id,
        skipDuplicates: order.skip_duplicates,
        storeMissingAsNull: order.store_missing_as_null,
        mapping,
        done: 0,
        told: { errors: 0, warnings: 0 },
      });
      return created;
    },

    /** What it has brought in by then stays. @throws Problem unknown_import, import_not_ready */
    async cancel(actor: Actor, id: string): Promise<NirImport> {
      const administrator = assertMay(actor, "nirImports.manage");
      await load(administrator, id);
      await stop(administrator, id, "cancelled");
      return load(administrator, id);
    },

    /**
     * Goes on with what was cancelled, or lost its server, behind its last checkpoint.
     *
     * @throws Problem unknown_import, import_not_ready, unknown_nir_file
     */
    async resume(actor: Actor, id: string): Promise<NirImport> {
      const administrator = assertMay(actor, "nirImports.manage");
      await failLost(administrator);
      const row = await database.withActor(administrator, (tx) => findNirImport(tx, id));
      if (row === undefined) throw new Problem("unknown_import");
      if (row.user_id === null) throw new Problem("unknown_account");
      const file = await fileOf(administrator, row.sha256.toString("hex"));
      const worker = uuidv7();
      const isOurs = await database.withActor(administrator, (tx) => reclaim(tx, id, worker));
      if (!isOurs) throw new Problem("import_not_ready");
      void bringIn(administrator, file, resumed(row, row.user_id, worker));
      return load(administrator, id);
    },
  };

  async function load(administrator: SignedIn, id: string): Promise<NirImport> {
    const row = await database.withActor(administrator, (tx) => findNirImport(tx, id));
    if (row === undefined) throw new Problem("unknown_import");
    return presentNirImport(row);
  }

  async function fileOf(administrator: SignedIn, sha256: string): Promise<NirFileRow> {
    const file = await database.withActor(administrator, (tx) =>
      findNirFile(tx, Buffer.from(sha256, "hex")),
    );
    if (file === undefined) throw new Problem("unknown_nir_file");
    return file;
  }

  async function lookThrough(administrator: SignedIn, file: NirFileRow): Promise<LookedThrough> {
    const found = await previewApart(apart, () => open(file));
    const { samples, serial_number: device_serial } = found;
    await database.withActor(administrator, (tx) =>
      recordNirFileFacts(tx, file.sha256, { samples, device_serial }),
    );
    return found;
  }

  /** Kept by the preview, so that a file is read once more only by its import. */
  async function factsOf(administrator: SignedIn, file: NirFileRow): Promise<FileFacts> {
    const { samples, device_serial: serial } = file;
    if (samples !== null && serial !== null) return { samples, serial };
    const found = await lookThrough(administrator, file);
    return { samples: found.samples, serial: found.serial_number };
  }

  async function open({ sha256, file_size }: NirFileRow): Promise<AsyncIterable<Uint8Array>> {
    const range = { first: 0, last: file_size - 1 };
    const stream = await files.read(pathOf(sha256.toString("hex")), range);
    if (stream === undefined) throw new Problem("unknown_nir_file");
    return stream;
  }

  /** @throws Problem nir_batch_failed */
  async function createBatch(
    administrator: SignedIn,
    batch: {
      id: string;
      worker: string;
      file: NirFileRow;
      facts: FileFacts;
      order: NirImportOrder;
      mapping: CodeMapping;
    },
  ): Promise<void> {
    const { id, worker, file, facts, order, mapping } = batch;
    try {
      await database.withActor(administrator, async (tx) => {
        await insertBatch(tx, {
          id,
          batch_name: nirBatchName(facts.serial, now()),
          user_id: order.user_id,
          admin_user_id: administrator.id,
          original_filename: file.file_name,
          file_format: "json",
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
          worker,
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

  /** Must not throw: nobody waits for it. */
  async function bringIn(
    administrator: SignedIn,
    file: NirFileRow,
    running: RunningImport,
  ): Promise<void> {
    try {
      await keepPlaceholder();
      if (running.skipDuplicates && (await isThereWholly(administrator, file, running))) return;
      const end = await runImport(
        { database, apart, open: () => open(file) },
        administrator,
        running,
      );
      if (end.kind === "taken_away") return;
      const more: NirRemark[] = [];
      const { aboveMaximum, untold } = end;
      if (aboveMaximum > 0) more.push({ code: "above_maximum", details: { count: aboveMaximum } });
      if (untold > 0) more.push({ code: "remarks_left_out", details: { count: untold } });
      await database.withActor(administrator, (tx) => finish(tx, running.id, more));
    } catch (error) {
      log.error({ err: error, batch: running.id }, "a NIR import failed");
      await recordFailure(administrator, running, error);
    }
  }

  /** The very file was imported before and nothing of it is gone: it need not be read again to know that. */
  async function isThereWholly(
    administrator: SignedIn,
    file: NirFileRow,
    running: RunningImport,
  ): Promise<boolean> {
    if (running.done > 0) return false;
    return database.withActor(administrator, async (tx) => {
      const earlier = await findWholeEarlier(tx, file.sha256);
      if (earlier === undefined) return false;
      const { created, refused } = earlier;
      const nothing = { created: 0, updated: 0, missing: 0 };
      // What it refused is refused again.
      const errors = earlier.import_errors.filter(isRemark);
      const isOurs = await recordProgress(
        tx,
        running,
        { ...nothing, done: created + refused, skipped: created, refused },
        { errors, warnings: [] },
      );
      if (isOurs) await finish(tx, running.id, []);
      return true;
    });
  }

  async function finish(tx: Tx, id: string, warnings: NirRemark[]): Promise<void> {
    const row = await findNirImport(tx, id);
    if (row === undefined) return;
    const { created, updated, skipped, refused, missing } = row;
    const brought = created + updated;
    if (missing > 0) warnings.unshift({ code: "values_missing", details: { count: missing } });
    const errors: NirRemark[] = brought === 0 && skipped > 0 ? [{ code: "nothing_new" }] : [];
    await endBatch(tx, id, {
      status: brought > 0 ? "completed" : "failed",
      errors,
      warnings,
      summary: { created, updated, skipped, refused, missing },
    });
  }

  async function stop(
    administrator: SignedIn,
    id: string,
    stopped: "cancelled" | "interrupted",
  ): Promise<void> {
    const isStopped = await database.withActor(administrator, async (tx) => {
      if (!(await stopNirImport(tx, id, stopped))) return false;
      return endBatch(tx, id, {
        status: "failed",
        errors: [{ code: stopped }],
        summary: { stopped },
      });
    });
    if (!isStopped && stopped === "cancelled") throw new Problem("import_not_ready");
  }

  async function failLost(administrator: SignedIn): Promise<void> {
    const lost = await database.withActor(administrator, listLost);
    for (const id of lost) await stop(administrator, id, "interrupted");
  }

  /** What is wrong with the file stays wrong; anything else may be over when somebody resumes. */
  async function recordFailure(
    administrator: SignedIn,
    { id, worker }: RunningImport,
    error: unknown,
  ): Promise<void> {
    const isBroken = error instanceof Problem && error.code !== "server_busy";
    const stopped = isBroken ? "broken" : "interrupted";
    try {
      await database.withActor(administrator, async (tx) => {
        if (!(await stopNirImport(tx, id, stopped, worker))) return;
        const errors = [reasonOf(error), ...(isBroken ? [] : [{ code: "interrupted" as const }])];
        await endBatch(tx, id, { status: "failed", errors, summary: { stopped } });
      });
    } catch (again) {
      // Its silence tells of it.
      log.error({ err: again, batch: id }, "a NIR import could not tell of its failure");
    }
  }

  async function keepPlaceholder(): Promise<void> {
    const { photoPath } = importedFruits;
    if ((await files.get(photoPath)) !== undefined) return;
    await files.put(photoPath, await readFile(placeholder), "image/jpeg");
  }

  async function forgetUnused(administrator: SignedIn): Promise<void> {
    const unused = await database.withActor(administrator, (tx) =>
      forgetUnusedFiles(tx, unusedAfterDays),
    );
    for (const sha256 of unused) await files.delete(pathOf(sha256.toString("hex")));
  }
}

const refusals = {
  too_large: "nir_file_too_large",
  altered: "nir_file_altered",
} as const satisfies Record<RefusedUpload, string>;

function pathOf(sha256: string): string {
  return `imports/nir/${sha256}`;
}

/** The known codes, and those that a person confirmed. @throws Problem nir_codes_conflict */
function mappingOf({ confirmed }: NirImportOrder): CodeMapping {
  const mapping = new Map(knownCodes);
  for (const { code, field } of confirmed) {
    if (knownCodes.has(code) || mapping.has(code)) throw new Problem("nir_codes_conflict");
    mapping.set(code, field);
  }
  const fieldsOfOthers = confirmed.map(({ field }) => field);
  if (new Set(fieldsOfOthers).size < fieldsOfOthers.length) throw new Problem("nir_codes_conflict");
  return mapping;
}

function resumed(row: NirImportRow, recipientId: string, worker: string): RunningImport {
  return {
    id: row.id,
    worker,
    recipientId,
    skipDuplicates: row.skip_duplicates,
    storeMissingAsNull: row.store_missing_as_null,
    mapping: new Map(row.mapping),
    done: row.done,
    told: { errors: row.import_errors.length, warnings: row.import_warnings.length },
  };
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
