import * as plotsApi from "@elaeis/domain/plots/plots-api";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { operations } from "#http/operations.ts";
import { valid } from "#http/validation.ts";
import type { PlotHistory } from "./history.ts";
import type { PlotTrash } from "./trash.ts";

const params = z.object({ id: z.uuid() });

const operation = operations("plots", plotsApi, {
  listTrashedPlots: {
    who: "plots.manage",
    en: "The plots in the trash, latest first",
    fr: "Les parcelles de la corbeille, de la plus récente à la plus ancienne",
  },
  restorePlot: {
    who: "plots.manage",
    en: "Restore a plot from the trash, with its documents and fruits",
    fr: "Restaurer une parcelle de la corbeille, avec ses documents et ses fruits",
  },
  removePlotForGood: {
    who: "plots.manage",
    en: "Remove a plot in the trash for good, with its documents",
    fr: "Supprimer définitivement une parcelle de la corbeille, avec ses documents",
  },
  listPlotVersions: {
    who: "plots.manage",
    en: "A plot as it was saved each time, with its outline, latest first",
    fr: "Les états enregistrés d'une parcelle, avec leur contour, du plus récent au plus ancien",
  },
});

export function plotTrashRoutes({ trash }: { trash: PlotTrash }) {
  return new Hono<AppEnv>()
    .on(...operation("listTrashedPlots"), async (c) => c.json(await trash.list(c.get("actor"))))
    .on(...operation("restorePlot"), valid("param", params), async (c) => {
      await trash.restore(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .on(...operation("removePlotForGood"), valid("param", params), async (c) => {
      await trash.removeForGood(c.get("actor"), c.req.valid("param").id);
      return c.body(null, 204);
    });
}

/** By the plot's id. */
export function plotVersionRoutes({ history }: { history: PlotHistory }) {
  return new Hono<AppEnv>().on(
    ...operation("listPlotVersions"),
    valid("param", params),
    async (c) => c.json(await history.list(c.get("actor"), c.req.valid("param").id)),
  );
}
