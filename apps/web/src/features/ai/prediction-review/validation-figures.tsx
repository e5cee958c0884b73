import type { PredictionFigures } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { validations } from "@elaeis/domain/prediction-review/review";
import { StackedFacts } from "#ui/facts.tsx";
import { EmptyNote } from "#ui/note.tsx";
import { Section } from "#ui/section.tsx";
import { useFormats } from "#language/formats.ts";
import { usePhrases } from "./use-phrases.ts";

/** How many predictions are in each state, and what share of the judged ones is right. */
export function ValidationFigures({ figures }: { figures: PredictionFigures }) {
  const { comparison: phrases, review } = usePhrases();
  const { count, wholePercent } = useFormats();
  const { validated, uncertain, rejected } = figures.validations;
  const judged = validated + uncertain + rejected;
  if (judged + figures.validations.pending + figures.refused === 0) {
    return (
      <Section title={phrases.validations}>
        <EmptyNote>{phrases.noneReviewed}</EmptyNote>
      </Section>
    );
  }
  return (
    <Section title={phrases.validations}>
      <StackedFacts
        look="figure"
        className="grid grid-cols-2 items-end gap-4 sm:grid-cols-5"
        facts={[
          ...validations.map(
            (one) => [review.states[one], count(figures.validations[one])] as const,
          ),
          [review.states.refused, count(figures.refused)],
        ]}
      />
      <p>
        {judged === 0
          ? phrases.noneReviewed
          : phrases.reviewed(wholePercent((validated / judged) * 100))}
      </p>
    </Section>
  );
}
