/**
 * Sheets of laboratory values and of whole fruits: an administrator brings a file, says how its columns are
 * to be understood, sees what would happen to each row, has it imported, and may take it back.
 */
import type { Actor, SignedIn } from "@elaeis/domain/accounts/roles";
import {
  mappingFault,
  sheetColumns,
  shownErrors,
  type SheetKind,
} from "@elaeis/domain/sheet-imports/sheet-import";
import type {
  SheetCheck,
  SheetErrorsQuery,
  SheetImport,
  SheetImportSummary,
  SheetReading,
  SheetUpload,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { createHash } from "node:crypto";
import { assertConfirmed, assertMay } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SheetPlan } from "./plan-row.ts";
import { presentImport, presentSummary } from "./present.ts";
import {
  beginBatch,
  countErrors,
  discardImport,
  endUndo,
  findImport,
  findMapping,
  importedBefore,
  insertImport,
  isFileNeeded,
  listErrors,
  listImports,
  lockImport,
  lockOpen,
  recordCheck,
  recordReading,
  rememberMapping,
  replaceErrors,
  type ImportRow,
} from "./queries.ts";
import { withdrawInvitedBy } from "#features/people/users/invitations.ts";
import { undoImport } from "../transfers/import-changes.ts";
import { startTransfer } from "../transfers/service.ts";
import { dryRun } from "./run-import.ts";
import { guessed, readSheetInSubprocess } from "./read-in-subprocess.ts";
import type { Sheet } from "./sheet.ts";
import { pathOf, readKeptSheet, rereadSheet } from "./kept-sheet.ts";
import { errorLines } from "./error-lines.ts";
import { tableFile, templateOf } from "./sheet-files.ts";
import { assertNotTooMany, assertReadable, fingerprint, rulesFor, tableOf } from "./sheet-table.ts";

export type SheetImportService = ReturnType<typeof createSheetImportService>;

const shownImports = 50;

type Deps = {
  database: Database;
  files: FileStore;
  /** Where files are read. */
  subprocesses: Subprocesses;
  now: () => Date;
  random?: () => number;
};

export function createSheetImportService(deps: Deps) {
  return {
    ...sheetReading(deps),
    ...sheetPreparation(deps),
    ...sheetRereading(deps),
    ...sheetExecution(deps),
  };
}

/** What is shown and downloaded. */
function sheetReading(deps: Deps) {
  const { database } = deps;

  return {
    async list(actor: Actor, kind: SheetKind): Promise<{ imports: SheetImportSummary[] }> {
      assertMay(actor, "sheetImports.manage");
      return database.withActor(actor, async (tx) => ({
        imports: (await listImports(tx, kind, shownImports)).map(presentSummary),
      }));
    },

    /** @throws Problem unknown_import */
    async read(actor: Actor, id: string): Promise<SheetImport> {
      return load(deps, assertMay(actor, "sheetImports.manage"), id);
    },

    async template(actor: Actor, kind: SheetKind, language: "en" | "fr"): Promise<Buffer> {
      assertMay(actor, "sheetImports.manage");
      return templateOf(kind, language);
    },

    /**
     * The refused rows as they came, each with what is wrong in it; corrected, the file comes back.
     *
     * @throws Problem unknown_import
     */
    async errorSheet(
      actor: Actor,
      id: string,
      { format, language }: SheetErrorsQuery,
    ): Promise<{ fileName: string; bytes: Buffer }> {
      const administrator = assertMay(actor, "sheetImports.manage");
      const row = await find(deps, administrator, id);
      const errors = await database.withActor(administrator, async (tx) => {
        const all = { isRemark: false, limit: Number.MAX_SAFE_INTEGER };
        const found = await listErrors(tx, id, all);
        await recordSecurityEvent(tx, {
          action: "EXPORT",
          table: "sheet_imports",
          record: id,
          details: { refused_rows: found.length, format },
        });
        return found;
      });
      const lines = errorLines(await sheetOf(deps, row), errors, language);
      const stem = row.file_name.replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}._-]+/gu, "-");
      const name = language === "fr" ? "erreurs" : "errors";
      return {
        fileName: `${name}-${stem}.${format}`,
        bytes: await tableFile({ format, language }, lines),
      };
    },
  };
}

/** From the upload to the plan; nothing is imported yet. */
function sheetPreparation(deps: Deps) {
  const { database, files, subprocesses } = deps;

  return {
    /**
     * Takes a file, and says what is in it. Repeating it changes nothing.
     *
     * @throws Problem sheet_…, zip_…
     */
    async upload(
      actor: Actor,
      id: string,
      upload: SheetUpload,
      bytes: Buffer,
    ): Promise<SheetImport> {
      const administrator = assertMay(actor, "sheetImports.manage");
      const { kind, file_name } = upload;
      const sheet = await readSheetInSubprocess(subprocesses, bytes, { kind, reading: guessed });
      const sha256 = createHash("sha256").update(bytes).digest();
      assertNotTooMany(kind, sheet);
      await files.put(pathOf(sha256), bytes, "application/octet-stream");
      await database.withActor(administrator, async (tx) => {
        const known = await findMapping(tx, kind, fingerprint(sheet.headers));
        await insertImport(tx, {
          id,
          kind,
          admin_user_id: administrator.id,
          file_name,
          file_size: bytes.length,
          file_format: sheet.format,
          file_sha256: sha256,
          rules: JSON.stringify(rulesFor(known?.rules)),
          ...tableOf(kind, sheet, known?.columns),
        });
      });
      return load(deps, administrator, id);
    },

    /**
     * The dry run: reads every row with the chosen mapping, and says what would become of it. The mapping is
     * remembered for the next file with these headers.
     *
     * @throws Problem unknown_import, import_not_ready, sheet_columns_unclear, sheet_column_claimed_twice,
     *   sheet_encoding_open, sheet_hidden_rows_open
     */
    async check(actor: Actor, id: string, check: SheetCheck): Promise<SheetImport> {
      const administrator = assertMay(actor, "sheetImports.manage");
      const row = await assertState(deps, administrator, id, ["uploaded", "checked"]);
      assertReadable(row);
      assertMapped(row, check);
      const plan = { ...(await planOf(deps, row)), check };
      await database.withActor(administrator, async (tx) => {
        if (!(await lockOpen(tx, id))) throw new Problem("import_not_ready");
        const { counts, problems } = await dryRun(tx, plan);
        await recordCheck(tx, id, check, counts);
        await replaceErrors(tx, id, problems);
        await rememberMapping(tx, row.kind, fingerprint(row.headers), check);
      });
      return load(deps, administrator, id);
    },

    /** Gives up a file that was not imported. @throws Problem unknown_import, import_not_ready */
    async discard(actor: Actor, id: string): Promise<void> {
      const administrator = assertMay(actor, "sheetImports.manage");
      const row = await assertState(deps, administrator, id, ["uploaded", "checked"]);
      const isNeeded = await database.withActor(administrator, async (tx) => {
        if (!(await lockOpen(tx, id))) throw new Problem("import_not_ready");
        await discardImport(tx, id);
        return isFileNeeded(tx, row.file_sha256);
      });
      if (!isNeeded) await files.delete(pathOf(row.file_sha256));
    },
  };
}

/** The file is the same; which table of it, and in which alphabet, may change. */
function sheetRereading(deps: Deps) {
  const { database } = deps;

  return {
    /**
     * Reads another sheet of the file, or the same one otherwise; what is null is guessed. Columns that were chosen stay
     * while the headers are the same.
     *
     * @throws Problem unknown_import, import_not_ready, invalid_input, sheet_…
     */
    async reread(actor: Actor, id: string, reading: SheetReading): Promise<SheetImport> {
      const administrator = assertMay(actor, "sheetImports.manage");
      const row = await assertState(deps, administrator, id, ["uploaded", "checked"]);
      const { kind } = row;
      const sheet = await rereadSheet(deps, { ...row, reading });
      assertNotTooMany(kind, sheet);
      await database.withActor(administrator, async (tx) => {
        if (!(await lockOpen(tx, id))) throw new Problem("import_not_ready");
        const isSame = JSON.stringify(sheet.headers) === JSON.stringify(row.headers);
        const known = isSame ? row : await findMapping(tx, kind, fingerprint(sheet.headers));
        const table = tableOf(kind, sheet, known?.columns);
        await recordReading(
          tx,
          id,
          isSame ? { ...table, is_remembered: row.is_remembered } : table,
        );
      });
      return load(deps, administrator, id);
    },
  };
}

/** Imports the checked sheet, and takes the import back. */
function sheetExecution(deps: Deps) {
  const { database } = deps;

  return {
    /**
     * Begins to write what was checked. The answer does not wait for it; asking again while it goes on
     * changes nothing.
     *
     * @throws Problem unknown_import, import_not_ready, sheet_nothing_to_import, confirmation_needed for roles
     */
    async run(actor: Actor, id: string): Promise<SheetImport> {
      const administrator = assertMay(actor, "sheetImports.manage");
      await database.withActor(administrator, async (tx) => {
        await lockImport(tx, id);
        const row = await inState(tx, id, ["checked", "importing", "imported"]);
        // It may make administrators.
        if (row.columns.some(({ field }) => field === "role")) assertConfirmed(administrator);
        if (row.state === "checked" && row.counts !== null) {
          if (row.counts.created + row.counts.changed === 0) {
            throw new Problem("sheet_nothing_to_import");
          }
        }
        const isNew = await startTransfer(tx, {
          id,
          kind: "sheet-import",
          total: row.row_count,
          started_by: administrator.id,
          file_name: row.file_name,
        });
        if (!isNew) return;
        if (row.kind !== "people") await beginBatch(tx, id);
        await recordImport(tx, row, {});
      });
      return load(deps, administrator, id);
    },

    /**
     * Takes an import back: fruits get their former values, those it made go, invitations that nobody
     * accepted are withdrawn. What somebody has changed
     * since is left as it is, and reported.
     *
     * @throws Problem unknown_import, import_not_ready
     */
    async undo(actor: Actor, id: string): Promise<SheetImport> {
      const administrator = assertMay(actor, "sheetImports.manage");
      await database.withActor(administrator, async (tx) => {
        await lockImport(tx, id);
        const row = await inState(tx, id, ["imported"]);
        const undone =
          row.kind === "people"
            ? await withdrawInvitedBy(tx, id)
            : await undoImport(tx, id, administrator.email);
        await endUndo(tx, id, undone);
        await recordImport(tx, row, {
          undone: true,
          restored: undone.restored,
          removed: undone.removed,
        });
      });
      return load(deps, administrator, id);
    },
  };
}

async function find({ database }: Deps, administrator: SignedIn, id: string): Promise<ImportRow> {
  const row = await database.withActor(administrator, (tx) => findImport(tx, id));
  if (row === undefined) throw new Problem("unknown_import");
  return row;
}

function assertState(
  { database }: Deps,
  administrator: SignedIn,
  id: string,
  states: readonly ImportRow["state"][],
): Promise<ImportRow> {
  return database.withActor(administrator, (tx) => inState(tx, id, states));
}

async function inState(
  tx: Tx,
  id: string,
  states: readonly ImportRow["state"][],
): Promise<ImportRow> {
  const row = await findImport(tx, id);
  if (row === undefined) throw new Problem("unknown_import");
  if (!states.includes(row.state)) throw new Problem("import_not_ready");
  return row;
}

async function load({ database }: Deps, administrator: SignedIn, id: string): Promise<SheetImport> {
  return database.withActor(administrator, async (tx) => {
    const row = await findImport(tx, id);
    if (row === undefined) throw new Problem("unknown_import");
    const listed = async (isRemark: boolean) => ({
      rows: await listErrors(tx, id, { isRemark, limit: shownErrors }),
      total: await countErrors(tx, id, isRemark),
    });
    const found = { errors: await listed(false), remarks: await listed(true) };
    return presentImport(row, found, await importedBefore(tx, row));
  });
}

async function sheetOf({ files, subprocesses }: Deps, row: ImportRow): Promise<Sheet> {
  return readKeptSheet({ files, subprocesses }, row);
}

async function planOf(deps: Deps, row: ImportRow): Promise<SheetPlan> {
  const { now, random = Math.random } = deps;
  const { id, kind, columns, rules } = row;
  return {
    id,
    kind,
    check: { columns, rules },
    sheet: await sheetOf(deps, row),
    now: now(),
    random,
  };
}

async function recordImport(tx: Tx, row: ImportRow, more: Record<string, unknown>): Promise<void> {
  await recordSecurityEvent(tx, {
    action: "IMPORT",
    table: "sheet_imports",
    record: row.id,
    details: { kind: row.kind, file: row.file_name, rows: row.row_count, ...more },
  });
}

/** @throws Problem sheet_columns_unclear, sheet_column_claimed_twice, invalid_input */
function assertMapped(row: ImportRow, { columns }: SheetCheck): void {
  if (columns.length !== row.headers.length)
    throw new Problem("invalid_input", { fields: "columns" });
  const fault = mappingFault(row.kind, columns);
  if (fault === undefined) return;
  const code = fault.kind === "twice" ? "sheet_column_claimed_twice" : "sheet_columns_unclear";
  const named = fault.fields.map(
    (field) => `${sheetColumns[field].fr} / ${sheetColumns[field].en}`,
  );
  throw new Problem(code, { columns: named.join(", ") });
}
