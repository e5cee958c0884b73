import type { ReviewedPrediction } from "@elaeis/domain/prediction-review/prediction-review-schemas";
import { grades, validationOf, type Grade } from "@elaeis/domain/prediction-review/review";
import { useFormats } from "#language/formats.ts";
import { useLanguage } from "#language/language-provider.tsx";
import { Link } from "#app/navigation.tsx";
import { AskRetake } from "#app/retakes/ask-retake.tsx";
import { paths } from "#app/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { PredictedValues } from "./predicted-values.tsx";
import { Row, Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";
import { validationTones } from "./validation-tones.ts";

type ReviewCardProps = {
  prediction: ReviewedPrediction;
  /** Undefined where there is nothing to judge. */
  onGrade: ((grade: Grade) => void) | undefined;
};

/** The photo, what the AI says of it and what was measured, and what one makes of it. */
export function ReviewCard({ prediction, onGrade }: ReviewCardProps) {
  const { review: phrases } = usePhrases();
  const { fruit, refusal } = prediction;
  return (
    <article className="card grid min-w-0 grid-cols-1 gap-5 p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:p-6">
      <Picture
        source={prediction.image_url}
        alt={phrases.photo(fruit.reference)}
        isUrgent
        className="aspect-square max-h-[26rem] w-full rounded-md"
      />
      <Stack gap={4} className="min-w-0 content-start">
        <Heading prediction={prediction} />
        {prediction.warnings.includes("outside_training_domain") && (
          <Banner tone="warning">{phrases.outsideDomain}</Banner>
        )}
        {refusal === null ? (
          <PredictedValues prediction={prediction} />
        ) : (
          <Refusal refusal={refusal} />
        )}
        <Origin prediction={prediction} />
      </Stack>
      {onGrade && (
        <div className="sm:col-span-2">
          <Grades prediction={prediction} onGrade={onGrade} />
        </div>
      )}
    </article>
  );
}

function Heading({ prediction }: { prediction: ReviewedPrediction }) {
  const { review: phrases } = usePhrases();
  const { fruit, validation, refusal } = prediction;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 className="reference min-w-0 text-xl font-semibold wrap-anywhere">{fruit.reference}</h3>
      {refusal === null && (
        <Badge tone={validationTones[validation]}>{phrases.badges[validation]}</Badge>
      )}
      {fruit.is_sample && <Badge tone="neutral">{phrases.sample}</Badge>}
    </div>
  );
}

function Refusal({ refusal }: { refusal: NonNullable<ReviewedPrediction["refusal"]> }) {
  const { review: phrases } = usePhrases();
  const { language } = useLanguage();
  return (
    <Banner tone="warning">
      <strong className="block">{phrases.refusal}</strong>
      {refusal[language]}
    </Banner>
  );
}

function Origin({ prediction }: { prediction: ReviewedPrediction }) {
  const { review: phrases, unknown } = usePhrases();
  const words = useWords();
  const { date, dateTime, count, wholePercent } = useFormats();
  const { fruit, confidence, processing_time_ms: time, photo_role: role } = prediction;
  const { validated_by: who, validated_at: when } = prediction;
  const facts = [
    `${phrases.confidence} ${confidence === null ? unknown : wholePercent(confidence * 100)}`,
    `${phrases.time} ${time === null ? unknown : phrases.milliseconds(count(time))}`,
    ...(role === null ? [] : [words.photoRoles[role]]),
  ];
  return (
    <Note as="div" hasFigures>
      <p className="text-ink">{facts.join(" · ")}</p>
      <p className="wrap-anywhere">
        {phrases.predictedBy(prediction.model_version, dateTime(prediction.created_at))},{" "}
        {phrases.sources[prediction.source]}
      </p>
      <p className="wrap-anywhere">
        {phrases.collected(date(fruit.collection_date), fruit.collector_email)}
        {fruit.location_name !== null && ` · ${fruit.location_name}`}
      </p>
      {who !== null && when !== null && (
        <p className="wrap-anywhere">
          {phrases.badges[prediction.validation]} {phrases.decidedBy(who, dateTime(when))}
        </p>
      )}
      <Row gap={3} className="mt-3">
        <Link to={paths.fruit("admin", fruit.id)} className={buttonLook("outline")}>
          {phrases.openFruit}
        </Link>
        <AskRetake fruit={fruit} role={role ?? undefined} />
      </Row>
    </Note>
  );
}

function Grades({
  prediction,
  onGrade,
}: {
  prediction: ReviewedPrediction;
  onGrade: (grade: Grade) => void;
}) {
  const { review: phrases } = usePhrases();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{phrases.grade}</legend>
      <div className="grid grid-cols-5 gap-1.5 sm:gap-3">
        {grades.map((grade) => (
          <button
            key={grade}
            type="button"
            aria-pressed={prediction.grade === grade}
            onClick={() => onGrade(grade)}
            className="edge-strong flex min-h-16 min-w-0 flex-col items-center justify-center rounded-md bg-card px-0.5 py-2 hover:bg-sunk aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            <span className="figures text-xl font-semibold">{grade}</span>
            <span className="max-w-full text-xs leading-tight font-medium wrap-anywhere sm:text-base">
              {phrases.grades[grade]}
            </span>
            <span className="text-xs leading-tight max-sm:sr-only">
              {phrases.gradeOutcome[validationOf(grade)]}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
