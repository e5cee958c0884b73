import * as plotsApi from "@elaeis/domain/plots/plots-api";
import * as backedUpApi from "@elaeis/domain/backups/backed-up-api";
import * as fieldPlotsApi from "@elaeis/domain/plots/field-plots-api";
import {
  dueDiligenceFileQuerySchema,
  dueDiligenceQuerySchema,
} from "@elaeis/domain/plots/due-diligence";
import { maxPlotFileBytes } from "@elaeis/domain/plots/geojson";
import { sentPlotsSchema } from "@elaeis/domain/backups/backed-up-schemas";
import {
  fruitPlotInputSchema,
  plotCheckInputSchema,
  plotCollectorsSchema,
  plotAlphabetQuerySchema,
  plotExportQuerySchema,
  plotInputSchema,
  plotQuerySchema,
  producerInputSchema,
} from "@elaeis/domain/plots/plot-schemas";
import { harvestSheetQuerySchema } from "@elaeis/domain/plots/harvest-sheet";
import { Hono, type Context } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { bodyTooLarge, readBody } from "#http/body.ts";
import { operations } from "#http/operations.ts";
import { takes, valid } from "#http/validation.ts";
import type { DueDiligence } from "./due-diligence.ts";
import type { FruitPlots } from "./fruit-plot.ts";
import type { BackedUpPlotService } from "./backed-up.ts";
import type { PlotCollectorsService } from "./plot-collectors.ts";
import type { PlotFiles } from "./plot-files.ts";
import type { HarvestSheets } from "./harvest-sheet.ts";
import type { PlotService } from "./service.ts";

const params = z.object({ id: z.uuid() });

type PlotDeps = {
  plots: PlotService;
  plotFiles: PlotFiles;
  harvestSheets: HarvestSheets;
  backedUpPlots: BackedUpPlotService;
};

export function plotRoutes(deps: PlotDeps) {
  return new Hono<AppEnv>()
    .route("/", fileRoutes(deps))
    .route("/", backedUpRoutes(deps))
    .route("/", recordRoutes(deps))
    .route("/", harvestRoutes(deps));
}

const readFile = (c: Context<AppEnv>): Promise<Buffer> =>
  readBody(c, maxPlotFileBytes, () => bodyTooLarge(maxPlotFileBytes));

const api = { ...plotsApi, ...backedUpApi, ...fieldPlotsApi };
const operation = operations("plots", api, {
  previewPlotImport: {
    who: "plots.manage",
    en: "Check a file of plots without importing it: GeoJSON, KML, KMZ, zipped shapefile, CSV or XLSX with outlines",
    fr: "Vérifier un fichier de parcelles sans l'importer\u00a0: GeoJSON, KML, KMZ, shapefile en ZIP, CSV ou XLSX avec des contours",
    upload: { type: "application/octet-stream", maxBytes: maxPlotFileBytes },
  },
  importPlots: {
    who: "plots.manage",
    en: "Import the plots of a file, all or none",
    fr: "Importer les parcelles d'un fichier, toutes ou aucune",
    upload: { type: "application/octet-stream", maxBytes: maxPlotFileBytes },
  },
  exportPlots: {
    who: "plots.manage",
    en: "The plots of a producer, or all, as a file",
    fr: "Les parcelles d'un producteur, ou toutes, en fichier",
  },
  checkBackedUpPlots: {
    who: "plots.draw",
    en: "Of the plots a phone has sent, those in a backup and those the server has lost",
    fr: "Parmi les parcelles envoyées par un téléphone, celles qui sont dans une sauvegarde et celles que le serveur a perdues",
  },
  listPlots: {
    who: "plots.read",
    en: "The plots of the installation, by name, without their outlines",
    fr: "Les parcelles de l'installation, par nom, sans leur contour",
  },
  checkPlot: {
    who: "plots.manage",
    en: "Check an outline without saving it",
    fr: "Vérifier un contour sans l'enregistrer",
  },
  listFieldPlots: {
    who: "plots.read",
    en: "Plots with their outlines, and the producers, to draw plots without network",
    fr: "Des parcelles avec leur contour, et les producteurs, pour dessiner des parcelles hors ligne",
  },
  readPlot: {
    who: "plots.read",
    en: "A plot with its outline, and what is worth a look",
    fr: "Une parcelle avec son contour, et ce qui mérite un contrôle",
  },
  savePlot: {
    who: "plots.draw",
    en: "Create a plot, or change it",
    fr: "Créer une parcelle, ou la modifier",
  },
  deletePlot: {
    who: "plots.manage",
    en: "Move a plot to the trash; its fruits have no plot then",
    fr: "Mettre une parcelle à la corbeille\u00a0; ses fruits n'ont plus de parcelle",
  },
  readHarvestSheet: {
    who: "plots.manage",
    en: "The harvest sheet of a plot: oil and maturity with their intervals, and what is missing",
    fr: "La fiche de récolte d'une parcelle\u00a0: valeurs, intervalles et manques",
  },
  listPlotCollectors: {
    who: "plots.manage",
    en: "The collectors to whom a plot is assigned",
    fr: "Les collecteurs à qui une parcelle est affectée",
  },
  setPlotCollectors: {
    who: "plots.manage",
    en: "Assign a plot to collectors, in place of those before",
    fr: "Affecter une parcelle à des collecteurs, à la place des précédents",
  },
  listProducers: {
    who: "plots.manage",
    en: "The producers, by name",
    fr: "Les producteurs, par nom",
  },
  saveProducer: {
    who: "plots.draw",
    en: "Create a producer, or change it",
    fr: "Créer un producteur, ou le modifier",
  },
  deleteProducer: {
    who: "plots.manage",
    en: "Delete a producer without plots",
    fr: "Supprimer un producteur sans parcelle",
  },
  draftDueDiligence: {
    who: "plots.manage",
    en: "A draft of a producer's due-diligence statement (ZIP), without sample data",
    fr: "Un projet de déclaration de diligence raisonnée d'un producteur (ZIP), sans données d'exemple",
  },
  listDueDiligenceQuestions: {
    who: "plots.manage",
    en: "What to confirm before a producer's due-diligence statement is drafted",
    fr: "Ce qui est à confirmer avant le projet de déclaration",
  },
  readFruitPlot: {
    who: "plots.draw",
    en: "The plot of a fruit",
    fr: "La parcelle d'un fruit",
  },
  setFruitPlot: {
    who: "plots.draw",
    en: "Choose the plot of a fruit, or go back to that of its position",
    fr: "Choisir la parcelle d'un fruit, ou revenir à celle de sa position",
  },
});

function fileRoutes({ plotFiles }: { plotFiles: PlotFiles }) {
  return new Hono<AppEnv>()
    .on(...operation("previewPlotImport"), valid("query", plotAlphabetQuerySchema), async (c) => {
      const alphabet = c.req.valid("query");
      return c.json(await plotFiles.preview(c.get("actor"), await readFile(c), alphabet));
    })
    .on(...operation("importPlots"), valid("query", plotAlphabetQuerySchema), async (c) => {
      const alphabet = c.req.valid("query");
      return c.json(await plotFiles.import(c.get("actor"), await readFile(c), alphabet));
    })
    .on(...operation("exportPlots"), valid("query", plotExportQuerySchema), async (c) => {
      const file = await plotFiles.export(c.get("actor"), c.req.valid("query"));
      return c.body(file.bytes, 200, {
        "content-type": file.type,
        "content-disposition": `attachment; filename="${file.name}"`,
      });
    });
}

function backedUpRoutes({ backedUpPlots }: Pick<PlotDeps, "backedUpPlots">) {
  return new Hono<AppEnv>().on(
    ...operation("checkBackedUpPlots"),
    takes(backedUpApi.checkBackedUpPlots, sentPlotsSchema),
    async (c) => c.json(await backedUpPlots.check(c.get("actor"), c.req.valid("json"))),
  );
}

function recordRoutes({ plots }: Pick<PlotDeps, "plots">) {
  return new Hono<AppEnv>()
    .on(...operation("listPlots"), valid("query", plotQuerySchema), async (c) =>
      c.json(await plots.list(c.get("actor"), c.req.valid("query"))),
    )
    .on(...operation("checkPlot"), takes(plotsApi.checkPlot, plotCheckInputSchema), async (c) =>
      c.json(await plots.check(c.get("actor"), c.req.valid("json"))),
    )
    .on(...operation("listFieldPlots"), async (c) => c.json(await plots.forField(c.get("actor"))))
    .on(...operation("readPlot"), valid("param", params), async (c) =>
      c.json(await plots.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("savePlot"),
      valid("param", params),
      takes(fieldPlotsApi.savePlot, plotInputSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await plots.save(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .on(...operation("deletePlot"), valid("param", params), async (c) => {
      await plots.delete(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

function harvestRoutes({ harvestSheets }: Pick<PlotDeps, "harvestSheets">) {
  return new Hono<AppEnv>().on(
    ...operation("readHarvestSheet"),
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
  return new Hono<AppEnv>()
    .on(...operation("listPlotCollectors"), valid("param", params), async (c) =>
      c.json(await plotCollectors.list(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("setPlotCollectors"),
      valid("param", params),
      takes(plotsApi.setPlotCollectors, plotCollectorsSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await plotCollectors.set(c.get("actor"), id, c.req.valid("json")));
      },
    );
}

type ProducerDeps = { plots: PlotService; dueDiligence: DueDiligence };

export function producerRoutes({ plots, dueDiligence }: ProducerDeps) {
  return new Hono<AppEnv>()
    .on(...operation("listProducers"), async (c) => c.json(await plots.producers(c.get("actor"))))
    .on(
      ...operation("saveProducer"),
      valid("param", params),
      takes(fieldPlotsApi.saveProducer, producerInputSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await plots.saveProducer(c.get("actor"), id, c.req.valid("json")));
      },
    )
    .on(...operation("deleteProducer"), valid("param", params), async (c) => {
      await plots.deleteProducer(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .on(
      ...operation("draftDueDiligence"),
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
    .on(
      ...operation("listDueDiligenceQuestions"),
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
  return new Hono<AppEnv>()
    .on(...operation("readFruitPlot"), valid("param", params), async (c) =>
      c.json(await fruitPlots.read(c.get("actor"), c.req.valid("param").id)),
    )
    .on(
      ...operation("setFruitPlot"),
      valid("param", params),
      takes(fieldPlotsApi.setFruitPlot, fruitPlotInputSchema),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await fruitPlots.set(c.get("actor"), id, c.req.valid("json")));
      },
    );
}
