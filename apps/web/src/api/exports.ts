import { addressOf, ask } from "./ask.ts";
import * as exportsApi from "@elaeis/domain/exports/exports-api";
import type {
  DatasetExport,
  ExportPreviewRequest,
  ExportRequest,
} from "@elaeis/domain/exports/export-schemas";

export const exportKeys = {
  all: ["exports"] as const,
  list: ["exports", "list"] as const,
  one: (id: string) => ["exports", "one", id] as const,
  choices: ["exports", "choices"] as const,
  preview: (request: ExportPreviewRequest) => ["exports", "preview", request] as const,
};

export async function fetchExports(signal?: AbortSignal): Promise<DatasetExport[]> {
  return (await ask(exportsApi.listDatasetExports, { signal })).exports;
}

/** @param id of our own: asking again under it is harmless */
export function prepareExport(id: string, request: ExportRequest): Promise<DatasetExport> {
  return ask(exportsApi.prepareDatasetExport, { id, json: request });
}

/**
 * Where the browser downloads it: gigabytes go straight to the disk, and go on where they were cut off.
 *
 * @param confirmed ids of the report's questions
 */
export function exportFileAddress(id: string, confirmed: Iterable<string> = []): string {
  const ids = [...confirmed].join();
  return addressOf(exportsApi.downloadDatasetExport, { id }, { confirmed: ids || undefined });
}
