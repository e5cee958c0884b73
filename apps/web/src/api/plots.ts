import {
  fruitPlotSchema,
  plotCheckSchema,
  plotFiguresSchema,
  plotImportSchema,
  plotListSchema,
  plotSchema,
  producerSchema,
  producersSchema,
  type FruitPlotInput,
  type PlotCheckInput,
  type PlotImport,
  type PlotInput,
  type PlotQuery,
  type ProducerInput,
} from "@elaeis/domain/plots/plot-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestJson, requestNothing } from "./http.ts";
import { queryString } from "./query-string.ts";

const root = "/api/plots";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
const fruitPath = (id: string) => `/api/fruit-plots/${encodeURIComponent(id)}`;

/** Plots, producers and figures: a change of one may change the others. */
export const plotKeys = { all: ["plots"] as const };

export const plotListQuery = (query: PlotQuery) =>
  queryOptions({
    queryKey: ["plots", "list", query],
    queryFn: ({ signal }) => requestJson(plotListSchema, { path: root, query, signal }),
    placeholderData: (former) => former,
  });

export const plotQuery = (id: string) =>
  queryOptions({
    queryKey: ["plots", "one", id],
    queryFn: ({ signal }) => requestJson(plotSchema, { path: pathOf(id), signal }),
  });

export const plotFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ["plots", "figures", id],
    queryFn: ({ signal }) =>
      requestJson(plotFiguresSchema, { path: `${pathOf(id)}/figures`, signal }),
  });

export const producersQuery = queryOptions({
  queryKey: ["plots", "producers"],
  queryFn: ({ signal }) => requestJson(producersSchema, { path: "/api/producers", signal }),
});

/** Among the fruits: it changes with them. */
export const fruitPlotQuery = (id: string) =>
  queryOptions({
    queryKey: ["fruits", "plot", id],
    queryFn: ({ signal }) => requestJson(fruitPlotSchema, { path: fruitPath(id), signal }),
  });

export const setFruitPlot = (id: string, json: FruitPlotInput) =>
  requestJson(fruitPlotSchema, { path: fruitPath(id), method: "PUT", json });

export const savePlot = (id: string, json: PlotInput) =>
  requestJson(plotSchema, { path: pathOf(id), method: "PUT", json });

export const deletePlot = (id: string) => requestNothing({ path: pathOf(id), method: "DELETE" });

export const checkOnServer = (json: PlotCheckInput) =>
  requestJson(plotCheckSchema, { path: `${root}/check`, method: "POST", json });

export const saveProducer = (id: string, json: ProducerInput) =>
  requestJson(producerSchema, {
    path: `/api/producers/${encodeURIComponent(id)}`,
    method: "PUT",
    json,
  });

/** The largest files take the server half a minute. */
const fileTimeoutMs = 180_000;

/** The file as it was read. */
export const previewPlots = (json: unknown): Promise<PlotImport> => send("preview", json);
export const importPlots = (json: unknown): Promise<PlotImport> => send("", json);

const send = (step: string, json: unknown): Promise<PlotImport> =>
  requestJson(plotImportSchema, {
    path: `${root}/imports${step === "" ? "" : `/${step}`}`,
    method: "POST",
    json,
    timeoutMs: fileTimeoutMs,
  });

/** @param producer whose plots; everyone's without */
export const plotExportHref = (producer?: string) => `${root}/export${queryString({ producer })}`;
