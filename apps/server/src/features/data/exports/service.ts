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
import { isOwnColumn, ownFieldOf } from "@elaeis/domain/exports/own-columns";
import { exportReportSchema } from "@elaeis/domain/exports/export-schemas";
import type { OwnField } from "@elaeis/domain/fruits/own-fields";
import type { ByteRange } from "@elaeis/domain/tutorials/byte-range";
import * as z from "zod/mini";
import { assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Tx } from "#platform/database/database.ts";
import { isUniqueViolation } from "#platform/database/database-errors.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import { assertConfirmed } from "#features/field/plots/statement.ts";
import { startTransfer } from "../transfers/service.ts";
import { deleteMade } from "./export-job.ts";
import type { PrepareDeps } from "./prepare.ts";
import { presentExport } from "./present.ts";
import { previewExport } from "./preview.ts";
import {
  countGonePhotos,
  deleteFiles,
  findExport,
  insertExport,
  listChoices,
  listExports,
  markDeleted,
  type ExportEntry,
  type FinishedExport,
} from "./queries.ts";
import { readExport } from "./read-export.ts";

export type ExportService = ReturnType<typeof createExportService>;

const shownExports = 50;

export function createExportService(deps: PrepareDeps) {
  return {
    ...exportList(deps),
    ...exportDownload(deps),
  };
}

function exportList(deps: PrepareDeps) {
  const { database } = deps;

  return {
    async list(actor: Actor): Promise<{ exports: DatasetExport[] }> {
      assertMay(actor, "exports.manage");
      return database.withActor(actor, async (tx) => ({
        exports: (await listExports(tx, shownExports)).map(presentExport),
      }));
    },

    /** @throws Problem unknown_export */
    async read(actor: Actor, id: string): Promise<DatasetExport> {
      return presentExport(await find(deps, assertMay(actor, "exports.manage"), id));
    },

    async choices(actor: Actor): Promise<ExportChoices> {
      assertMay(actor, "exports.manage");
      return database.withActor(actor, listChoices);
    },

    /** How much would come. */
    async preview(actor: Actor, request: ExportPreviewRequest): Promise<ExportPreview> {
      assertMay(actor, "exports.manage");
      return database.withSnapshot(actor, async (tx) => {
        const fields = await fieldsNamed(deps, tx, request);
        return previewExport(tx, withoutSamples(request), fields);
      });
    },

    /**
     * Begins to prepare it; the answer does not wait. Asking again under the same id changes nothing.
     *
     * @throws Problem export_running, invalid_input
     */
    async prepare(actor: Actor, id: string, request: ExportRequest): Promise<DatasetExport> {
      const administrator = assertMay(actor, "exports.manage");
      try {
        await database.withActor(administrator, async (tx) => {
          if ((await findExport(tx, id)) !== undefined) return;
          await fieldsNamed(deps, tx, request);
          await insertExport(tx, id, withoutSamples(request));
          await startTransfer(tx, {
            id,
            kind: "dataset-export",
            total: 0,
            started_by: administrator.id,
            file_name: null,
          });
        });
      } catch (error) {
        if (isUniqueViolation(error, "transfers_one_export_at_a_time")) {
          throw new Problem("export_running");
        }
        // The same request came twice at once.
        if (!isUniqueViolation(error, "dataset_exports_pkey")) throw error;
      }
      return presentExport(await find(deps, administrator, id));
    },

    /** Deletes the file; the entry stays. @throws Problem unknown_export, export_not_ready */
    async discard(actor: Actor, id: string): Promise<void> {
      const administrator = assertMay(actor, "exports.manage");
      const found = await find(deps, administrator, id);
      if (found.state === "preparing") throw new Problem("export_not_ready");
      await database.withActor(administrator, (tx) => markDeleted(tx, id));
      await forgetFiles(deps, administrator, found);
    },
  };
}

function exportDownload(deps: PrepareDeps) {
  const { database } = deps;

  return {
    /**
     * @param confirmed ids of the report's questions
     * @throws Problem unknown_export, export_not_ready, export_photos_gone, statement_unconfirmed
     */
    async file(actor: Actor, id: string, confirmed: string): Promise<FinishedExport> {
      const administrator = assertMay(actor, "exports.manage");
      const found = await find(deps, administrator, id);
      if (!isFinished(found)) throw new Problem("export_not_ready");
      const photos = await database.withActor(administrator, (tx) => countGonePhotos(tx, id));
      if (photos > 0) throw new Problem("export_photos_gone", { photos });
      assertConfirmed(questionsOf(found), confirmed);
      return found;
    },

    /** That it left is in the audit log before its first byte does. */
    async bytes(
      actor: Actor,
      found: FinishedExport,
      range: ByteRange,
    ): Promise<AsyncGenerator<Uint8Array>> {
      const administrator = assertMay(actor, "exports.manage");
      await recordDownload(deps, administrator, found, range);
      return readExport(deps, administrator, found, range);
    },
  };
}

/** Those of the installation's own. @throws Problem invalid_input where a column is of none */
async function fieldsNamed(
  { settings }: PrepareDeps,
  tx: Tx,
  { columns }: Pick<ExportRequest, "columns">,
): Promise<OwnField[]> {
  const fields = await settings.read(tx, "own_fields");
  const unknown = columns.find((name) => isOwnColumn(name) && !ownFieldOf(name, fields));
  if (unknown !== undefined) throw new Problem("invalid_input", { fields: unknown });
  return fields;
}

/** A statement to an authority names no place that was made up. */
function withoutSamples<Request extends Pick<ExportRequest, "format" | "filters">>(
  request: Request,
): Request {
  if (request.format !== "geojson") return request;
  return { ...request, filters: { ...request.filters, sample: "without" } };
}

async function find(
  { database }: PrepareDeps,
  administrator: SignedIn,
  id: string,
): Promise<ExportEntry> {
  const found = await database.withActor(administrator, (tx) => findExport(tx, id));
  if (found === undefined) throw new Problem("unknown_export");
  return found;
}

async function forgetFiles(
  { database, files }: PrepareDeps,
  administrator: SignedIn,
  found: ExportEntry,
): Promise<void> {
  await database.withActor(administrator, (tx) => deleteFiles(tx, found.id));
  await deleteMade(files, found);
}

/** A part, too: who leaves out the first byte has the rest. */
async function recordDownload(
  { database }: PrepareDeps,
  administrator: SignedIn,
  found: FinishedExport,
  range: ByteRange,
): Promise<void> {
  const questions = questionsOf(found);
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
        ...(questions.length > 0 ? { confirmed: questions.map(({ en }) => en).join("\n") } : {}),
        ...(isPart ? { bytes: `${range.first}-${range.last}` } : {}),
      },
    }),
  );
}

/** Reports of older releases have none. */
function questionsOf({ report }: FinishedExport) {
  return z.parse(exportReportSchema, report).questions;
}

function isFinished(found: ExportEntry): found is FinishedExport {
  return (
    found.state === "done" &&
    found.file_name !== null &&
    found.file_size !== null &&
    found.sha256 !== null &&
    found.report !== null
  );
}
