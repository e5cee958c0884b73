/** What the screen asks the server. */
import { queryOf } from "#api/query-of.ts";
import * as exportsApi from "@elaeis/domain/exports/exports-api";
import { ask } from "#api/ask.ts";
import type {
  DatasetExport,
  ExportPreviewRequest,
  ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#api/use-action.ts";
import { uuidv7 } from "uuidv7";
import { exportKeys, fetchExports, prepareExport } from "#api/exports.ts";

export function useExports() {
  return useQuery({
    queryKey: exportKeys.list,
    queryFn: ({ signal }) => fetchExports(signal),
  });
}

export function useExport(id: string) {
  return useQuery(queryOf(exportKeys.one(id), exportsApi.readDatasetExport, { id }));
}

export function useExportChoices() {
  return useQuery(queryOf(exportKeys.choices, exportsApi.listDatasetExportChoices));
}

/** The last answer stays while the next one is on its way. */
export function useExportPreview(request: ExportPreviewRequest) {
  return useQuery({
    queryKey: exportKeys.preview(request),
    queryFn: ({ signal }) => ask(exportsApi.previewDatasetExport, { json: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export function usePrepareExport(onBegun: (id: string) => void) {
  const queries = useQueryClient();
  return useAction((request: ExportRequest) => prepareExport(uuidv7(), request), {
    renews: [exportKeys.list],
    onDone: (begun) => {
      queries.setQueryData<DatasetExport>(exportKeys.one(begun.id), begun);
      onBegun(begun.id);
    },
  });
}

export function useDiscardExport(id: string) {
  return useAction(() => ask(exportsApi.discardDatasetExport, { id }), {
    renews: [exportKeys.all],
  });
}
