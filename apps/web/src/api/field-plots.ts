/** What phones ask of plots; the rest is in `plots.ts`, which they do not keep. */
import { ask } from "./ask.ts";
import * as fieldPlotsApi from "@elaeis/domain/plots/field-plots-api";
import {
  type FruitPlotInput,
  type PlotInput,
  type ProducerInput,
} from "@elaeis/domain/plots/plot-schemas";
import { queryOptions } from "@tanstack/react-query";

/** Kept on the device (`cached-answers.ts`). */
export const fieldPlotsKey = ["field-plots"] as const;

export const fieldPlotsQuery = queryOptions({
  queryKey: fieldPlotsKey,
  queryFn: ({ signal }) => ask(fieldPlotsApi.listFieldPlots, { signal }),
});

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
