import * as sheetImportsApi from "@elaeis/domain/sheet-imports/sheet-imports-api";
import { maxSheetBytes, sheetKinds } from "@elaeis/domain/sheet-imports/sheet-import";
import { archivePieceBytes, maxArchiveBytes } from "@elaeis/domain/imports/archive";
import {
  sheetArchiveSchema,
  sheetCheckSchema,
  sheetErrorsQuerySchema,
  sheetListQuerySchema,
  sheetReadingSchema,
  sheetUploadQuerySchema,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import { archivePieceParams } from "../imports/archive-file.ts";
import type { SheetImportService } from "./service.ts";

const importParams = z.object({ id: z.uuid() });
const archiveSizeQuerySchema = z.object({
  file_size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxArchiveBytes)),
});
const templateParams = z.object({ kind: z.enum(sheetKinds) });
const templateQuery = z.object({ language: z.enum(["en", "fr"]) });

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Deps = { sheetImports: SheetImportService };

export function sheetImportRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .route("/", uploadRoutes(deps))
    .route("/", archiveRoutes(deps))
    .route("/", readingRoutes(deps))
    .route("/", executionRoutes(deps));
}

const operation = operations("sheet-imports", sheetImportsApi, {
  listSheetImports: {
    who: "sheetImports.manage",
    en: "Table imports, newest first",
    fr: "Les imports de tableaux, du plus récent au plus ancien",
  },
  readSheetTemplate: {
    who: "sheetImports.manage",
    en: "An empty template (XLSX)",
    fr: "Un modèle de tableau vide (XLSX)",
  },
  readSheetImport: {
    who: "sheetImports.manage",
    en: "A table import: its columns, its first rows, its planned or final outcome",
    fr: "Un import de tableau\u00a0: colonnes, premières lignes, résultat",
  },
  sendSheetFile: {
    who: "sheetImports.manage",
    en: "Upload a sheet, CSV or XLSX, as the body; repeating has no effect",
    fr: "Envoyer un tableau, CSV ou XLSX, comme corps de la requête\u00a0; répéter est sans effet",
    upload: { type: "application/octet-stream", maxBytes: maxSheetBytes },
  },
  sendSheetArchivePiece: {
    who: "sheetImports.manage",
    en: "Send a part of a ZIP with photos; repeating has no effect",
    fr: "Envoyer une partie d'un ZIP de photos\u00a0; répéter est sans effet",
    upload: { type: "application/octet-stream", maxBytes: archivePieceBytes },
  },
  takeSheetArchive: {
    who: "sheetImports.manage",
    en: "The ZIP sent in pieces has the photos of this import, and its table where none was sent",
    fr: "Le ZIP envoyé en parties contient les photos de cet import, et son tableau si aucun n'a été envoyé",
  },
  readSheetOtherwise: {
    who: "sheetImports.manage",
    en: "Choose the sheet, the row of headers, the alphabet, and whether hidden rows count",
    fr: "Choisir feuille, ligne des en-têtes, alphabet et lignes masquées",
  },
  checkSheetImport: {
    who: "sheetImports.manage",
    en: "Test without importing: how each row is understood, and its outcome",
    fr: "Tester sans importer\u00a0: comment chaque ligne est comprise, et son résultat",
  },
  runSheetImport: {
    who: "sheetImports.manage",
    en: "Import the checked sheet, all of it or nothing",
    fr: "Importer le tableau vérifié, tout ou rien",
    status: 202,
  },
  undoSheetImport: {
    who: "sheetImports.manage",
    en: "Undo an import, except what has been changed since",
    fr: "Défaire un import, sauf ce qui a été modifié depuis",
  },
  readSheetErrors: {
    who: "sheetImports.manage",
    en: "The refused rows with the errors of each, as CSV or XLSX",
    fr: "Les lignes refusées avec les erreurs de chacune, en CSV ou XLSX",
  },
  discardSheetImport: {
    who: "sheetImports.manage",
    en: "Delete a sheet not yet imported",
    fr: "Supprimer un tableau pas encore importé",
  },
});

/** The template, and the sheet that is sent. */
function uploadRoutes({ sheetImports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listSheetImports"), valid("query", sheetListQuerySchema), async (c) =>
      c.json(await sheetImports.list(c.get("actor"), c.req.valid("query").kind)),
    )
    .on(
      ...operation("readSheetTemplate"),
      valid("param", templateParams),
      valid("query", templateQuery),
      async (c) => {
        const { kind } = c.req.valid("param");
        const { language } = c.req.valid("query");
        const bytes = await sheetImports.template(c.get("actor"), kind, language);
        return c.body(
          new Uint8Array(bytes),
          200,
          attachment(workbook, `elaeis-${kind}-${language}.xlsx`),
        );
      },
    )
    .on(...operation("readSheetImport"), valid("param", importParams), async (c) =>
      c.json(await sheetImports.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("sendSheetFile"),
      valid("param", importParams),
      valid("query", sheetUploadQuerySchema),
      async (c) => {
        const bytes = await readBody(c, maxSheetBytes, () => bodyTooLarge(maxSheetBytes));
        const { id } = c.req.valid("param");
        return c.json(await sheetImports.upload(c.get("actor"), id, c.req.valid("query"), bytes));
      },
    );
}

/** The ZIP with the photos. */
function archiveRoutes({ sheetImports }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("sendSheetArchivePiece"),
      valid("param", archivePieceParams),
      valid("query", archiveSizeQuerySchema),
      async (c) => {
        const bytes = await readBody(c, archivePieceBytes, () => bodyTooLarge(archivePieceBytes));
        const { id, piece } = c.req.valid("param");
        const { file_size } = c.req.valid("query");
        await sheetImports.keepPiece(c.get("actor"), id, piece, bytes, file_size);
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("takeSheetArchive"),
      valid("param", importParams),
      takes(sheetImportsApi.takeSheetArchive, sheetArchiveSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await sheetImports.takeArchive(c.get("actor"), id, c.req.valid("json")));
      },
    );
}

/** Which part of the file is read, and how. */
function readingRoutes({ sheetImports }: Deps) {
  return new Hono<AppEnv>().on(
    ...operation("readSheetOtherwise"),
    valid("param", importParams),
    takes(sheetImportsApi.readSheetOtherwise, sheetReadingSchema),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await sheetImports.reread(c.get("actor"), id, c.req.valid("json")));
    },
  );
}

/** Checking, running, undoing and discarding it. */
function executionRoutes({ sheetImports }: Deps) {
  return new Hono<AppEnv>()
    .on(
      ...operation("checkSheetImport"),
      valid("param", importParams),
      takes(sheetImportsApi.checkSheetImport, sheetCheckSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await sheetImports.check(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .on(...operation("runSheetImport"), valid("param", importParams), async (c) =>
      c.json(await sheetImports.run(c.get("actor"), c.req.valid("param").id), 202),
    )
    .on(...operation("undoSheetImport"), valid("param", importParams), async (c) =>
      c.json(await sheetImports.undo(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("readSheetErrors"),
      valid("param", importParams),
      valid("query", sheetErrorsQuerySchema),
      async (c) => {
        const query = c.req.valid("query");
        const { id } = c.req.valid("param");
        const { fileName, bytes } = await sheetImports.errorSheet(c.get("actor"), id, query);
        const type = query.format === "csv" ? "text/csv; charset=utf-8" : workbook;
        return c.body(new Uint8Array(bytes), 200, attachment(type, fileName));
      },
    )
    .on(...operation("discardSheetImport"), valid("param", importParams), async (c) => {
      await sheetImports.discard(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

function attachment(type: string, name: string): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
}
