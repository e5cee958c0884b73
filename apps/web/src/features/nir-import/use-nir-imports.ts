/** What the screen asks the server, and how often. */
import { nirImportPollMs } from "@elaeis/domain/nir-import/nir-import";
import type { NirImport } from "@elaeis/domain/nir-import/nir-import-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fruitKeys } from "../../api/fruits.ts";
import {
  cancelNirImport,
  fetchNirImport,
  fetchNirImports,
  nirImportKeys,
  resumeNirImport,
} from "../../api/nir-imports.ts";

export function useNirImports() {
  return useQuery({
    queryKey: nirImportKeys.list,
    queryFn: ({ signal }) => fetchNirImports(signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === "processing") ? nirImportPollMs * 3 : false,
  });
}

/** Looks again while it is under way; at its end, the lists of fruits are no longer what they were. */
export function useNirImport(id: string) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: nirImportKeys.one(id),
    queryFn: ({ signal }) => fetchNirImport(id, signal),
    refetchInterval: ({ state }) => (state.data?.status === "processing" ? nirImportPollMs : false),
  });
  const status = asked.data?.status;
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === "processing" && status !== "processing";
    before.current = status;
    if (hasEnded) {
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
      void queries.invalidateQueries({ queryKey: nirImportKeys.list });
    }
  }, [status, queries]);
  return asked;
}

export function useImportAction(id: string, action: "cancel" | "resume") {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => (action === "cancel" ? cancelNirImport(id) : resumeNirImport(id)),
    onSuccess: (changed: NirImport) => queries.setQueryData(nirImportKeys.one(id), changed),
  });
}
