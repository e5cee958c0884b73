import * as nirImportsApi from "@elaeis/domain/nir-imports/nir-imports-api";
import {
  nirFileNameSchema,
  nirFileParamsSchema,
  nirImportOrderSchema,
  nirImportParamsSchema,
  nirPreviewQuerySchema,
  type NirImportOrder,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { announcedBytes, bodyStream } from "#http/body.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { NirImportService } from "./service.ts";

/** @param text as `nirPreviewQuerySchema` lets it through */
function confirmedIn(text: string): NirImportOrder["confirmed"] {
  return text.split(",").flatMap((pair) => {
    const [code, name] = pair.split(" ");
    const field = nirFields.find((known) => known === name);
    return field === undefined ? [] : [{ code: Number(code), field }];
  });
}

type Deps = { nirImports: NirImportService };

export function nirImportRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", fileRoutes(deps)).route("/", importRoutes(deps));
}

const operation = operations("nir-imports", nirImportsApi, {
  listNirImports: {
    who: "nirImports.manage",
    en: "The last 50 imports of NIR files, newest first",
    fr: "Les 50 derniers imports de fichiers NIR, du plus récent au plus ancien",
  },
  sendNirFile: {
    who: "nirImports.manage",
    en: "Upload a NIR device file or a file of spectra, under its SHA-256; repeating has no effect",
    fr: "Envoyer le fichier d'un appareil NIR ou un fichier de spectres, sous son SHA-256\u00a0; répéter est sans effet",
    upload: { type: "application/octet-stream", maxBytes: maxNirFileBytes },
  },
  previewNirFile: {
    who: "nirImports.manage",
    en: "What the file contains, with its first samples; changes nothing",
    fr: "Ce que contient le fichier, avec ses premiers échantillons\u00a0; ne modifie rien",
  },
  readNirImport: {
    who: "nirImports.manage",
    en: "An import, with its progress and result",
    fr: "Un import, avec son avancement et son résultat",
  },
  startNirImport: {
    who: "nirImports.manage",
    en: "Import an uploaded file; repeating has no effect",
    fr: "Importer un fichier envoyé\u00a0; répéter est sans effet",
    status: 202,
  },
  undoNirImport: {
    who: "nirImports.manage",
    en: "Undo an import; anything changed since stays as it is",
    fr: "Défaire un import\u00a0; ce qui a été modifié depuis reste tel quel",
  },
});

function fileRoutes({ nirImports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listNirImports"), async (c) => c.json(await nirImports.list(c.get("actor"))))
    .on(
      ...operation("sendNirFile"),
      valid("param", nirFileParamsSchema),
      valid("query", nirFileNameSchema),
      async (c) => {
        const { sha256 } = c.req.valid("param");
        const { name } = c.req.valid("query");
        const announced = { sha256, name, bytes: announcedBytes(c) };
        await nirImports.keepFile(c.get("actor"), announced, bodyStream(c));
        return c.body(null, 204);
      },
    )
    .on(
      ...operation("previewNirFile"),
      valid("param", nirFileParamsSchema),
      valid("query", nirPreviewQuerySchema),
      async (c) => {
        const { confirmed, reading = null } = c.req.valid("query");
        const asked = { confirmed: confirmedIn(confirmed), reading };
        return c.json(await nirImports.preview(c.get("actor"), c.req.valid("param").sha256, asked));
      },
    );
}

function importRoutes({ nirImports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readNirImport"), valid("param", nirImportParamsSchema), async (c) =>
      c.json(await nirImports.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("startNirImport"),
      valid("param", nirImportParamsSchema),
      takes(nirImportsApi.startNirImport, nirImportOrderSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await nirImports.start(c.get("actor"), id, c.req.valid("json")), 202);
      },
    )
    .on(...operation("undoNirImport"), valid("param", nirImportParamsSchema), async (c) =>
      c.json(await nirImports.undo(c.get("actor"), c.req.valid("param").id)),
    );
}
