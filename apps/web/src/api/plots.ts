import { queryOf } from "./query-of.ts";
import { ask } from "./ask.ts";
import * as plotsApi from "@elaeis/domain/plots/plots-api";
import type { DueDiligenceQuery } from "@elaeis/domain/plots/due-diligence";
import type { PlotDocument } from "@elaeis/domain/plots/plot-documents";
import type { PlotFormat, PlotImport, PlotQuery } from "@elaeis/domain/plots/plot-schemas";
import type { HarvestSheetQuery } from "@elaeis/domain/plots/harvest-sheet";
import type { TableEncoding } from "@elaeis/domain/table-encodings";
import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { fieldPlotsKey } from "./field-plots.ts";

/** Plots, producers and figures, and the plots that maps show: a change of one may change the others. */
export const renewPlots = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === "plots" || first === fieldPlotsKey[0],
  });

export const plotListQuery = (query: PlotQuery) => ({
  ...queryOf(["plots", "list", query], plotsApi.listPlots, { query }),
  placeholderData: keepPreviousData,
});

export const plotQuery = (id: string) => queryOf(["plots", "one", id], plotsApi.readPlot, { id });

/** Among the fruits: it changes with them. */
export const harvestSheetQuery = (id: string, period: HarvestSheetQuery["period"]) => ({
  ...queryOf(["fruits", "harvest", id, period], plotsApi.readHarvestSheet, {
    id,
    query: { period },
  }),
  placeholderData: keepPreviousData,
});

export const producersQuery = queryOf(["plots", "producers"], plotsApi.listProducers);

/** What has to be confirmed before the draft can be had. */
export const dueDiligenceQuestionsQuery = (producer: string, query: DueDiligenceQuery) =>
  queryOf(["plots", "due-diligence", producer, query], plotsApi.listDueDiligenceQuestions, {
    id: producer,
    query,
  });

/** A ZIP archive. @param confirmed ids of its questions */
export const fetchDueDiligence = (
  producer: string,
  query: DueDiligenceQuery,
  confirmed: Iterable<string>,
): Promise<Blob> =>
  ask(plotsApi.draftDueDiligence, {
    id: producer,
    query: { ...query, confirmed: [...confirmed].join() },
    timeoutMs: fileTimeoutMs,
  });

/** Among the fruits: it changes with them. */
export const fruitPlotQuery = (id: string) =>
  queryOf(["fruits", "plot", id], plotsApi.readFruitPlot, { id });

/** To whom a plot is assigned. */
export const plotCollectorsQuery = (id: string) =>
  queryOf(["plots", "collectors", id], plotsApi.listPlotCollectors, { id });

/** Into the trash. */
export const deletePlot = (id: string) => ask(plotsApi.deletePlot, { id });

export const trashedPlotsQuery = queryOf(["plots", "trash"], plotsApi.listTrashedPlots);

export const restorePlot = (id: string) => ask(plotsApi.restorePlot, { id });

export const removePlotForGood = (id: string) => ask(plotsApi.removePlotForGood, { id });

export const plotVersionsQuery = (id: string) =>
  queryOf(["plots", "versions", id], plotsApi.listPlotVersions, { id });

export const plotDocumentsQuery = (id: string) =>
  queryOf(["plots", "documents", id], plotsApi.listPlotDocuments, { id });

export const addPlotDocument = (plot: string, file: File): Promise<PlotDocument> =>
  ask(plotsApi.addPlotDocument, {
    id: plot,
    document: crypto.randomUUID(),
    query: { name: file.name },
    file: file.slice(0, file.size, "application/octet-stream"),
    timeoutMs: fileTimeoutMs,
  });

export const fetchPlotDocument = (plot: string, document: string): Promise<Blob> =>
  ask(plotsApi.readPlotDocument, { id: plot, document, timeoutMs: fileTimeoutMs });

export const plotFileEndings = ".geojson,.geojsonl,.json,.kml,.kmz,.zip,.csv,.xlsx,.wkt,.txt";

/** The largest files take the server half a minute. */
const fileTimeoutMs = 180_000;

export type PlotsToRead = { file: File; encoding?: TableEncoding | undefined };

export const previewPlots = (given: PlotsToRead): Promise<PlotImport> =>
  ask(plotsApi.previewPlotImport, sent(given));
export const importPlots = (given: PlotsToRead): Promise<PlotImport> =>
  ask(plotsApi.importPlots, sent(given));

const sent = ({ file, encoding }: PlotsToRead) => ({
  query: { encoding },
  // What it is, the server reads from its bytes.
  file: file.slice(0, file.size, "application/octet-stream"),
  timeoutMs: fileTimeoutMs,
});

/** @param producer whose plots; everyone's without */
export const fetchPlotExport = (format: PlotFormat, producer?: string): Promise<Blob> =>
  ask(plotsApi.exportPlots, { query: { format, producer }, timeoutMs: fileTimeoutMs });
