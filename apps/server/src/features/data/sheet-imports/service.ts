/**
 * Sheets of laboratory values and of whole fruits: an administrator brings a file, says how its columns are
 * to be understood, sees what would happen to each row, has it imported, and may take it back.
 */
import type { Actor } from "@elaeis/domain/accounts/roles";
import { shownErrors, type SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type {
  SheetArchive,
  SheetCheck,
  SheetErrorsQuery,
  SheetImport,
  SheetReading,
  SheetUpload,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { createHash } from "node:crypto";
import { assertConfirmed } from "#http/permission.ts";
import { Problem } from "#platform/problem.ts";
import type { Subprocesses } from "#platform/subprocess/subprocesses.ts";
import type { Database, Tx } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/files.ts";
import { recordSecurityEvent } from "#platform/audit/security-events.ts";
import type { SettingsReader } from "#platform/settings/settings-reader.ts";
import { findCollectors } from "./fruit-queries.ts";
import { presentImport, presentSummary } from "./present.ts";
import {
  countErrors,
  findImport,
  findMapping,
  importedBefore,
  insertImport,
  isFileNeeded,
  listBrought,
  listErrors,
  listImports,
  recordArchive,
  recordCheck,
  recordReading,
  rememberMapping,
  replaceErrors,
  type ImportRow,
} from "./queries.ts";
import type { PhotoService } from "#features/field/fruits/photos.ts";
import type { TrashService } from "#features/field/fruits/trash.ts";
import type { PlotService } from "#features/field/plots/service.ts";
import { withdrawInvitedBy } from "#features/people/users/invitations.ts";
import { deleteUntouched, listUntouched, undoImport } from "../transfers/import-changes.ts";
import { forgetArchive, keepPiece } from "../imports/archive-file.ts";
import { batchName, importLifecycle } from "../imports/service.ts";
import { archiveOf, openPhotoArchive } from "./photo-archive.ts";
import { askPhotosOf, lookBeside, unusedIn } from "./photos-and-plots.ts";
import { dryRun } from "./run-import.ts";
import { guessed, readSheetInSubprocess } from "./read-in-subprocess.ts";
import { forgetSource, keepSource, planOf, readSource, rereadSource } from "./source-file.ts";
import { errorLines } from "./error-lines.ts";
import { tableFile, templateOf } from "./sheet-files.ts";
import {
  assertMapped,
  assertNotTooMany,
  assertReadable,
  fingerprint,
  rulesFor,
  tableOf,
} from "./sheet-table.ts";

export type SheetImportService = ReturnType<typeof createSheetImportService>;

type Deps = {
  database: Database;
  files: FileStore;
  /** Where files are read. */
  subprocesses: Subprocesses;
  /** Fields of the installation's own are among them. */
  settings: SettingsReader;
  now: () => Date;
  random?: () => number;
  photos: PhotoService;
  plots: PlotService;
  trash: TrashService;
};

export function createSheetImportService(deps: Deps) {
  const imports = sheetImports(deps);
  const { list, read, undo, discard } = imports;
  const sheets = sheetUpload(deps, imports);
  return {
    list,
    read,
    ...sheets,
    ...archiveUpload(deps, imports, sheets),
    ...sheetPreparation(deps, imports),
    ...sheetExecution(deps, imports),
    undo,
    discard,
    ...sheetDownloads(deps, imports),
  };
}

type Imports = ReturnType<typeof sheetImports>;

/** What is a sheet's own in the life of an import. */
function sheetImports({ database, files, photos, plots, trash }: Deps) {
  return importLifecycle(database, {
    name: "sheet-import",
    permission: "sheetImports.manage",
    table: "sheet_imports",
    describe,
    find: findImport,
    list: async (tx, kind: SheetKind) => (await listImports(tx, kind)).map(presentSummary),
    async present(tx, row): Promise<SheetImport> {
      const listed = async (isRemark: boolean) => ({
        rows: await listErrors(tx, row.id, { isRemark, limit: shownErrors }),
        total: await countErrors(tx, row.id, isRemark),
      });
      const found = { errors: await listed(false), remarks: await listed(true) };
      return presentImport(row, found, await importedBefore(tx, row));
    },
    async undo(tx, row, administrator, afterwards) {
      const { id, kind } = row;
      // Invitations that nobody accepted are withdrawn.
      if (kind === "people") return withdrawInvitedBy(tx, id);
      const remove = async () => {
        if (row.archive_size === null) return deleteUntouched(tx, id);
        // With their photos, they can be restored for some days.
        const made = await listUntouched(tx, id);
        await trash.deleteIn(tx, administrator, made);
        return made.length;
      };
      const brought = await listBrought(tx, id);
      const withdrawn = await photos.withdrawIn(tx, administrator, brought);
      afterwards(() => photos.deleteFiles(withdrawn.paths));
      const { accountName } = administrator;
      const undone = await undoImport(tx, id, accountName, remove, withdrawn);
      await plots.withdrawIn(tx, administrator, row.plots);
      return undone;
    },
    async forgetSource({ id, archive_size, file_sha256 }, administrator) {
      if (archive_size !== null) await forgetArchive(files, archiveOf({ id, archive_size }));
      const isNeeded = await database.withActor(administrator, (tx) =>
        isFileNeeded(tx, file_sha256),
      );
      if (!isNeeded) await forgetSource(files, file_sha256);
    },
  });
}

const describe = ({ kind, row_count }: ImportRow) => ({ kind, rows: row_count });

/** The sheet that is sent. */
function sheetUpload(deps: Deps, imports: Imports) {
  const { database, files, subprocesses, settings } = deps;

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
      const administrator = imports.assertMay(actor);
      const { kind, file_name } = upload;
      const own = await settings.current("own_fields");
      const wish = { kind, reading: guessed, own };
      const sheet = await readSheetInSubprocess(subprocesses, bytes, wish);
      const sha256 = createHash("sha256").update(bytes).digest();
      assertNotTooMany(kind, sheet);
      await keepSource(files, sha256, bytes);
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
          ...tableOf(kind, sheet, known?.columns, own),
        });
      });
      return imports.load(administrator, id);
    },
  };
}

/** The ZIP that is sent in pieces: with the photos of a sheet that is there, or with the sheet as well. */
function archiveUpload(
  { database, files }: Deps,
  imports: Imports,
  sheets: ReturnType<typeof sheetUpload>,
) {
  return {
    /** The same piece may come again. @throws Problem import_not_ready when it is none of a ZIP of this size */
    async keepPiece(actor: Actor, id: string, piece: number, bytes: Buffer, size: number) {
      imports.assertMay(actor);
      await keepPiece(files, archiveOf({ id, archive_size: size }), piece, bytes);
    },

    /**
     * What was sent in pieces is the ZIP of the import. Where there is no sheet yet, it has it.
     *
     * @throws Problem import_not_ready while pieces are missing, sheet_…, zip_…
     */
    async takeArchive(actor: Actor, id: string, sent: SheetArchive): Promise<SheetImport> {
      const administrator = imports.assertMay(actor);
      const { file_name, file_size } = sent;
      const archive = await openPhotoArchive(files, archiveOf({ id, archive_size: file_size }));
      const row = await database.withActor(administrator, (tx) => findImport(tx, id));
      if (row === undefined) {
        await sheets.upload(actor, id, { kind: "fruits", file_name }, await archive.table());
      }
      await database.withActor(administrator, async (tx) => {
        const { kind, archive_size } = await imports.lockUnstartedIn(tx, id);
        if (kind !== "fruits") throw new Problem("invalid_input", { fields: "kind" });
        if (archive_size !== file_size) await recordArchive(tx, id, file_size);
      });
      return imports.load(administrator, id);
    },
  };
}

/** From the upload to the plan; nothing is imported yet. */
function sheetPreparation(deps: Deps, imports: Imports) {
  const { database, files, settings } = deps;

  return {
    /**
     * Reads another sheet of the file, or the same one otherwise; what is null is guessed. Columns that were chosen stay
     * while the headers are the same.
     *
     * @throws Problem unknown_import, import_not_ready, invalid_input, sheet_…
     */
    async reread(actor: Actor, id: string, reading: SheetReading): Promise<SheetImport> {
      const administrator = imports.assertMay(actor);
      const row = await imports.findOpen(administrator, id);
      const { kind } = row;
      const own = await settings.current("own_fields");
      const sheet = await rereadSource(deps, { ...row, reading }, own);
      assertNotTooMany(kind, sheet);
      await database.withActor(administrator, async (tx) => {
        await imports.lockUnstartedIn(tx, id);
        const isSame = JSON.stringify(sheet.headers) === JSON.stringify(row.headers);
        const known = isSame ? row : await findMapping(tx, kind, fingerprint(sheet.headers));
        const table = tableOf(kind, sheet, known?.columns, own);
        await recordReading(
          tx,
          id,
          isSame ? { ...table, is_remembered: row.is_remembered } : table,
        );
      });
      return imports.load(administrator, id);
    },

    /**
     * The dry run: reads every row with the chosen mapping, and says what would become of it. The mapping is
     * remembered for the next file with these headers.
     *
     * @throws Problem unknown_import, import_not_ready, invalid_input, sheet_columns_unclear,
     *   sheet_column_claimed_twice, sheet_encoding_open, sheet_hidden_rows_open, sheet_photos_without_archive,
     *   sheet_producer_missing, zip_…
     */
    async check(actor: Actor, id: string, check: SheetCheck): Promise<SheetImport> {
      const administrator = imports.assertMay(actor);
      const row = await imports.findOpen(administrator, id);
      assertReadable(row);
      const own = await settings.current("own_fields");
      assertMapped(row, check, own);
      const read = { ...(await planOf(deps, row, own)), check };
      const photosSay = await askPhotosOf(files, row, read);
      const beside = await lookBeside(deps, administrator, row, read);
      const plan = { ...read, photosSay, beside };
      const unused = await unusedIn(files, row, read);
      await database.withActor(administrator, async (tx) => {
        await imports.lockUnstartedIn(tx, id);
        const { counts, problems } = await dryRun(tx, plan);
        await recordCheck(tx, id, check, counts);
        await replaceErrors(tx, id, [...unused, ...problems]);
        await rememberMapping(tx, row.kind, fingerprint(row.headers), check);
      });
      return imports.load(administrator, id);
    },
  };
}

/** Imports the checked sheet. */
function sheetExecution({ database, now }: Deps, imports: Imports) {
  return {
    /**
     * Begins to write what was checked. The answer does not wait for it; asking again while it goes on
     * changes nothing.
     *
     * @throws Problem unknown_import, import_not_ready, sheet_nothing_to_import, confirmation_needed for roles
     */
    async run(actor: Actor, id: string): Promise<SheetImport> {
      const administrator = imports.assertMay(actor);
      await database.withActor(administrator, async (tx) => {
        const row = await imports.lockIn(tx, id, ["checked", "importing", "imported"]);
        // It may make administrators.
        if (row.columns.some(({ field }) => field === "role")) assertConfirmed(administrator);
        const { created, changed, photos = 0 } = row.counts ?? { created: 0, changed: 0 };
        const coming = row.counts === null ? undefined : created + changed + photos;
        if (row.state === "checked" && coming === 0) throw new Problem("sheet_nothing_to_import");
        const batch = await batchOf(tx, row, now());
        const start = { ...row, total: row.row_count, batch, details: describe(row) };
        await imports.startIn(tx, administrator, start);
      });
      return imports.load(administrator, id);
    },
  };
}

/** What is downloaded. */
function sheetDownloads(deps: Deps, imports: Imports) {
  const { database, settings } = deps;

  return {
    async template(actor: Actor, kind: SheetKind, language: "en" | "fr"): Promise<Buffer> {
      imports.assertMay(actor);
      return templateOf(kind, await settings.current("own_fields"), language);
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
      const administrator = imports.assertMay(actor);
      const row = await imports.find(administrator, id);
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
      const own = await settings.current("own_fields");
      const lines = errorLines(await readSource(deps, row, own), errors, language);
      const stem = row.file_name.replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}._-]+/gu, "-");
      const name = language === "fr" ? "erreurs" : "errors";
      return {
        fileName: `${name}-${stem}.${format}`,
        bytes: await tableFile({ format, language }, lines),
      };
    },
  };
}

async function batchOf(tx: Tx, { kind, rules, file_format, file_size }: ImportRow, day: Date) {
  if (kind === "people") return undefined;
  const email = rules.collector_email ?? "";
  const collectors = await findCollectors(tx, [email]);
  return {
    batch_name: batchName(kind.toUpperCase(), day),
    user_id: collectors.get(email.toLowerCase())?.id ?? null,
    file_format,
    file_size,
  };
}
