/** What phones ask of plots; the rest is in `plots.ts`, which they do not keep. */
import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as fieldPlotsApi from "@elaeis/domain/plots/field-plots-api";
import type { FruitPlotInput, PlotInput, ProducerInput } from "@elaeis/domain/plots/plot-schemas";

/** Kept on the device (`cached-answers.ts`). */
export const fieldPlotsKey = ["field-plots"] as const;

export const fieldPlotsQuery = queryOf(fieldPlotsKey, fieldPlotsApi.listFieldPlots);

/** @param headers beside the common ones */
export const savePlot = (id: string, json: PlotInput, headers: Record<string, string> = {}) =>
  ask(fieldPlotsApi.savePlot, { id, json, headers });

/** @param headers beside the common ones */
export const setFruitPlot = (
  id: string,
  json: FruitPlotInput,
  headers: Record<string, string> = {},
) => ask(fieldPlotsApi.setFruitPlot, { id, json, headers });

/** @param headers beside the common ones */
export const saveProducer = (
  id: string,
  json: ProducerInput,
  headers: Record<string, string> = {},
) => ask(fieldPlotsApi.saveProducer, { id, json, headers });
