import * as plotsApi from "@elaeis/domain/plots/plots-api";
import { maxDocumentBytes, plotDocumentNameSchema } from "@elaeis/domain/plots/plot-documents";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { PlotDocuments } from "./documents.ts";

const ofPlot = z.object({ id: z.uuid() });
const oneOfPlot = z.object({ id: z.uuid(), document: z.uuid() });

const operation = operations("plots", plotsApi, {
  listPlotDocuments: {
    who: "plots.manage",
    en: "The documents of a plot",
    fr: "Les documents d'une parcelle",
  },
  addPlotDocument: {
    who: "plots.manage",
    en: "Add a document to a plot: PDF, JPEG or PNG",
    fr: "Ajouter un document à une parcelle\u00a0: PDF, JPEG ou PNG",
    upload: { type: "application/octet-stream", maxBytes: maxDocumentBytes },
  },
  readPlotDocument: {
    who: "plots.manage",
    en: "A document of a plot, to download",
    fr: "Un document d'une parcelle, à télécharger",
  },
  deletePlotDocument: {
    who: "plots.manage",
    en: "Delete a document of a plot",
    fr: "Supprimer un document d'une parcelle",
  },
});

/** By the plot's id. */
export function documentRoutes({ documents }: { documents: PlotDocuments }) {
  return new Hono<AppEnv>()
    .on(...operation("listPlotDocuments"), valid("param", ofPlot), async (c) =>
      c.json(await documents.list(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("addPlotDocument"),
      valid("param", oneOfPlot),
      valid("query", plotDocumentNameSchema),
      async (c) => {
        const bytes = await readBody(c, maxDocumentBytes, () => bodyTooLarge(maxDocumentBytes));
        const { name } = c.req.valid("query");
        const which = c.req.valid("param");
        return c.json(await documents.add(c.get("actor"), which, { name, bytes }));
      },
    )
    .on(...operation("readPlotDocument"), valid("param", oneOfPlot), async (c) => {
      const { name, type, bytes } = await documents.read(c.get("actor"), c.req.valid("param"));
      return c.body(new Uint8Array(bytes), 200, {
        "content-type": type,
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        "content-security-policy": "sandbox; default-src 'none'",
      });
    })
    .on(...operation("deletePlotDocument"), valid("param", oneOfPlot), async (c) => {
      await documents.delete(c.get("actor"), c.req.valid("param"));
      return c.body(null, 204);
    });
}
