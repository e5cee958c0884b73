import {
  maxDocumentBytes,
  plotDocumentNameSchema,
  plotDocumentSchema,
  plotDocumentsSchema,
} from "@elaeis/domain/plots/plot-documents";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { assertMay } from "#http/permission.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { PlotDocuments } from "./documents.ts";

const tag = "plots";
const ofPlot = z.object({ id: z.uuid() });
const oneOfPlot = z.object({ id: z.uuid(), document: z.uuid() });

/** By the plot's id. */
export function documentRoutes({ documents }: { documents: PlotDocuments }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/:id/documents",
      operation({
        id: "listPlotDocuments",
        summary: "The documents of a plot",
        tag,
        answer: { status: 200, schema: plotDocumentsSchema },
      }),
      valid("param", ofPlot),
      async (c) => c.json(await documents.list(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id/documents/:document",
      operation({
        id: "addPlotDocument",
        summary: "Add a document to a plot: PDF, JPEG or PNG",
        tag,
        upload: { type: "application/octet-stream", maxBytes: maxDocumentBytes },
        answer: { status: 200, schema: plotDocumentSchema },
      }),
      valid("param", oneOfPlot),
      valid("query", plotDocumentNameSchema),
      async (c) => {
        // Before a body is read of somebody who may not send it.
        assertMay(c.get("actor"), "plots.manage");
        const bytes = await readBody(c, maxDocumentBytes, () => bodyTooLarge(maxDocumentBytes));
        const { name } = c.req.valid("query");
        const which = c.req.valid("param");
        return c.json(await documents.add(c.get("actor"), which, { name, bytes }));
      },
    )
    .get(
      "/:id/documents/:document",
      operation({
        id: "readPlotDocument",
        summary: "A document of a plot, to download",
        tag,
        answer: { status: 200, schema: z.string(), type: "application/octet-stream" },
      }),
      valid("param", oneOfPlot),
      async (c) => {
        const { name, type, bytes } = await documents.read(c.get("actor"), c.req.valid("param"));
        return c.body(new Uint8Array(bytes), 200, {
          "content-type": type,
          "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          "content-security-policy": "sandbox; default-src 'none'",
        });
      },
    )
    .delete(
      "/:id/documents/:document",
      operation({ id: "deletePlotDocument", summary: "Delete a document of a plot", tag }),
      valid("param", oneOfPlot),
      async (c) => {
        await documents.delete(c.get("actor"), c.req.valid("param"));
        return c.body(null, 204);
      },
    );
}
