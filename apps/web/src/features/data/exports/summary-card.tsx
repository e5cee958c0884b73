import { maxWorkbookRows, type ExportPreview } from "@elaeis/domain/exports/export-schemas";
import type { UseMutationResult } from "@tanstack/react-query";
import { PackageCheck } from "lucide-react";
import { useFailureSentence } from "#language/failures/failure-sentence.ts";
import { useFormats } from "#language/formats.ts";
import { useActionWords } from "#language/actions/use-action-words.ts";
import { ActionFailed } from "#ui/action-failed.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Grow } from "#ui/line.tsx";
import { filtersOf, type Draft } from "./draft-address.ts";
import { useExportPreview } from "./use-exports.ts";
import { usePhrases } from "./use-phrases.ts";
import { sizeInWords } from "./words.ts";

type SummaryCardProps = {
  draft: Draft;
  prepare: Pick<UseMutationResult, "isPending" | "isError" | "error">;
};

/** What would come, counted anew with each choice, and the way to have it. */
export function SummaryCard({ draft, prepare }: SummaryCardProps) {
  const phrases = usePhrases();
  const actions = useActionWords();
  const sentence = useFailureSentence();
  const { format, convention, columns } = draft;
  const preview = useExportPreview({
    format,
    convention,
    columns: [...columns],
    filters: filtersOf(draft),
  });
  const { data, isError, error } = preview;
  const formats = useFormats();
  const isEmpty = data?.fruits === 0;
  const isTooMany = format === "xlsx" && data !== undefined && data.fruits > maxWorkbookRows;
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Grow aria-live="polite" basis={60}>
          {data === undefined && !isError && (
            <p className="text-ink-2">{phrases.summary.counting}</p>
          )}
          {data !== undefined && <Counted counted={data} draft={draft} />}
        </Grow>
        <Button type="submit" isBusy={prepare.isPending} disabled={isEmpty || isTooMany}>
          {!prepare.isPending && <PackageCheck size={20} aria-hidden />}
          {phrases.summary.prepare}
        </Button>
      </div>
      {isTooMany && (
        <Banner tone="warning">{phrases.summary.tooMany(formats.count(maxWorkbookRows))}</Banner>
      )}
      {isError && (
        <Banner tone="warning">
          <strong className="block">{phrases.summary.failed}</strong>
          {sentence(error)}
        </Banner>
      )}
      <ActionFailed title={actions.failed} error={prepare.error} />
    </section>
  );
}

function Counted({ counted, draft }: { counted: ExportPreview; draft: Draft }) {
  const phrases = usePhrases();
  const { summary } = phrases;
  const formats = useFormats();
  const { fruits, photos, left_out: leftOut, estimated_bytes: bytes } = counted;
  const { format } = draft;
  const hasPhotos = format === "photos" || format === "ml";
  const left =
    format === "geojson" || format === "nir" || hasPhotos ? summary.leftOut[format](leftOut) : "";
  return (
    <>
      {fruits === 0 ? (
        <p className="text-lg font-semibold">{summary.none}</p>
      ) : (
        <p className="figures flex flex-wrap gap-x-5 text-lg">
          <strong>{summary.fruits(fruits, formats.count(fruits))}</strong>
          {hasPhotos && <span>{summary.photos(photos, formats.count(photos))}</span>}
          {bytes !== null && <span>{summary.size(sizeInWords(bytes, formats, phrases))}</span>}
        </p>
      )}
      {leftOut > 0 && <p className="text-ink-2">{left}</p>}
    </>
  );
}
