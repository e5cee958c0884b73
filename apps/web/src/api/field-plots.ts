/** What phones ask of plots; the rest is in `plots.ts`, which they do not keep. */
import {
  fieldPlotsSchema,
  fruitPlotSchema,
  plotSchema,
  producerSchema,
  type FruitPlotInput,
  type PlotInput,
  type ProducerInput,
} from "@elaeis/domain/plots/plot-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

/** Kept on the device (`cached-answers.ts`). */
export const fieldPlotsKey = ["field-plots"] as const;

export const fieldPlotsQuery = queryOptions({
  queryKey: fieldPlotsKey,
  queryFn: ({ signal }) => requestJson(fieldPlotsSchema, { path: "/api/plots/field", signal }),
});

/** @param headers beside the common ones */
export const savePlot = (id: string, json: PlotInput, headers: Record<string, string> = {}) =>
  requestJson(plotSchema, {
    path: `/api/plots/${encodeURIComponent(id)}`,
    method: "PUT",
    json,
    headers,
  });

export const fruitPlotPath = (id: string) => `/api/fruit-plots/${encodeURIComponent(id)}`;

/** @param headers beside the common ones */
export const setFruitPlot = (
  id: string,
  json: FruitPlotInput,
  headers: Record<string, string> = {},
) =>
  requestJson(fruitPlotSchema, {
    path: fruitPlotPath(id),
    method: "PUT",
    json,
    headers,
  });

/** @param headers beside the common ones */
export const saveProducer = (
  id: string,
  json: ProducerInput,
  headers: Record<string, string> = {},
) =>
  requestJson(producerSchema, {
    path: `/api/producers/${encodeURIComponent(id)}`,
    method: "PUT",
    json,
    headers,
  });
