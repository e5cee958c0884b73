import { maxSheetBytes, type SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import { useQueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { sendSheet, sheetImportKeys } from "#api/sheet-imports.ts";
import { useImportFile } from "#app/imports/use-import-file.ts";
import { usePhrases } from "./use-phrases.ts";

export function useSheetFile(kind: SheetKind, onBrought: (id: string) => void) {
  const { choose: phrases } = usePhrases();
  const queries = useQueryClient();
  return useImportFile({
    refusalOf: ({ size }) => (size === 0 || size > maxSheetBytes ? phrases.tooLarge : undefined),
    send: async (file, tell) => {
      const id = uuidv7();
      const found = await sendSheet(id, kind, file, (share) =>
        share < 1 ? tell.sending(share) : tell.checking(),
      );
      queries.setQueryData(sheetImportKeys.one(id), found);
      void queries.invalidateQueries({ queryKey: sheetImportKeys.list });
      return id;
    },
    onReady: onBrought,
  });
}
