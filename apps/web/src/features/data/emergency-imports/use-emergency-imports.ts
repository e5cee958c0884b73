/** What the screen asks the server. */
import type { EmergencyImport } from "@elaeis/domain/emergency-imports/emergency-import-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { fruitKeys } from "../../../api/fruits.ts";
import {
  discardEmergencyImport,
  fetchEmergencyImport,
  fetchEmergencyImports,
  runEmergencyImport,
  emergencyImportKeys,
} from "../../../api/emergency-imports.ts";

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
    mutationFn: () => runEmergencyImport(id),
    onSuccess: (begun) => queries.setQueryData<EmergencyImport>(emergencyImportKeys.one(id), begun),
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
