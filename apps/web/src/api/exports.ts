import {
  datasetExportSchema,
  datasetExportsSchema,
  exportChoicesSchema,
  exportPreviewSchema,
  type DatasetExport,
  type ExportChoices,
  type ExportPreview,
  type ExportPreviewRequest,
  type ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import { requestJson, requestNothing } from "./http.ts";

export const exportKeys = {
  all: ["exports"] as const,
  list: ["exports", "list"] as const,
  one: (id: string) => ["exports", "one", id] as const,
  choices: ["exports", "choices"] as const,
  preview: (request: ExportPreviewRequest) => ["exports", "preview", request] as const,
};

export async function fetchExports(signal?: AbortSignal): Promise<DatasetExport[]> {
  return (await requestJson(datasetExportsSchema, { path: root, signal })).exports;
}

export function fetchExport(id: string, signal?: AbortSignal): Promise<DatasetExport> {
  return requestJson(datasetExportSchema, { path: pathOf(id), signal });
}

export function fetchExportChoices(signal?: AbortSignal): Promise<ExportChoices> {
  return requestJson(exportChoicesSchema, { path: `${root}/choices`, signal });
}

export function fetchExportPreview(
  request: ExportPreviewRequest,
  signal?: AbortSignal,
): Promise<ExportPreview> {
  const path = `${root}/preview`;
  return requestJson(exportPreviewSchema, { path, method: "POST", json: request, signal });
}

/** @param id of our own: asking again under it is harmless */
export function prepareExport(id: string, request: ExportRequest): Promise<DatasetExport> {
  return requestJson(datasetExportSchema, { path: pathOf(id), method: "PUT", json: request });
}

export function discardExport(id: string): Promise<void> {
  return requestNothing({ path: pathOf(id), method: "DELETE" });
}

/**
 * Where the browser downloads it: gigabytes go straight to the disk, and go on where they were cut off.
 *
 * @param confirmed ids of the report's questions
 */
export function exportFileAddress(id: string, confirmed: Iterable<string> = []): string {
  const ids = [...confirmed].join();
  return `${pathOf(id)}/file${ids === "" ? "" : `?confirmed=${ids}`}`;
}

const root = "/api/exports";
const pathOf = (id: string) => `${root}/${encodeURIComponent(id)}`;
