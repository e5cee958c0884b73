import { maxArchiveBytes } from "@elaeis/domain/imports/archive";
import { maxSheetBytes, type SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { uuidv7 } from "uuidv7";
import type { SentFile } from "#api/send-pieces.ts";
import { sendSheet, sendSheetArchive, sheetImportKeys } from "#api/sheet-imports.ts";
import { useImportFile } from "#app/imports/use-import-file.ts";
import { usePhrases } from "./use-phrases.ts";

const isZip = ({ name }: File) => /\.zip$/i.test(name);

/** A sheet; of whole fruits also a form tool's ZIP with its sheet and its photos. */
export function useSheetFile(kind: SheetKind, onBrought: (id: string) => void) {
  const { choose: phrases } = usePhrases();
  const keep = useKept();
  const begun = useRef<SentFile>(null);
  return useImportFile({
    refusalOf: (file) => {
      const most = kind === "fruits" && isZip(file) ? maxArchiveBytes : maxSheetBytes;
      return file.size === 0 || file.size > most ? phrases.tooLarge : undefined;
    },
    send: async (file, tell) => {
      if (begun.current?.file !== file) begun.current = { id: uuidv7(), file, heldPieces: 0 };
      const { id } = begun.current;
      const sending = (share: number) => (share < 1 ? tell.sending(share) : tell.checking());
      keep(
        kind === "fruits" && isZip(file)
          ? await sendSheetArchive(begun.current, tell)
          : await sendSheet(id, kind, file, sending),
      );
      return id;
    },
    onReady: onBrought,
  });
}

/** The ZIP with the photos of a sheet that is there. */
export function usePhotosFile(id: string) {
  const { choose: phrases } = usePhrases();
  const keep = useKept();
  const begun = useRef<SentFile>(null);
  return useImportFile({
    refusalOf: ({ size }) => (size === 0 || size > maxArchiveBytes ? phrases.tooLarge : undefined),
    send: async (file, tell) => {
      if (begun.current?.file !== file) begun.current = { id, file, heldPieces: 0 };
      keep(await sendSheetArchive(begun.current, tell));
    },
  });
}

function useKept(): (found: SheetImport) => void {
  const queries = useQueryClient();
  return (found) => {
    queries.setQueryData(sheetImportKeys.one(found.id), found);
    void queries.invalidateQueries({ queryKey: sheetImportKeys.list });
  };
}
