import {
  nirFileNameSchema,
  nirFileParamsSchema,
  nirImportOrderSchema,
  nirImportParamsSchema,
  nirImportSchema,
  nirImportsSchema,
  nirPreviewQuerySchema,
  nirPreviewSchema,
  type NirImportOrder,
} from "@elaeis/domain/nir-imports/nir-import-schemas";
import { maxNirFileBytes } from "@elaeis/domain/nir-imports/nir-import";
import { nirFields } from "@elaeis/domain/fruits/fruit";
import { Hono } from "hono";
import type { AppEnv } from "#http/app-env.ts";
import { announcedBytes, bodyStream } from "#http/body.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { NirImportService } from "./service.ts";

const tag = "nir-imports";

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
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", fileRoutes(deps))
    .route("/", importRoutes(deps));
}

function fileRoutes({ nirImports }: Deps) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listNirImports",
        summary: "The last 50 imports of NIR files, newest first",
        tag,
        answer: { status: 200, schema: nirImportsSchema },
      }),
      async (c) => c.json(await nirImports.list(c.get("actor"))),
    )
    .put(
      "/files/:sha256",
      operation({
        id: "sendNirFile",
        summary:
          "Upload a NIR device file or a file of spectra, under its SHA-256; repeating has no effect",
        tag,
        upload: { type: "application/octet-stream", maxBytes: maxNirFileBytes },
      }),
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
    .get(
      "/files/:sha256/preview",
      operation({
        id: "previewNirFile",
        summary: "What the file contains, with its first samples; changes nothing",
        tag,
        answer: { status: 200, schema: nirPreviewSchema },
      }),
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
    .get(
      "/:id",
      operation({
        id: "readNirImport",
        summary: "An import, with its progress and result",
        tag,
        answer: { status: 200, schema: nirImportSchema },
      }),
      valid("param", nirImportParamsSchema),
      async (c) => c.json(await nirImports.read(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id",
      operation({
        id: "startNirImport",
        summary: "Import an uploaded file; repeating has no effect",
        tag,
        answer: { status: 202, schema: nirImportSchema },
      }),
      valid("param", nirImportParamsSchema),
      valid("json", nirImportOrderSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await nirImports.start(c.get("actor"), id, c.req.valid("json")), 202);
      },
    )
    .post(
      "/:id/undo",
      operation({
        id: "undoNirImport",
        summary: "Undo an import; anything changed since stays as it is",
        tag,
        answer: { status: 200, schema: nirImportSchema },
      }),
      valid("param", nirImportParamsSchema),
      async (c) => c.json(await nirImports.undo(c.get("actor"), c.req.valid("param").id)),
    );
}
