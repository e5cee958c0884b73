import * as emergencyImportsApi from "@elaeis/domain/emergency-imports/emergency-imports-api";
import { emergencyUploadSchema } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { archivePieceBytes } from "@elaeis/domain/imports/archive";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import { archivePieceParams } from "../imports/archive-file.ts";
import type { EmergencyImportService } from "./service.ts";

const importParams = z.object({ id: z.uuid() });

type Deps = {
  emergencyImports: EmergencyImportService;
};

export function emergencyImportRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", uploadRoutes(deps)).route("/", executionRoutes(deps));
}

const operation = operations("unsent-imports", emergencyImportsApi, {
  listEmergencyImports: {
    who: "emergencyImports.manage",
    en: "Imported phone exports, newest first",
    fr: "Les exports de téléphones importés, du plus récent au plus ancien",
  },
  readEmergencyImport: {
    who: "emergencyImports.manage",
    en: "An import with each of its fruits",
    fr: "Un import avec chacun de ses fruits",
  },
  openEmergencyImport: {
    who: "emergencyImports.manage",
    en: "Announce the file of a phone export; repeating has no effect",
    fr: "Annoncer le fichier de l'export d'un téléphone\u00a0; répéter est sans effet",
  },
  sendEmergencyImportPiece: {
    who: "emergencyImports.manage",
    en: "Send a part of the file; repeating has no effect",
    fr: "Envoyer une partie du fichier\u00a0; répéter est sans effet",
    upload: { type: "application/octet-stream", maxBytes: archivePieceBytes },
  },
  checkEmergencyImport: {
    who: "emergencyImports.manage",
    en: "Test without importing: what the file contains, and its outcome",
    fr: "Tester sans importer\u00a0: le contenu du fichier, et son résultat",
  },
  runEmergencyImport: {
    who: "emergencyImports.manage",
    en: "Start the import",
    fr: "Lancer l'import",
    status: 202,
  },
  undoEmergencyImport: {
    who: "emergencyImports.manage",
    en: "Undo an import; what somebody changed since stays, and so do added photos and plots",
    fr: "Défaire un import\u00a0; ce que quelqu'un a modifié depuis reste, comme les photos et les parcelles ajoutées",
  },
  discardEmergencyImport: {
    who: "emergencyImports.manage",
    en: "Delete a file not yet imported",
    fr: "Supprimer un fichier pas encore importé",
  },
});

/** Opening an import and sending its file. */
function uploadRoutes({ emergencyImports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listEmergencyImports"), async (c) =>
      c.json(await emergencyImports.list(c.get("actor"))),
    )
    .on(...operation("readEmergencyImport"), valid("param", importParams), async (c) =>
      c.json(await emergencyImports.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("openEmergencyImport"),
      valid("param", importParams),
      takes(emergencyImportsApi.openEmergencyImport, emergencyUploadSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await emergencyImports.open(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .on(...operation("sendEmergencyImportPiece"), valid("param", archivePieceParams), async (c) => {
      const { id, piece } = c.req.valid("param");
      const bytes = await readBody(c, archivePieceBytes, () => bodyTooLarge(archivePieceBytes));
      await emergencyImports.keepPiece(c.get("actor"), id, piece, bytes);
      return c.body(null, 204);
    });
}

/** Checking, running and discarding it. */
function executionRoutes({ emergencyImports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("checkEmergencyImport"), valid("param", importParams), async (c) =>
      c.json(await emergencyImports.check(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("runEmergencyImport"), valid("param", importParams), async (c) =>
      c.json(await emergencyImports.run(c.get("actor"), c.req.valid("param").id), 202),
    )
    .on(...operation("undoEmergencyImport"), valid("param", importParams), async (c) =>
      c.json(await emergencyImports.undo(c.get("actor"), c.req.valid("param").id)),
    )
    .on(...operation("discardEmergencyImport"), valid("param", importParams), async (c) => {
      await emergencyImports.discard(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
