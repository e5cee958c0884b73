/** What the screens ask the server. */
import { useWhenItGoesOn } from "#app/transfers/use-job.ts";
import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type {
  SheetCheck,
  SheetImport,
  SheetReading,
} from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fruitKeys } from "#api/fruits.ts";
import {
  checkSheet,
  discardSheetImport,
  fetchSheetImport,
  fetchSheetImports,
  rereadSheet,
  runSheetImport,
  sheetImportKeys,
  undoSheetImport,
} from "#api/sheet-imports.ts";
import { userKeys } from "#api/users.ts";

export function useSheetImports(kind: SheetKind) {
  return useQuery({
    queryKey: sheetImportKeys.list(kind),
    queryFn: ({ signal }) => fetchSheetImports(kind, signal),
  });
}

/** When its state changes, lists are no longer what they were. */
export function useSheetImport(id: string) {
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: sheetImportKeys.one(id),
    queryFn: ({ signal }) => fetchSheetImport(id, signal),
  });
  const state = asked.data?.state;
  useWhenItGoesOn(state, () => {
    void queries.invalidateQueries({ queryKey: sheetImportKeys.lists });
    if (state === "imported" || state === "undone") {
      void queries.invalidateQueries({ queryKey: fruitKeys.all });
      void queries.invalidateQueries({ queryKey: userKeys.all });
    }
  });
  return asked;
}

/** Each answers with the import as it is from then on. */
function useStep<Given>(id: string, step: (given: Given) => Promise<SheetImport>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (found) => queries.setQueryData(sheetImportKeys.one(id), found),
  });
}

export function useCheckSheet(id: string) {
  return useStep(id, (check: SheetCheck) => checkSheet(id, check));
}

export function useRereadSheet(id: string) {
  return useStep(id, (reading: SheetReading) => rereadSheet(id, reading));
}

export function useRunSheetImport(id: string) {
  return useStep(id, () => runSheetImport(id));
}

export function useUndoSheetImport(id: string) {
  return useStep(id, () => undoSheetImport(id));
}

export function useDiscardSheetImport(id: string, kind: SheetKind, onDiscarded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => discardSheetImport(id),
    onSuccess: async () => {
      onDiscarded();
      await queries.invalidateQueries({ queryKey: sheetImportKeys.list(kind) });
    },
  });
}
