/** What phones ask of plots; the rest is in `plots.ts`, which they do not keep. */
import {
  fieldPlotsSchema,
  plotSchema,
  producerSchema,
  type FieldPlots,
  type Plot,
  type PlotInput,
  type ProducerInput,
} from "@elaeis/domain/plots/plot-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./http.ts";

/** Kept on the device (`kept-answers.ts`). */
export const fieldPlotsKey = ["field-plots"] as const;

export const fieldPlotsQuery = queryOptions({
  queryKey: fieldPlotsKey,
  queryFn: ({ signal }) => requestJson(fieldPlotsSchema, { path: "/api/plots/field", signal }),
});

/** The list with a plot that the server has just taken: it is there although the list does not load now. */
export function withSentPlot(
  known: FieldPlots | undefined,
  { faults: _faults, ...plot }: Plot,
): FieldPlots | undefined {
  if (known === undefined) return undefined;
  const others = known.plots.filter(({ id }) => id !== plot.id);
  const added = others.length === known.plots.length ? 1 : 0;
  return { ...known, plots: [plot, ...others], total: known.total + added };
}

/** @param headers beside the common ones */
export const savePlot = (id: string, json: PlotInput, headers: Record<string, string> = {}) =>
  requestJson(plotSchema, {
    path: `/api/plots/${encodeURIComponent(id)}`,
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
