import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { FileArchive } from "lucide-react";
import { ImportFileCard } from "#app/imports/import-file-card.tsx";
import { useFileSize } from "#app/imports/use-file-size.ts";
import { usePhrases } from "./use-phrases.ts";
import { usePhotosFile } from "./use-sheet-file.ts";

/** The ZIP with the photos that the cells of a sheet name. */
export function PhotosCard({ found: { id, archive_size: bytes } }: { found: SheetImport }) {
  const { photos: phrases } = usePhrases();
  const sizeOf = useFileSize();
  const file = usePhotosFile(id);
  return (
    <ImportFileCard
      Icon={FileArchive}
      title={phrases.title}
      text={bytes === null ? phrases.none : phrases.added(sizeOf(bytes))}
      action={bytes === null ? phrases.add : phrases.replace}
      accept=".zip,application/zip"
      isSecond
      file={file}
    />
  );
}
