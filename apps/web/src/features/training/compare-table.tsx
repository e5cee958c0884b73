import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import type { TrainingReport } from "@elaeis/domain/training/training-schemas";
import { useFormats } from "../../language/formats.ts";
import { useWords } from "../../vocabulary/use-words.ts";
import { comparedFigures, turnOf, type ComparedFigure } from "./compare.ts";
import { usePhrases } from "./use-phrases.ts";

type CompareTableProps = { before: TrainingReport; after: TrainingReport };

/** Each figure of each value: in one training, in the other, and what it gained or lost between them. */
export function CompareTable({ before, after }: CompareTableProps) {
  const { compare: phrases, report } = usePhrases();
  const words = useWords();
  return (
    // The table is wide; on a phone it is moved sideways, by thumb or by key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could move it
    <section aria-label={phrases.table} tabIndex={0} className="overflow-x-auto">
      <table className="figures w-full">
        <caption className="sr-only">{phrases.table}</caption>
        <thead>
          <tr className="edge-b text-left text-sm text-muted">
            <th scope="col" className="py-2 pr-3">
              {report.value}
            </th>
            {comparedFigures.map((figure) => (
              <th key={figure} scope="col" className="py-2 pl-4 text-right">
                {report.columns[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hair">
          {predictedValues.map((value) => (
            <tr key={value}>
              <th scope="row" className="py-2 pr-3 text-left">
                {words.nir[nirFieldOf[value]]}
              </th>
              {comparedFigures.map((figure) => (
                <td key={figure} className="py-2 pl-4 text-right whitespace-nowrap">
                  <Change {...{ before, after, value, figure }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ChangeProps = CompareTableProps & { value: PredictedValue; figure: ComparedFigure };

const looks = { better: "text-success", worse: "text-danger", same: "text-muted" };
const signs = { better: "▲", worse: "▼", same: "=" };

function Change({ before, after, value, figure }: ChangeProps) {
  const { compare: phrases } = usePhrases();
  const { fixed, percent } = useFormats();
  const was = before.values[value].fruit[figure];
  const is = after.values[value].fruit[figure];
  const turn = turnOf(figure, was, is);
  const shown = (number: number) =>
    figure === "coverage" ? percent(number * 100) : fixed(number, 2);
  return (
    <>
      <span className="text-muted">{shown(was)}</span> → <strong>{shown(is)}</strong>
      <span className={`block text-sm font-bold ${looks[turn]}`}>
        <span aria-hidden>{signs[turn]}</span> {phrases.turns[turn]}
      </span>
    </>
  );
}
