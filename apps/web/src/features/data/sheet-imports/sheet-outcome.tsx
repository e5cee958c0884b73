import { rowOutcomes, type RowOutcome } from "@elaeis/domain/sheet-imports/sheet-import";
import type { SheetImport } from "@elaeis/domain/sheet-imports/sheet-import-schemas";
import { useFormats } from "../../../language/formats.ts";
import { sheetImportKeys } from "../../../api/sheet-imports.ts";
import { TransferProgress } from "../../../app/transfers/transfer-progress.tsx";
import { DecideCard } from "./decide-card.tsx";
import { DoneCard } from "./done-card.tsx";
import { SheetErrors } from "./sheet-errors.tsx";
import { usePhrases } from "./use-phrases.ts";

/** Of the heading to which the focus goes after a dry run. */
export const outcomeId = "sheet-outcome";

/** What would become of the rows, or became: counted, decided upon, and each refused one named. */
export function SheetOutcome({
  found,
  onDiscarded,
}: {
  found: SheetImport;
  onDiscarded: () => void;
}) {
  const phrases = usePhrases();
  const title = found.state === "checked" ? phrases.dryRunTitle : phrases.resultTitle;
  const hasEnded = found.state === "imported" || found.state === "undone";
  return (
    <>
      <section className="panel grid grid-cols-1 gap-5 p-5 sm:p-6">
        <h2 id={outcomeId} tabIndex={-1} className="scroll-mt-24 text-xl font-bold">
          {title}
        </h2>
        {found.state === "importing" && <UnderWay found={found} />}
        {found.counts !== null && found.state !== "importing" && <Counts counts={found.counts} />}
        {found.state === "checked" && <DecideCard found={found} onDiscarded={onDiscarded} />}
        {hasEnded && <DoneCard found={found} />}
      </section>
      {found.errors_total > 0 && found.state !== "importing" && <SheetErrors found={found} />}
    </>
  );
}

function UnderWay({ found: { id, rows } }: { found: SheetImport }) {
  const phrases = usePhrases();
  return (
    <TransferProgress
      id={id}
      describe={({ done }) => phrases.progress(done, rows)}
      cancelText={phrases.cancelText}
      refreshes={[sheetImportKeys.one(id)]}
    />
  );
}

const looks: Record<RowOutcome, string> = {
  created: "text-success",
  changed: "text-success",
  unchanged: "",
  skipped: "",
  refused: "text-danger",
};

function Counts({ counts }: { counts: NonNullable<SheetImport["counts"]> }) {
  const { planned } = usePhrases();
  const { count } = useFormats();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4">
      {rowOutcomes.map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{planned[outcome]}</dt>
          <dd className={`figures text-3xl font-bold ${counts[outcome] > 0 ? looks[outcome] : ""}`}>
            {count(counts[outcome])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
