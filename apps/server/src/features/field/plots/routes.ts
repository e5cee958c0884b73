import {
  dueDiligenceFileQuerySchema,
  dueDiligenceQuerySchema,
} from "@elaeis/domain/plots/due-diligence";
import { maxPlotFileBytes } from "@elaeis/domain/plots/geojson";
import { backedUpPlotsSchema, sentPlotsSchema } from "@elaeis/domain/backups/backed-up-schemas";
import {
  fieldPlotsSchema,
  fruitPlotInputSchema,
  fruitPlotSchema,
  plotCheckInputSchema,
  plotCheckSchema,
  plotCollectorsSchema,
  plotAlphabetQuerySchema,
  plotExportQuerySchema,
  plotImportSchema,
  plotInputSchema,
  plotListSchema,
  plotQuerySchema,
  plotSchema,
  producerInputSchema,
  producerSchema,
  producersSchema,
} from "@elaeis/domain/plots/plot-schemas";
import { statementQuestionsSchema } from "@elaeis/domain/plots/statement-questions";
import { harvestSheetQuerySchema, harvestSheetSchema } from "@elaeis/domain/plots/harvest-sheet";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { assertMay } from "#http/permission.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { DueDiligence } from "./due-diligence.ts";
import type { FruitPlots } from "./fruit-plot.ts";
import type { BackedUpPlotService } from "./backed-up.ts";
import type { PlotCollectorsService } from "./plot-collectors.ts";
import type { PlotFiles } from "./plot-files.ts";
import type { HarvestSheets } from "./harvest-sheet.ts";
import type { PlotService } from "./service.ts";

const tag = "plots";
const params = z.object({ id: z.uuid() });
const onePlot = { tag, answer: { status: 200, schema: plotSchema } } as const;
const imported = { tag, answer: { status: 200, schema: plotImportSchema } } as const;

type PlotDeps = {
  plots: PlotService;
  plotFiles: PlotFiles;
  harvestSheets: HarvestSheets;
  backedUpPlots: BackedUpPlotService;
};

export function plotRoutes(deps: PlotDeps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .route("/", fileRoutes(deps))
    .route("/", backedUpRoutes(deps))
    .route("/", recordRoutes(deps))
    .route("/", harvestRoutes(deps));
}

async function readFile(c: Context<AppEnv>): Promise<Buffer> {
  // Before a body is read of somebody who may not send it.
  assertMay(c.get("actor"), "plots.manage");
  return readBody(c, maxPlotFileBytes, () => bodyTooLarge(maxPlotFileBytes));
}

function fileRoutes({ plotFiles }: { plotFiles: PlotFiles }) {
  return new Hono<AppEnv>()
    .post(
      "/imports/preview",
      operation({
        id: "previewPlotImport",
        summary:
          "Check a file of plots without importing it: GeoJSON, KML, KMZ, zipped shapefile, CSV or XLSX with outlines",
        upload: { type: "application/octet-stream", maxBytes: maxPlotFileBytes },
        ...imported,
      }),
      valid("query", plotAlphabetQuerySchema),
      async (c) => {
        const alphabet = c.req.valid("query");
        return c.json(await plotFiles.preview(c.get("actor"), await readFile(c), alphabet));
      },
    )
    .post(
      "/imports",
      operation({
        id: "importPlots",
        summary: "Import the plots of a file, all or none",
        upload: { type: "application/octet-stream", maxBytes: maxPlotFileBytes },
        ...imported,
      }),
      valid("query", plotAlphabetQuerySchema),
      async (c) => {
        const alphabet = c.req.valid("query");
        return c.json(await plotFiles.import(c.get("actor"), await readFile(c), alphabet));
      },
    )
    .get(
      "/export",
      operation({
        id: "exportPlots",
        summary: "The plots of a producer, or all, as a file",
        tag,
        answer: { status: 200, schema: z.string(), type: "application/octet-stream" },
      }),
      valid("query", plotExportQuerySchema),
      async (c) => {
        const file = await plotFiles.export(c.get("actor"), c.req.valid("query"));
        return c.body(file.bytes, 200, {
          "content-type": file.type,
          "content-disposition": `attachment; filename="${file.name}"`,
        });
      },
    );
}

function backedUpRoutes({ backedUpPlots }: Pick<PlotDeps, "backedUpPlots">) {
  return new Hono<AppEnv>().post(
    "/kept",
    operation({
      id: "checkBackedUpPlots",
      summary: "Of the plots a phone has sent, those in a backup and those the server has lost",
      tag,
      answer: { status: 200, schema: backedUpPlotsSchema },
    }),
    valid("json", sentPlotsSchema),
    async (c) => c.json(await backedUpPlots.check(c.get("actor"), c.req.valid("json"))),
  );
}

function recordRoutes({ plots }: Pick<PlotDeps, "plots">) {
  return new Hono<AppEnv>()
    .get(
      "/",
      operation({
        id: "listPlots",
        summary: "The plots of the installation, by name, without their outlines",
        tag,
        answer: { status: 200, schema: plotListSchema },
      }),
      valid("query", plotQuerySchema),
      async (c) => c.json(await plots.list(c.get("actor"), c.req.valid("query"))),
    )
    .post(
      "/check",
      operation({
        id: "checkPlot",
        summary: "Check an outline without saving it",
        tag,
        answer: { status: 200, schema: plotCheckSchema },
      }),
      valid("json", plotCheckInputSchema),
      async (c) => c.json(await plots.check(c.get("actor"), c.req.valid("json"))),
    )
    .get(
      "/field",
      operation({
        id: "listFieldPlots",
        summary: "Plots with their outlines, and the producers, to draw plots without network",
        tag,
        answer: { status: 200, schema: fieldPlotsSchema },
      }),
      async (c) => c.json(await plots.forField(c.get("actor"))),
    )
    .get(
      "/:id",
      operation({
        id: "readPlot",
        summary: "A plot with its outline, and what is worth a look",
        ...onePlot,
      }),
      valid("param", params),
      async (c) => c.json(await plots.read(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id",
      operation({ id: "savePlot", summary: "Create a plot, or change it", ...onePlot }),
      valid("param", params),
      valid("json", plotInputSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await plots.save(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .delete(
      "/:id",
      operation({
        id: "deletePlot",
        summary: "Move a plot to the trash; its fruits have no plot then",
        tag,
      }),
      valid("param", params),
      async (c) => {
        await plots.delete(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}

function harvestRoutes({ harvestSheets }: Pick<PlotDeps, "harvestSheets">) {
  return new Hono<AppEnv>().get(
    "/:id/harvest",
    operation({
      id: "readHarvestSheet",
      summary:
        "The harvest sheet of a plot: oil and maturity with their intervals, and what is missing",
      tag,
      answer: { status: 200, schema: harvestSheetSchema },
    }),
    valid("param", params),
    valid("query", harvestSheetQuerySchema),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await harvestSheets.read(c.get("actor"), id, c.req.valid("query")));
    },
  );
}

/** Below `/plots/:id`. */
export function plotCollectorRoutes({ plotCollectors }: { plotCollectors: PlotCollectorsService }) {
  const answer = { status: 200, schema: plotCollectorsSchema } as const;
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/:id/collectors",
      operation({
        id: "listPlotCollectors",
        summary: "The collectors to whom a plot is assigned",
        tag,
        answer,
      }),
      valid("param", params),
      async (c) => c.json(await plotCollectors.list(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id/collectors",
      operation({
        id: "setPlotCollectors",
        summary: "Assign a plot to collectors, in place of those before",
        tag,
        answer,
      }),
      valid("param", params),
      valid("json", plotCollectorsSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await plotCollectors.set(c.get("actor"), id, c.req.valid("json")));
      },
    );
}

type ProducerDeps = { plots: PlotService; dueDiligence: DueDiligence };

export function producerRoutes({ plots, dueDiligence }: ProducerDeps) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listProducers",
        summary: "The producers, by name",
        tag,
        answer: { status: 200, schema: producersSchema },
      }),
      async (c) => c.json(await plots.producers(c.get("actor"))),
    )
    .put(
      "/:id",
      operation({
        id: "saveProducer",
        summary: "Create a producer, or change it",
        tag,
        answer: { status: 200, schema: producerSchema },
      }),
      valid("param", params),
      valid("json", producerInputSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await plots.saveProducer(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .delete(
      "/:id",
      operation({ id: "deleteProducer", summary: "Delete a producer without plots", tag }),
      valid("param", params),
      async (c) => {
        await plots.deleteProducer(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .get(
      "/:id/due-diligence",
      operation({
        id: "draftDueDiligence",
        summary: "A draft of a producer's due-diligence statement (ZIP), without sample data",
        tag,
        answer: { status: 200, schema: z.string(), type: "application/octet-stream" },
      }),
      valid("param", params),
      valid("query", dueDiligenceFileQuerySchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const bytes = await dueDiligence.draft(c.get("actor"), id, c.req.valid("query"));
        return c.body(new Uint8Array(bytes), 200, {
          "content-type": "application/zip",
          "content-disposition": 'attachment; filename="due-diligence.zip"',
        });
      },
    )
    .get(
      "/:id/due-diligence/questions",
      operation({
        id: "listDueDiligenceQuestions",
        summary: "What to confirm before a producer's due-diligence statement is drafted",
        tag,
        answer: { status: 200, schema: statementQuestionsSchema },
      }),
      valid("param", params),
      valid("query", dueDiligenceQuerySchema),
      async (c) => {
        const { id } = c.req.valid("param");
        const query = c.req.valid("query");
        return c.json({ questions: await dueDiligence.questions(c.get("actor"), id, query) });
      },
    );
}

/** By the fruit's id. */
export function fruitPlotRoutes({ fruitPlots }: { fruitPlots: FruitPlots }) {
  const one = { tag, answer: { status: 200, schema: fruitPlotSchema } } as const;
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/:id",
      operation({ id: "readFruitPlot", summary: "The plot of a fruit", ...one }),
      valid("param", params),
      async (c) => c.json(await fruitPlots.read(c.get("actor"), c.req.valid("param").id)),
    )
    .put(
      "/:id",
      operation({
        id: "setFruitPlot",
        summary: "Choose the plot of a fruit, or go back to that of its position",
        ...one,
      }),
      valid("param", params),
      valid("json", fruitPlotInputSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await fruitPlots.set(c.get("actor"), id, c.req.valid("json")));
      },
    );
}
