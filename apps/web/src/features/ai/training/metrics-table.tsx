import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import type { TrainingReport } from "@elaeis/domain/training/training-schemas";
import type { ValueMetrics } from "@elaeis/domain/training/value-report-schemas";
import { useFormats, type Formats } from "#language/formats.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { Heading } from "#ui/heading.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { gradeOf, type Grade } from "#app/model-figures/parity.ts";
import { signedFigure } from "#app/model-figures/signed.ts";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<Grade, BadgeTone> = {
  strong: "success",
  useful: "info",
  weak: "warning",
  none: "danger",
};

const figures = ["r2", "rmse", "mae", "bias", "rpd", "coverage", "width"] as const;
type Figure = (typeof figures)[number];

type Row = { value: PredictedValue; metrics: ValueMetrics };

/** The four values with their figures, measured on fruits the model had not seen; and what the figures mean. */
export function MetricsTable({ report }: { report: TrainingReport }) {
  const { report: phrases } = usePhrases();
  const columns = useColumns();
  const rows = predictedValues.map((value) => ({ value, metrics: report.values[value].fruit }));
  return (
    <Stack gap={3}>
      <div>
        <Heading as="h3" size="xl">
          {phrases.metricsTitle}
        </Heading>
        <p className="text-ink-2">{phrases.metricsIntro}</p>
      </div>
      <DataTable
        caption={phrases.metricsTitle}
        columns={columns}
        rows={rows}
        rowKey={({ value }) => value}
      />
      <Explanations />
    </Stack>
  );
}

function useColumns(): Column<Row>[] {
  const { report: phrases } = usePhrases();
  const formats = useFormats();
  return [
    { title: phrases.value, cell: (row) => <ValueName row={row} /> },
    ...figures.map((figure) => ({
      title: phrases.columns[figure],
      isNumber: true,
      cell: ({ metrics }: Row) => shown(figure, metrics[figure], formats),
    })),
  ];
}

function ValueName({ row: { value, metrics } }: { row: Row }) {
  const { report: phrases } = usePhrases();
  const words = useWords();
  const grade = gradeOf(metrics);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {words.shortFields[nirFieldOf[value]]}
      <Badge tone={tones[grade]}>{phrases.grades[grade]}</Badge>
    </span>
  );
}

function Explanations() {
  const { report: phrases } = usePhrases();
  return (
    <details>
      <summary className="flex min-h-target w-fit items-center font-medium text-ink underline underline-offset-4">
        {phrases.explain}
      </summary>
      <dl className="grid max-w-prose gap-x-6 gap-y-2 pb-2 sm:grid-cols-[7rem_1fr]">
        {figures.map((figure) => (
          <div key={figure} className="sm:contents">
            <dt className="font-medium">{phrases.columns[figure]}</dt>
            <dd className="text-ink-2">{phrases.explanations[figure]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function shown(figure: Figure, value: number, { significant, percent }: Formats): string {
  if (figure === "coverage") return percent(value * 100);
  if (figure === "bias") return signedFigure(value, significant);
  return significant(value);
}
