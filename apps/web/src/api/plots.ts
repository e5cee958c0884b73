import type { DueDiligenceQuery } from "@elaeis/domain/plots/due-diligence";
import {
  plotDocumentSchema,
  plotDocumentsSchema,
  type PlotDocument,
} from "@elaeis/domain/plots/plot-documents";
import {
  fruitPlotSchema,
  plotCheckSchema,
  plotVersionsSchema,
  plotCollectorsSchema,
  plotImportSchema,
  plotListSchema,
  plotSchema,
  producersSchema,
  type PlotCheckInput,
  type PlotCollectors,
  type PlotFormat,
  type PlotImport,
  type PlotQuery,
} from "@elaeis/domain/plots/plot-schemas";
import { statementQuestionsSchema } from "@elaeis/domain/plots/statement-questions";
import { harvestSheetSchema, type HarvestSheetQuery } from "@elaeis/domain/plots/harvest-sheet";
import { trashedPlotsSchema } from "@elaeis/domain/plots/plot-trash";
import type { TableEncoding } from "@elaeis/domain/table-encodings";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { fieldPlotsKey, fruitPlotPath } from "./field-plots.ts";
import { requestFile, requestJson, requestNothing } from "./http.ts";

const root = "/api/plots";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;

/** Plots, producers and figures, and the plots that maps show: a change of one may change the others. */
export const renewPlots = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === "plots" || first === fieldPlotsKey[0],
  });

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

/** Among the fruits: it changes with them. */
export const harvestSheetQuery = (id: string, period: HarvestSheetQuery["period"]) =>
  queryOptions({
    queryKey: ["fruits", "harvest", id, period],
    queryFn: ({ signal }) =>
      requestJson(harvestSheetSchema, { path: `${pathOf(id)}/harvest`, query: { period }, signal }),
    placeholderData: (former) => former,
  });

export const producersQuery = queryOptions({
  queryKey: ["plots", "producers"],
  queryFn: ({ signal }) => requestJson(producersSchema, { path: "/api/producers", signal }),
});

const dueDiligencePath = (producer: string) =>
  `/api/producers/${encodeURIComponent(producer)}/due-diligence`;

/** What has to be confirmed before the draft can be had. */
export const dueDiligenceQuestionsQuery = (producer: string, query: DueDiligenceQuery) =>
  queryOptions({
    queryKey: ["plots", "due-diligence", producer, query],
    queryFn: ({ signal }) =>
      requestJson(statementQuestionsSchema, {
        path: `${dueDiligencePath(producer)}/questions`,
        query,
        signal,
      }),
  });

/** A ZIP archive. @param confirmed ids of its questions */
export const fetchDueDiligence = (
  producer: string,
  query: DueDiligenceQuery,
  confirmed: Iterable<string>,
): Promise<Blob> =>
  requestFile({
    path: dueDiligencePath(producer),
    query: { ...query, confirmed: [...confirmed].join() },
    timeoutMs: fileTimeoutMs,
  });

/** Among the fruits: it changes with them. */
export const fruitPlotQuery = (id: string) =>
  queryOptions({
    queryKey: ["fruits", "plot", id],
    queryFn: ({ signal }) => requestJson(fruitPlotSchema, { path: fruitPlotPath(id), signal }),
  });

/** To whom a plot is assigned. */
export const plotCollectorsQuery = (id: string) =>
  queryOptions({
    queryKey: ["plots", "collectors", id],
    queryFn: ({ signal }) =>
      requestJson(plotCollectorsSchema, { path: `${pathOf(id)}/collectors`, signal }),
  });

export const setPlotCollectors = (id: string, json: PlotCollectors) =>
  requestJson(plotCollectorsSchema, { path: `${pathOf(id)}/collectors`, method: "PUT", json });

/** Into the trash. */
export const deletePlot = (id: string) => requestNothing({ path: pathOf(id), method: "DELETE" });

export const trashedPlotsQuery = queryOptions({
  queryKey: ["plots", "trash"],
  queryFn: ({ signal }) => requestJson(trashedPlotsSchema, { path: "/api/plot-trash", signal }),
});

export const restorePlot = (id: string) =>
  requestNothing({ path: `/api/plot-trash/${id}/restore`, method: "POST", json: {} });

export const removePlotForGood = (id: string) =>
  requestNothing({ path: `/api/plot-trash/${id}`, method: "DELETE" });

export const plotVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["plots", "versions", id],
    queryFn: ({ signal }) =>
      requestJson(plotVersionsSchema, { path: `${pathOf(id)}/versions`, signal }),
  });

export const plotDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["plots", "documents", id],
    queryFn: ({ signal }) =>
      requestJson(plotDocumentsSchema, { path: `${pathOf(id)}/documents`, signal }),
  });

const documentPath = (plot: string, document: string) => `${pathOf(plot)}/documents/${document}`;

export const addPlotDocument = (plot: string, file: File): Promise<PlotDocument> =>
  requestJson(plotDocumentSchema, {
    path: documentPath(plot, crypto.randomUUID()),
    method: "PUT",
    query: { name: file.name },
    file: file.slice(0, file.size, "application/octet-stream"),
    timeoutMs: fileTimeoutMs,
  });

export const fetchPlotDocument = (plot: string, document: string): Promise<Blob> =>
  requestFile({ path: documentPath(plot, document), timeoutMs: fileTimeoutMs });

export const deletePlotDocument = (plot: string, document: string) =>
  requestNothing({ path: documentPath(plot, document), method: "DELETE" });

export const checkOnServer = (json: PlotCheckInput) =>
  requestJson(plotCheckSchema, { path: `${root}/check`, method: "POST", json });

export const plotFileEndings = ".geojson,.geojsonl,.json,.kml,.kmz,.zip,.csv,.xlsx,.wkt,.txt";
export const deleteProducer = (id: string) =>
  requestNothing({ path: `/api/producers/${encodeURIComponent(id)}`, method: "DELETE" });

/** The largest files take the server half a minute. */
const fileTimeoutMs = 180_000;

export type PlotsToRead = { file: File; encoding?: TableEncoding | undefined };

export const previewPlots = (given: PlotsToRead): Promise<PlotImport> => send("preview", given);
export const importPlots = (given: PlotsToRead): Promise<PlotImport> => send("", given);

const send = (step: string, { file, encoding }: PlotsToRead): Promise<PlotImport> =>
  requestJson(plotImportSchema, {
    path: `${root}/imports${step === "" ? "" : `/${step}`}`,
    method: "POST",
    query: { encoding },
    // What it is, the server reads from its bytes.
    file: file.slice(0, file.size, "application/octet-stream"),
    timeoutMs: fileTimeoutMs,
  });

/** @param producer whose plots; everyone's without */
export const fetchPlotExport = (format: PlotFormat, producer?: string): Promise<Blob> =>
  requestFile({ path: `${root}/export`, query: { format, producer }, timeoutMs: fileTimeoutMs });
