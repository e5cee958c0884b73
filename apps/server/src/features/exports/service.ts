/**
 * Data sets that administrators take out. An export is a row: asked for, prepared behind the answer,
 * downloaded as often as wanted. A version is what was written for it, kept; it is never made again, so it
 * has the same bytes whatever happens to the fruits afterwards.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import type {
  DatasetExport,
  ExportChoices,
  ExportPreview,
  ExportPreviewRequest,
  ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import type { ByteRange } from "@elaeis/domain/tutorials/byte-range";
import { assertMay } from "../../http/permission.ts";
import { Problem } from "../../http/problem.ts";
import { isUniqueViolation } from "../../platform/database/database-errors.ts";
import { deletePieces } from "../../platform/files/file-pieces.ts";
import type { Log } from "../../platform/log.ts";
import { recordSecurityEvent } from "../audit/security-events.ts";
import { madePath, prepareExport, Superseded, type PrepareDeps } from "./prepare.ts";
import { presentExport } from "./present.ts";
import { previewExport } from "./preview.ts";
import {
  cancelExport,
  claimStalled,
  countGonePhotos,
  deleteFiles,
  findExport,
  insertExport,
  listChoices,
  listExports,
  markDeleted,
  recordFailure,
  type ExportEntry,
  type FinishedExport,
} from "./queries.ts";
import { readExport } from "./read-export.ts";
import { photosBeginAt } from "./writers.ts";

export type ExportService = ReturnType<typeof createExportService>;

const shownExports = 50;

export function createExportService(deps: PrepareDeps & { log: Log }) {
  const { database, files, log } = deps;

  return {
    async list(actor: Actor): Promise<{ exports: DatasetExport[] }> {
      assertMay(actor, "exports.manage");
      return database.withActor(actor, async (tx) => ({
        exports: (await listExports(tx, shownExports)).map(presentExport),
      }));
    },

    /** @throws Problem unknown_export */
    async read(actor: Actor, id: string): Promise<DatasetExport> {
      return presentExport(await find(assertMay(actor, "exports.manage"), id));
    },

    async choices(actor: Actor): Promise<ExportChoices> {
      assertMay(actor, "exports.manage");
      return database.withActor(actor, listChoices);
    },

    /** How much would come. */
    async preview(actor: Actor, request: ExportPreviewRequest): Promise<ExportPreview> {
      assertMay(actor, "exports.manage");
      return database.withSnapshot(actor, (tx) => previewExport(tx, request));
    },

    /**
     * Begins to prepare it; the answer does not wait. Asking again under the same id changes nothing.
     *
     * @throws Problem export_running
     */
    async prepare(actor: Actor, id: string, request: ExportRequest): Promise<DatasetExport> {
      const administrator = assertMay(actor, "exports.manage");
      const isNew = await insert(administrator, id, request);
      const found = await find(administrator, id);
      if (isNew) void makeFile(administrator, found);
      return presentExport(found);
    },

    /** Begins anew where the process is gone; changes nothing otherwise. @throws Problem unknown_export */
    async resume(actor: Actor, id: string): Promise<DatasetExport> {
      const administrator = assertMay(actor, "exports.manage");
      const attempt = await database.withActor(administrator, (tx) => claimStalled(tx, id));
      const found = await find(administrator, id);
      if (attempt !== undefined) void makeFile(administrator, found);
      return presentExport(found);
    },

    /** @throws Problem unknown_export */
    async cancel(actor: Actor, id: string): Promise<DatasetExport> {
      const administrator = assertMay(actor, "exports.manage");
      const isCancelled = await database.withActor(administrator, (tx) => cancelExport(tx, id));
      const found = await find(administrator, id);
      // A process that is in the middle of it learns of it at its next word, and cleans up after itself.
      if (isCancelled) await forgetFiles(administrator, found);
      return presentExport(found);
    },

    /** Lets go of the file; that there was one stays told. @throws Problem unknown_export, export_not_ready */
    async discard(actor: Actor, id: string): Promise<void> {
      const administrator = assertMay(actor, "exports.manage");
      const found = await find(administrator, id);
      if (found.state === "preparing") throw new Problem("export_not_ready");
      await database.withActor(administrator, (tx) => markDeleted(tx, id));
      await forgetFiles(administrator, found);
    },

    /** @throws Problem unknown_export, export_not_ready, export_photos_gone */
    async file(actor: Actor, id: string): Promise<FinishedExport> {
      const administrator = assertMay(actor, "exports.manage");
      const found = await find(administrator, id);
      if (!isFinished(found)) throw new Problem("export_not_ready");
      const photos = await database.withActor(administrator, (tx) => countGonePhotos(tx, id));
      if (photos > 0) throw new Problem("export_photos_gone", { photos });
      return found;
    },

    /** That it left is in the audit log before its first byte does. */
    async bytes(
      actor: Actor,
      found: FinishedExport,
      range: ByteRange,
    ): Promise<AsyncGenerator<Uint8Array>> {
      const administrator = assertMay(actor, "exports.manage");
      await recordDownload(administrator, found, range);
      return readExport(deps, administrator, found, range);
    },
  };

  async function find(administrator: SignedIn, id: string): Promise<ExportEntry> {
    const found = await database.withActor(administrator, (tx) => findExport(tx, id));
    if (found === undefined) throw new Problem("unknown_export");
    return found;
  }

  async function insert(
    administrator: SignedIn,
    id: string,
    request: ExportRequest,
  ): Promise<boolean> {
    try {
      return await database.withActor(administrator, (tx) =>
        insertExport(tx, id, administrator.id, request),
      );
    } catch (error) {
      if (isTaken(error)) throw new Problem("export_running");
      throw error;
    }
  }

  /** Must not throw: nobody waits for it. */
  async function makeFile(administrator: SignedIn, found: ExportEntry): Promise<void> {
    try {
      await prepareExport(deps, administrator, found);
    } catch (error) {
      const isWanted = !(error instanceof Superseded);
      if (isWanted) log.error({ err: error, export: found.id }, "an export failed");
      try {
        if (isWanted) await tellFailure(administrator, found, error);
        await forgetMade(found);
      } catch (later) {
        log.error({ err: later, export: found.id }, "an export could not be cleaned up");
      }
    }
  }

  async function tellFailure(administrator: SignedIn, found: ExportEntry, error: unknown) {
    const { code, details } = error instanceof Problem ? error : new Problem("export_failed");
    await database.withActor(administrator, async (tx) => {
      await recordFailure(tx, found, { code, details });
    });
  }

  async function forgetFiles(administrator: SignedIn, found: ExportEntry): Promise<void> {
    await database.withActor(administrator, (tx) => deleteFiles(tx, found.id));
    await forgetMade(found);
  }

  async function forgetMade({ id, attempt: attempts }: ExportEntry): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      for (let position = 0, found = true; found || position < photosBeginAt; position += 1) {
        found = await deletePieces(files, madePath({ id, attempt }, position));
      }
    }
  }

  /** A part, too: who leaves out the first byte has the rest. */
  async function recordDownload(
    administrator: SignedIn,
    found: FinishedExport,
    range: ByteRange,
  ): Promise<void> {
    const isPart = range.first > 0 || range.last < found.file_size - 1;
    await database.withActor(administrator, (tx) =>
      recordSecurityEvent(tx, {
        action: "EXPORT",
        table: "dataset_exports",
        record: found.id,
        details: {
          version: found.number,
          download: found.file_name,
          fruits: found.fruits,
          ...(isPart ? { bytes: `${range.first}-${range.last}` } : {}),
        },
      }),
    );
  }
}

/** Two that are asked for at once would have one number. */
function isTaken(error: unknown): boolean {
  return (
    isUniqueViolation(error, "dataset_exports_one_at_a_time") ||
    isUniqueViolation(error, "dataset_exports_number_key")
  );
}

function isFinished(found: ExportEntry): found is FinishedExport {
  return (
    found.state === "done" &&
    found.file_name !== null &&
    found.file_size !== null &&
    found.sha256 !== null
  );
}
