import type { Harvest } from "@elaeis/domain/statistics/harvest-schemas";
import { ChevronRight } from "lucide-react";
import { useFormats } from "#language/formats.ts";
import type { Column } from "#ui/data-table.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { useAdminPhrases } from "../use-admin-phrases.ts";
import { useStepWords } from "./use-step-words.ts";

/** Every number of the drawings, the newest first. */
export function StepTable({ harvest }: { harvest: Harvest }) {
  const { table: phrases } = useAdminPhrases();
  return (
    <details className="group">
      <summary className="flex min-h-target cursor-pointer items-center gap-3 font-semibold">
        <ChevronRight
          size={20}
          aria-hidden
          className="text-ink-2 transition-transform group-open:rotate-90"
        />
        {phrases.title}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <div className="relative overflow-x-auto pb-4" tabIndex={0}>
        <Table harvest={harvest} />
      </div>
    </details>
  );
}

function Table({ harvest: { period, steps } }: { harvest: Harvest }) {
  const { table: phrases } = useAdminPhrases();
  const { count, percent } = useFormats();
  const inWords = useStepWords(period);
  const column = (
    name: "fruits" | "oil" | "compared" | "measured" | "predicted",
    tell: (value: number) => string,
  ): Column<Harvest["steps"][number]> => ({
    title: phrases[name],
    isNumber: true,
    cell: ({ [name]: value }) => (value === null ? "–" : tell(value)),
  });
  return (
    <FigureTable
      caption={phrases.title}
      isCaptionHidden
      columns={[
        { title: phrases.step, cell: ({ start }) => inWords(start).replaceAll(" ", "\u00a0") },
        column("fruits", count),
        column("oil", percent),
        column("compared", count),
        column("measured", percent),
        column("predicted", percent),
      ]}
      rows={steps.toReversed()}
      rowKey={({ start }) => start}
    />
  );
}
