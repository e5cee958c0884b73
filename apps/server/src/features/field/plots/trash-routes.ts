import { plotVersionsSchema } from "@elaeis/domain/plots/plot-schemas";
import { trashedPlotsSchema } from "@elaeis/domain/plots/plot-trash";
import { Hono } from "hono";
import * as z from "zod/mini";
import type { AppEnv } from "#http/app-env.ts";
import { signedInOnly } from "#http/signed-in.ts";
import { operation, valid } from "#http/validation.ts";
import type { PlotHistory } from "./history.ts";
import type { PlotTrash } from "./trash.ts";

const tag = "plots";
const params = z.object({ id: z.uuid() });

export function plotTrashRoutes({ trash }: { trash: PlotTrash }) {
  return new Hono<AppEnv>()
    .use(signedInOnly)
    .get(
      "/",
      operation({
        id: "listTrashedPlots",
        summary: "The plots in the trash, latest first",
        tag,
        answer: { status: 200, schema: trashedPlotsSchema },
      }),
      async (c) => c.json(await trash.list(c.get("actor"))),
    )
    .post(
      "/:id/restore",
      operation({
        id: "restorePlot",
        summary: "Restore a plot from the trash, with its documents and fruits",
        tag,
      }),
      valid("param", params),
      async (c) => {
        await trash.restore(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id",
      operation({
        id: "removePlotForGood",
        summary: "Remove a plot in the trash for good, with its documents",
        tag,
      }),
      valid("param", params),
      async (c) => {
        await trash.removeForGood(c.get("actor"), c.req.valid("param").id);
        return c.body(null, 204);
      },
    );
}

/** By the plot's id. */
export function plotVersionRoutes({ history }: { history: PlotHistory }) {
  return new Hono<AppEnv>().use(signedInOnly).get(
    "/:id/versions",
    operation({
      id: "listPlotVersions",
      summary: "A plot as it was saved each time, with its outline, latest first",
      tag,
      answer: { status: 200, schema: plotVersionsSchema },
    }),
    valid("param", params),
    async (c) => c.json(await history.list(c.get("actor"), c.req.valid("param").id)),
  );
}
