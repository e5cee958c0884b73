import type { PredictionFigures } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { validations } from "@elaeis/domain/prediction-review/review";
import { Card } from "../../../ui/card.tsx";
import { useFormats } from "../../../language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

/** How many predictions stand how, and what share of the judged ones is right. */
export function ValidationFigures({ figures }: { figures: PredictionFigures }) {
  const { comparison: phrases, review } = usePhrases();
  const { count, wholePercent } = useFormats();
  const { validated, uncertain, rejected } = figures.validations;
  const judged = validated + uncertain + rejected;
  return (
    <Card title={phrases.validations}>
      <dl className="figures grid grid-cols-2 items-end gap-4 sm:grid-cols-5">
        {validations.map((validation) => (
          <div key={validation}>
            <dt className="text-sm text-muted">{review.states[validation]}</dt>
            <dd className="text-2xl font-bold">{count(figures.validations[validation])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">{review.states.refused}</dt>
          <dd className="text-2xl font-bold">{count(figures.refused)}</dd>
        </div>
      </dl>
      <p>
        {judged === 0
          ? phrases.noneReviewed
          : phrases.reviewed(wholePercent((validated / judged) * 100))}
      </p>
    </Card>
  );
}
