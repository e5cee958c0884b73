import type { SheetKind } from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useState } from "react";
import { fetchSheetImport, sheetImportKeys } from "#api/sheet-imports.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { ImportCard } from "#app/imports/import-card.tsx";
import { ImportPage, type ImportStep } from "#app/imports/import-page.tsx";
import { useFileSize } from "#app/imports/use-file-size.ts";
import { useImport } from "#app/imports/use-import.ts";
import { useImportPhrases } from "#app/imports/use-phrases.ts";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Banner } from "#ui/banner.tsx";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { PhotosCard } from "./photos-card.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { stageOf } from "./import-stage.ts";
import { SheetOutcome } from "./sheet-outcome.tsx";
import { usePhrases } from "./use-phrases.ts";

const steps: Record<SheetImport["state"], ImportStep> = {
  uploaded: "fields",
  checked: "preview",
  importing: "run",
  imported: "report",
  undone: "report",
  discarded: "report",
};

/** One file: how it is understood, what would happen, how far it has come, what happened. */
export function ImportView({ id, kind }: { id: string; kind: SheetKind }) {
  const phrases = usePhrases();
  const asked = useImport(sheetImportKeys, id, fetchSheetImport, stageOf);
  // What was tried says nothing of columns that are chosen otherwise since.
  const [isStale, setIsStale] = useState(false);
  const [checks, setChecks] = useState(0);
  const state = asked.data?.state;
  return (
    <ImportPage
      {...phrases.kinds[kind]}
      step={state && (isStale ? "fields" : steps[state])}
      back={{ to: adminPaths.sheetImport(kind) }}
    >
      <Loaded question={asked} failed={phrases.loadFailed}>
        {(found) => (
          <>
            <Facts found={found} />
            {(found.state === "uploaded" || (found.state === "checked" && !found.can_undo)) && (
              <>
                <ReadingCard found={found} />
                {found.kind === "fruits" && <PhotosCard found={found} />}
                <ColumnsForm
                  // Another table has other columns.
                  key={JSON.stringify([found.reading, found.headers])}
                  found={found}
                  onTouched={() => setIsStale(true)}
                  onChecked={() => {
                    setIsStale(false);
                    setChecks(checks + 1);
                  }}
                />
              </>
            )}
            {!isStale && found.state !== "uploaded" && (
              <SheetOutcome found={found} checks={checks} />
            )}
          </>
        )}
      </Loaded>
    </ImportPage>
  );
}

function Facts({ found }: { found: SheetImport }) {
  const phrases = usePhrases();
  const words = useImportPhrases();
  const { dateTime } = useFormats();
  const { language } = useLanguage();
  const sizeOf = useFileSize();
  const { rows, file_size, encoding, imported_before: before, failure } = found;
  const isOpen = found.state === "uploaded" || found.state === "checked";
  return (
    <ImportCard
      name={found.file_name}
      stage={stageOf(found)}
      facts={[
        [
          phrases.rows(rows),
          sizeOf(file_size),
          ...(encoding === null ? [] : [phrases.encoding(encoding.toUpperCase())]),
        ].join(" · "),
        words.by(found.requested_by ?? words.somebody, dateTime(found.created_at)),
      ]}
    >
      {before !== null && isOpen && (
        <Banner tone="info">{phrases.importedBefore(dateTime(before))}</Banner>
      )}
      {failure !== null && (
        <Banner tone="danger">
          <strong className="block">{phrases.failed}</strong>
          {failure[language]}
        </Banner>
      )}
    </ImportCard>
  );
}
