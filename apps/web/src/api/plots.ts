import type { DueDiligenceQuery } from "@elaeis/domain/plots/due-diligence";
import {
  fruitPlotSchema,
  plotCheckSchema,
  plotCollectorsSchema,
  plotFiguresSchema,
  plotImportSchema,
  plotListSchema,
  plotSchema,
  producersSchema,
  type FruitPlotInput,
  type PlotCheckInput,
  type PlotCollectors,
  type PlotFormat,
  type PlotImport,
  type PlotQuery,
} from "@elaeis/domain/plots/plot-schemas";
import { queryOptions } from "@tanstack/react-query";
import { requestFile, requestJson, requestNothing } from "./http.ts";

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

/** A ZIP archive. */
export const fetchDueDiligence = (producer: string, query: DueDiligenceQuery): Promise<Blob> =>
  requestFile({
    path: `/api/producers/${encodeURIComponent(producer)}/due-diligence`,
    query,
    timeoutMs: fileTimeoutMs,
  });

/** Among the fruits: it changes with them. */
export const fruitPlotQuery = (id: string) =>
  queryOptions({
    queryKey: ["fruits", "plot", id],
    queryFn: ({ signal }) => requestJson(fruitPlotSchema, { path: fruitPath(id), signal }),
  });

export const setFruitPlot = (id: string, json: FruitPlotInput) =>
  requestJson(fruitPlotSchema, { path: fruitPath(id), method: "PUT", json });

/** To whom a plot is assigned. */
export const plotCollectorsQuery = (id: string) =>
  queryOptions({
    queryKey: ["plots", "collectors", id],
    queryFn: ({ signal }) =>
      requestJson(plotCollectorsSchema, { path: `${pathOf(id)}/collectors`, signal }),
  });

export const setPlotCollectors = (id: string, json: PlotCollectors) =>
  requestJson(plotCollectorsSchema, { path: `${pathOf(id)}/collectors`, method: "PUT", json });

export const deletePlot = (id: string) => requestNothing({ path: pathOf(id), method: "DELETE" });

export const checkOnServer = (json: PlotCheckInput) =>
  requestJson(plotCheckSchema, { path: `${root}/check`, method: "POST", json });

/** The largest files take the server half a minute. */
const fileTimeoutMs = 180_000;

export const previewPlots = (file: File): Promise<PlotImport> => send("preview", file);
export const importPlots = (file: File): Promise<PlotImport> => send("", file);

const send = (step: string, file: File): Promise<PlotImport> =>
  requestJson(plotImportSchema, {
    path: `${root}/imports${step === "" ? "" : `/${step}`}`,
    method: "POST",
    // What it is, the server reads from its bytes.
    file: file.slice(0, file.size, "application/octet-stream"),
    timeoutMs: fileTimeoutMs,
  });

/** @param producer whose plots; everyone's without */
export const fetchPlotExport = (format: PlotFormat, producer?: string): Promise<Blob> =>
  requestFile({ path: `${root}/export`, query: { format, producer }, timeoutMs: fileTimeoutMs });
