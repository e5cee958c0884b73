import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import type { TrainingReport } from "@elaeis/domain/training/training-schemas";
import { useFormats } from "#language/formats.ts";
import { DataTable, type Column } from "#ui/data-table.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { comparedFigures, turnOf, type ComparedFigure } from "./compare.ts";
import { usePhrases } from "./use-phrases.ts";

type CompareTableProps = { before: TrainingReport; after: TrainingReport };

/** Each figure of each value: in one training, in the other, and what it gained or lost between them. */
export function CompareTable({ before, after }: CompareTableProps) {
  const { compare: phrases } = usePhrases();
  return (
    <DataTable
      caption={phrases.table}
      columns={useColumns({ before, after })}
      rows={predictedValues}
      rowKey={(value) => value}
    />
  );
}

function useColumns(reports: CompareTableProps): Column<PredictedValue>[] {
  const { report } = usePhrases();
  const words = useWords();
  return [
    { title: report.value, cell: (value) => words.shortFields[nirFieldOf[value]] },
    ...comparedFigures.map((figure): Column<PredictedValue> => ({
      title: report.columns[figure],
      isNumber: true,
      cell: (value) => <Change {...reports} value={value} figure={figure} />,
    })),
  ];
}

type ChangeProps = CompareTableProps & { value: PredictedValue; figure: ComparedFigure };

const looks = { better: "text-leaf", worse: "text-danger", same: "text-ink-2" };
const signs = { better: "▲", worse: "▼", same: "=" };

function Change({ before, after, value, figure }: ChangeProps) {
  const { compare: phrases } = usePhrases();
  const { significant, percent } = useFormats();
  const was = before.values[value].fruit[figure];
  const is = after.values[value].fruit[figure];
  const turn = turnOf(figure, was, is);
  const shown = (number: number) =>
    figure === "coverage" ? percent(number * 100) : significant(number);
  return (
    <>
      <span className="whitespace-nowrap">
        <span className="text-ink-2">{shown(was)}</span> → <strong>{shown(is)}</strong>
      </span>
      <span className={`block text-sm font-medium ${looks[turn]}`}>
        <span aria-hidden>{signs[turn]}</span> {phrases.turns[turn]}
      </span>
    </>
  );
}
