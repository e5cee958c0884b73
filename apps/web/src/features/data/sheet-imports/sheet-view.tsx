import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useState } from "react";
import { useFormats } from "../../../language/formats.ts";
import { useLanguage } from "../../../language/language-provider.tsx";
import { Loaded } from "../../../ui/loaded/loaded.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { SheetState } from "./earlier-imports.tsx";
import { outcomeId, SheetOutcome } from "./sheet-outcome.tsx";
import { usePhrases } from "./use-phrases.ts";
import { useSheetImport } from "./use-sheet-imports.ts";

type SheetViewProps = { id: string; onDiscarded: () => void };

/** One file: how it is understood, what would happen, how far it has come, what happened. */
export function SheetView({ id, onDiscarded }: SheetViewProps) {
  const phrases = usePhrases();
  const asked = useSheetImport(id);
  return (
    <Loaded question={asked} failed={phrases.loadFailed}>
      {(found) => <Steps found={found} onDiscarded={onDiscarded} />}
    </Loaded>
  );
}

const steps: Record<SheetImport["state"], number> = {
  uploaded: 2,
  checked: 3,
  importing: 4,
  imported: 5,
  undone: 5,
  discarded: 5,
};

function Steps({ found, onDiscarded }: { found: SheetImport; onDiscarded: () => void }) {
  const phrases = usePhrases();
  // What was tried says nothing of columns that are chosen otherwise since.
  const [isStale, setIsStale] = useState(false);
  const mayChoose = found.state === "uploaded" || found.state === "checked";
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="max-w-3xl">
        <Stepper
          label={phrases.steps}
          names={phrases.stepNames}
          current={isStale ? 2 : steps[found.state]}
        />
      </div>
      <Facts found={found} />
      {mayChoose && (
        <ColumnsForm
          found={found}
          onTouched={() => setIsStale(true)}
          onChecked={() => {
            setIsStale(false);
            // On a phone it stands screens below the button.
            requestAnimationFrame(() => document.getElementById(outcomeId)?.focus());
          }}
        />
      )}
      {!isStale && found.state !== "uploaded" && (
        <SheetOutcome found={found} onDiscarded={onDiscarded} />
      )}
    </div>
  );
}

/** Below, a size in megabytes says nothing. */
const smallBytes = 512 * 1024;

function Facts({ found }: { found: SheetImport }) {
  const phrases = usePhrases();
  const { count, dateTime, megabytes } = useFormats();
  const { file_name, rows, file_size, encoding, imported_before, failure } = found;
  const size =
    file_size < smallBytes
      ? phrases.kilobytes(count(Math.ceil(file_size / 1024)))
      : phrases.megabytes(megabytes(file_size));
  const isOpen = found.state === "uploaded" || found.state === "checked";
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl font-bold break-all">{file_name}</h2>
        <SheetState found={found} />
      </div>
      <p className="figures text-muted">
        {[
          phrases.rows(rows),
          size,
          ...(encoding === null ? [] : [phrases.encoding(encoding.toUpperCase())]),
        ].join(" · ")}
      </p>
      {imported_before !== null && isOpen && (
        <Banner tone="info">{phrases.importedBefore(dateTime(imported_before))}</Banner>
      )}
      {failure !== null && <Failure failure={failure} />}
    </section>
  );
}

function Failure({ failure }: { failure: NonNullable<SheetImport["failure"]> }) {
  const phrases = usePhrases();
  const { language } = useLanguage();
  return (
    <Banner tone="danger">
      <strong className="block">{phrases.failed}</strong>
      {failure[language]}
    </Banner>
  );
}
