import type { ReviewedPrediction } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import {
  nirFieldOf,
  predictedValues,
  type PredictedValue,
} from "@elaeis/domain/predictions/prediction";
import { useFormats } from "#language/formats.ts";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { signed } from "#app/model-figures/signed.ts";
import { SecondLine } from "#ui/note.tsx";
import type { Column } from "#ui/data-table.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The four values: predicted, its interval, measured, and how far apart they are. */
export function PredictedValues({ prediction }: { prediction: ReviewedPrediction }) {
  const { review: phrases } = usePhrases();
  return (
    <FigureTable
      caption={phrases.caption(prediction.fruit.reference)}
      isCaptionHidden
      breaksTitles
      columns={useColumns(prediction)}
      rows={predictedValues}
      rowKey={(value) => value}
    />
  );
}

type ValueProps = { prediction: ReviewedPrediction; value: PredictedValue };

function Predicted({ prediction: { predicted, interval }, value }: ValueProps) {
  const { review: phrases, unknown } = usePhrases();
  const { fixed, percent } = useFormats();
  const mean = predicted[value];
  const [low, high] = interval?.[value] ?? [null, null];
  return (
    <>
      <strong>{mean === null ? unknown : percent(mean)}</strong>
      {low !== null && high !== null && (
        <SecondLine title={phrases.interval}>
          <span className="sr-only">{phrases.interval} </span>
          {phrases.range(fixed(low, 1), fixed(high, 1))}
        </SecondLine>
      )}
    </>
  );
}

function Difference({ prediction, value }: ValueProps) {
  const { review: phrases } = usePhrases();
  const { fixed } = useFormats();
  const predicted = prediction.predicted[value];
  const measured = prediction.measured[value];
  if (measured === null) return phrases.notMeasured;
  const said = predicted === null ? phrases.notMeasured : signed(predicted - measured, 1, fixed);
  const [low, high] = prediction.interval?.[value] ?? [null, null];
  if (low === null || high === null || (measured >= low && measured <= high)) return said;
  return (
    <span className="font-semibold text-danger">
      {said}
      <span className="block text-sm">{phrases.outside}</span>
    </span>
  );
}

function useColumns(prediction: ReviewedPrediction): Column<PredictedValue>[] {
  const { review: phrases } = usePhrases();
  const words = useWords();
  const { percent } = useFormats();
  return [
    { title: phrases.value, cell: (value) => words.shortFields[nirFieldOf[value]] },
    {
      title: phrases.predicted,
      isNumber: true,
      cell: (value) => <Predicted prediction={prediction} value={value} />,
    },
    {
      title: phrases.measured,
      isNumber: true,
      cell: (value) => {
        const measured = prediction.measured[value];
        return measured === null ? phrases.notMeasured : percent(measured);
      },
    },
    {
      title: phrases.difference,
      isNumber: true,
      cell: (value) => <Difference prediction={prediction} value={value} />,
    },
  ];
}
