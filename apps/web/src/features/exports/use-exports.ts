/** What the screen asks the server, and how often. */
import type {
  DatasetExport,
  ExportPreviewRequest,
  ExportRequest,
} from "@elaeis/domain/exports/export-schemas";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import {
  cancelExport,
  discardExport,
  exportKeys,
  fetchExport,
  fetchExportChoices,
  fetchExportPreview,
  fetchExports,
  prepareExport,
  resumeExport,
} from "../../api/exports.ts";

const pollMs = 1_000;

/** Looks again while one is being prepared. */
export function useExports() {
  return useQuery({
    queryKey: exportKeys.list,
    queryFn: ({ signal }) => fetchExports(signal),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === "preparing") ? pollMs : false,
  });
}

export function useExport(id: string) {
  return useQuery({
    queryKey: exportKeys.one(id),
    queryFn: ({ signal }) => fetchExport(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === "preparing" ? pollMs : false),
  });
}

export function useExportChoices() {
  return useQuery({
    queryKey: exportKeys.choices,
    queryFn: ({ signal }) => fetchExportChoices(signal),
  });
}

/** The last answer stays while the next one is on its way. */
export function useExportPreview(request: ExportPreviewRequest) {
  return useQuery({
    queryKey: exportKeys.preview(request),
    queryFn: ({ signal }) => fetchExportPreview(request, signal),
    placeholderData: keepPreviousData,
  });
}

export function usePrepareExport(onBegun: (id: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: ExportRequest) => prepareExport(uuidv7(), request),
    onSuccess: async (begun) => {
      queries.setQueryData<DatasetExport>(exportKeys.one(begun.id), begun);
      onBegun(begun.id);
      await queries.invalidateQueries({ queryKey: exportKeys.list });
    },
  });
}

export function useResumeExport(id: string) {
  return useChange(resumeExport, id);
}

export function useCancelExport(id: string) {
  return useChange(cancelExport, id);
}

function useChange(change: (id: string) => Promise<DatasetExport>, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => change(id),
    onSuccess: async (changed) => {
      queries.setQueryData<DatasetExport>(exportKeys.one(id), changed);
      await queries.invalidateQueries({ queryKey: exportKeys.list });
    },
  });
}

export function useDiscardExport(id: string, onDiscarded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => discardExport(id),
    onSuccess: async () => {
      onDiscarded();
      await queries.invalidateQueries({ queryKey: exportKeys.all });
    },
  });
}
