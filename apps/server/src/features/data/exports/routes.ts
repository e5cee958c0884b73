import * as exportsApi from "@elaeis/domain/exports/exports-api";
import {
  exportFileQuerySchema,
  exportPreviewRequestSchema,
  exportRequestSchema,
} from "@elaeis/domain/exports/export-schemas";
import { rangeOf } from "@elaeis/domain/tutorials/byte-range";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import { isZip } from "./prepare.ts";
import type { FinishedExport } from "./queries.ts";
import type { ExportService } from "./service.ts";

const exportParams = z.object({ id: z.uuid() });

type Deps = { exports: ExportService };

export function exportRoutes(deps: Deps) {
  return new Hono<AppEnv>().route("/", choiceRoutes(deps)).route("/", exportFileRoutes(deps));
}

const operation = operations("exports", exportsApi, {
  listDatasetExports: {
    who: "exports.manage",
    en: "Exports, newest first",
    fr: "Les exports, du plus récent au plus ancien",
  },
  listDatasetExportChoices: {
    who: "exports.manage",
    en: "The available collectors and sources, with their fruit counts",
    fr: "Les collecteurs et les provenances disponibles, avec leur nombre de fruits",
  },
  previewDatasetExport: {
    who: "exports.manage",
    en: "The number of fruits and photos of an export, and the size of the file",
    fr: "Le nombre de fruits et de photos d'un export, et la taille du fichier",
  },
  readDatasetExport: {
    who: "exports.manage",
    en: "An export: what was requested, its progress, its contents",
    fr: "Un export\u00a0: ce qui a été demandé, son avancement, son contenu",
  },
  prepareDatasetExport: {
    who: "exports.manage",
    en: "Prepare an export; repeating has no effect",
    fr: "Préparer un export\u00a0; répéter est sans effet",
    status: 202,
  },
  discardDatasetExport: {
    who: "exports.manage",
    en: "Delete the file of an export",
    fr: "Supprimer le fichier d'un export",
  },
  downloadDatasetExport: {
    who: "exports.manage",
    en: "The file of an export, whole or by Range (RFC 9110, section 14)",
    fr: "Le fichier d'un export, entier ou par Range (RFC 9110, section 14)",
  },
});

function choiceRoutes({ exports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("listDatasetExports"), async (c) => c.json(await exports.list(c.get("actor"))))
    .on(...operation("listDatasetExportChoices"), async (c) =>
      c.json(await exports.choices(c.get("actor"))),
    )
    .on(
      ...operation("previewDatasetExport"),
      takes(exportsApi.previewDatasetExport, exportPreviewRequestSchema),
      async (c) => c.json(await exports.preview(c.get("actor"), c.req.valid("json"))),
    );
}

function exportFileRoutes({ exports }: Deps) {
  return new Hono<AppEnv>()
    .on(...operation("readDatasetExport"), valid("param", exportParams), async (c) =>
      c.json(await exports.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("prepareDatasetExport"),
      valid("param", exportParams),
      takes(exportsApi.prepareDatasetExport, exportRequestSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await exports.prepare(c.get("actor"), id, c.req.valid("json")), 202);
      },
    )
    .on(...operation("discardDatasetExport"), valid("param", exportParams), async (c) => {
      await exports.discard(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .on(
      ...operation("downloadDatasetExport"),
      valid("param", exportParams),
      valid("query", exportFileQuerySchema),
      async (c) => {
        const { confirmed } = c.req.valid("query");
        const found = await exports.file(c.get("actor"), c.req.valid("param").id, confirmed);
        return answerFile(c, found, exports);
      },
    );
}

async function answerFile(c: Context<AppEnv>, found: FinishedExport, exports: ExportService) {
  const { file_size: size } = found;
  setHeaders(c, found);
  const range = requestedRange(c, found);
  if (range === "unsatisfiable") {
    c.header("Content-Range", `bytes */${size}`);
    return c.body(null, 416);
  }
  const status = range ? 206 : 200;
  const { first, last } = range ?? { first: 0, last: size - 1 };
  c.header("Content-Length", String(last - first + 1));
  if (range) c.header("Content-Range", `bytes ${first}-${last}/${size}`);
  if (c.req.method === "HEAD") return c.body(null, status);
  const bytes = await exports.bytes(c.get("actor"), found, { first, last });
  return c.body(ReadableStream.from(bytes), status);
}

/** A part of another file than the one somebody holds would fit nothing: then all is sent. */
function requestedRange(c: Context<AppEnv>, found: FinishedExport) {
  const held = c.req.header("if-range");
  if (held !== undefined && held !== etagOf(found)) return undefined;
  return rangeOf(c.req.header("range"), found.file_size);
}

function setHeaders(c: Context<AppEnv>, found: FinishedExport): void {
  const headers = {
    "Content-Type": isZip(found.file_name) ? "application/zip" : contentTypes[found.format],
    "Content-Disposition": `attachment; filename="${found.file_name}"`,
    "Accept-Ranges": "bytes",
    ETag: etagOf(found),
    // Packed on its way it would have another length, and no part of it would be where it was.
    "Cache-Control": "private, no-store, no-transform",
  };
  for (const [header, value] of Object.entries(headers)) c.header(header, value);
}

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  jsonl: "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
  nir: "application/json",
  photos: "application/zip",
  map: "application/geo+json",
  geojson: "application/geo+json",
  ml: "application/zip",
} as const;

const etagOf = (found: FinishedExport) => `"${found.sha256.toString("hex")}"`;
