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
import { Lines } from "#ui/lines.tsx";
import { usePhrases } from "./use-phrases.ts";

/** The four values: predicted, its interval, measured, and how far apart they are. */
export function PredictedValues({ prediction }: { prediction: ReviewedPrediction }) {
  const { review: phrases } = usePhrases();
  const titles = [phrases.predicted, phrases.measured, phrases.difference];
  return (
    <table className="figures w-full">
      <caption className="sr-only">{phrases.caption(prediction.fruit.reference)}</caption>
      <thead>
        <tr className="edge-b text-left text-sm text-ink-2">
          <th scope="col" className="py-1.5 wrap-anywhere">
            {phrases.value}
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className="py-1.5 pl-2 text-right wrap-anywhere">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <Lines as="tbody">
        {predictedValues.map((value) => (
          <ValueRow key={value} prediction={prediction} value={value} />
        ))}
      </Lines>
    </table>
  );
}

function ValueRow({
  prediction,
  value,
}: {
  prediction: ReviewedPrediction;
  value: PredictedValue;
}) {
  const { review: phrases, unknown } = usePhrases();
  const words = useWords();
  const { fixed, percent } = useFormats();
  const predicted = prediction.predicted[value];
  const measured = prediction.measured[value];
  const [low, high] = prediction.interval?.[value] ?? [null, null];
  const difference = predicted === null || measured === null ? null : predicted - measured;
  const isOutside =
    measured !== null && low !== null && high !== null && (measured < low || measured > high);
  return (
    <tr>
      <th scope="row" className="py-1.5 text-left align-top font-normal wrap-anywhere">
        {words.shortFields[nirFieldOf[value]]}
      </th>
      <td className="py-1.5 pl-2 text-right align-top">
        <strong>{predicted === null ? unknown : percent(predicted)}</strong>
        {low !== null && high !== null && (
          <SecondLine title={phrases.interval}>
            <span className="sr-only">{phrases.interval} </span>
            {phrases.range(fixed(low, 1), fixed(high, 1))}
          </SecondLine>
        )}
      </td>
      <td className="py-1.5 pl-2 text-right align-top">
        {measured === null ? phrases.notMeasured : percent(measured)}
      </td>
      <td
        className={`py-1.5 pl-2 text-right align-top ${isOutside ? "font-semibold text-danger" : ""}`}
      >
        {difference === null ? phrases.notMeasured : signed(difference, 1, fixed)}
        {isOutside && <span className="block text-sm">{phrases.outside}</span>}
      </td>
    </tr>
  );
}
