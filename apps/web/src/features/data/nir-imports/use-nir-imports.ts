/** What the screen asks the server. */
import { useWhenItGoesOn } from "#app/transfers/use-job.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fruitKeys } from "#api/fruits.ts";
import { fetchNirImport, fetchNirImports, nirImportKeys, undoNirImport } from "#api/nir-imports.ts";

export function useNirImports() {
  return useQuery({
    queryKey: nirImportKeys.list,
    queryFn: ({ signal }) => fetchNirImports(signal),
  });
}

/** At its end, the lists of fruits are no longer what they were. */
export function useNirImport(id: string) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: nirImportKeys.one(id),
    queryFn: ({ signal }) => fetchNirImport(id, signal),
  });
  useWhenItGoesOn(asked.data?.status, (before) => {
    if (before !== "processing") return;
    void queries.invalidateQueries({ queryKey: fruitKeys.all });
    void queries.invalidateQueries({ queryKey: nirImportKeys.list });
  });
  return asked;
}

export function useUndoNirImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => undoNirImport(id),
    onSuccess: (undone) => {
      queries.setQueryData(nirImportKeys.one(id), undone);
      void queries.invalidateQueries({ queryKey: nirImportKeys.list });
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    },
  });
}
