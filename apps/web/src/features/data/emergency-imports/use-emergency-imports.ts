/** What the screen asks the server. */
import { useWhenItGoesOn } from "#app/transfers/use-job.ts";
import type { EmergencyImport } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fruitKeys } from "#api/fruits.ts";
import {
  discardEmergencyImport,
  fetchEmergencyImport,
  fetchEmergencyImports,
  runEmergencyImport,
  undoEmergencyImport,
  emergencyImportKeys,
} from "#api/emergency-imports.ts";

export function useEmergencyImports() {
  return useQuery({
    queryKey: emergencyImportKeys.list,
    queryFn: ({ signal }) => fetchEmergencyImports(signal),
  });
}

/** At its end, the lists of fruits are no longer what they were. */
export function useEmergencyImport(id: string) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: emergencyImportKeys.one(id),
    queryFn: ({ signal }) => fetchEmergencyImport(id, signal),
  });
  const state = asked.data?.state;
  useWhenItGoesOn(state, (before) => {
    if (before === "importing" && state === "done") {
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    }
  });
  return asked;
}

export function useRunImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => runEmergencyImport(id),
    onSuccess: (begun) => queries.setQueryData<EmergencyImport>(emergencyImportKeys.one(id), begun),
  });
}

export function useUndoImport(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => undoEmergencyImport(id),
    onSuccess: (undone) => {
      queries.setQueryData(emergencyImportKeys.one(id), undone);
      void queries.invalidateQueries({ queryKey: emergencyImportKeys.list });
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
    },
  });
}

export function useDiscardImport(id: string, onDiscarded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => discardEmergencyImport(id),
    onSuccess: async () => {
      onDiscarded();
      await queries.invalidateQueries({ queryKey: emergencyImportKeys.list });
    },
  });
}
