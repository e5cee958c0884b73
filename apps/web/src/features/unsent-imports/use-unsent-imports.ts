/** What the screen asks the server. */
import type { UnsentImport } from "@elaeis/domain/unsent-imports/unsent-import-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fruitKeys } from "../../api/fruits.ts";
import {
  discardUnsentImport,
  fetchUnsentImport,
  fetchUnsentImports,
  runUnsentImport,
  unsentImportKeys,
} from "../../api/unsent-imports.ts";

export function useUnsentImports() {
  return useQuery({
    queryKey: unsentImportKeys.list,
    queryFn: ({ signal }) => fetchUnsentImports(signal),
  });
}

/** At its end, the lists of fruits are no longer what they were. */
export function useUnsentImport(id: string) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: unsentImportKeys.one(id),
    queryFn: ({ signal }) => fetchUnsentImport(id, signal),
  });
  const state = asked.data?.state;
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = before.current === "importing" && state === "done";
    before.current = state;
    if (hasEnded) void queries.invalidateQueries({ queryKey: fruitKeys.all });
  }, [state, queries]);
  return asked;
}

export function useRunImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => runUnsentImport(id),
    onSuccess: (begun) => queries.setQueryData<UnsentImport>(unsentImportKeys.one(id), begun),
  });
}

export function useDiscardImport(id: string, onDiscarded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => discardUnsentImport(id),
    onSuccess: async () => {
      onDiscarded();
      await queries.invalidateQueries({ queryKey: unsentImportKeys.list });
    },
  });
}
