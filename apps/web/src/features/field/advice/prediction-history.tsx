import type { PastPrediction } from "@elaeis/domain/predictions/prediction-schemas";
import { useQuery } from "@tanstack/react-query";
import { predictionHistoryQuery, predictionStatisticsQuery } from "#api/advice.ts";
import { useFormats } from "#language/formats.ts";
import { Link } from "#app/navigation.tsx";
import { paths } from "#app/paths.ts";
import { Loaded } from "#ui/loaded/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { buttonLook } from "#ui/button.tsx";
import { Figures } from "#ui/figures.tsx";
import { Heading } from "#ui/heading.tsx";
import { Picture } from "#ui/picture.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { usePhrases } from "./use-phrases.ts";

/** What one has had predicted lately, and how good it was, where that is known. */
export function PredictionHistory() {
  const phrases = usePhrases();
  const history = useQuery(predictionHistoryQuery);
  return (
    <Stack as="section" gap={3} aria-labelledby="past-predictions">
      <Heading id="past-predictions" size="xl">
        {phrases.historyTitle}
      </Heading>
      <Loaded
        question={history}
        isQuiet
        bones={["h-44"]}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2">{phrases.historyEmpty}</p>
            <Link to={paths.aiPrediction()} className={buttonLook("outline")}>
              {phrases.predict}
            </Link>
          </div>
        }
      >
        {({ items }) => (
          <>
            <Totals />
            <ul className="card divide-y divide-line">
              {items.map((item) => (
                <PastRow key={item.id} prediction={item} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Totals() {
  const phrases = usePhrases();
  const formats = useFormats();
  const { data } = useQuery(predictionStatisticsQuery);
  if (data === undefined) return null;
  const { avg_confidence: confidence, mean_oil_error: error } = data;
  const totals = [
    [phrases.stats.total, formats.count(data.total)],
    [phrases.stats.recent, formats.count(data.last_30_days)],
    [
      phrases.stats.confidence,
      confidence === null ? phrases.unknown : formats.wholePercent(confidence * 100),
    ],
    [phrases.stats.outside, formats.count(data.outside)],
    [
      phrases.stats.error,
      error === null ? phrases.unknown : phrases.points(formats.fixed(error, 1)),
    ],
  ] as const;
  return (
    <div className="grid gap-3">
      <dl className="figures-abreast gap-x-4 gap-y-3">
        {totals.map(([term, figure]) => (
          <div key={term} className="flex flex-col-reverse justify-end">
            <Note as="dt">{term}</Note>
            <dd className="figures text-xl font-medium">{figure}</dd>
          </div>
        ))}
      </dl>
      <Note>{phrases.errorBasis(data.measured)}</Note>
    </div>
  );
}

function PastRow({ prediction }: { prediction: PastPrediction }) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const { kind, created_at: createdAt, confidence, warnings } = prediction;
  const values = [
    [words.shortFields.oil_content, prediction.huile],
    [words.shortFields.dry_matter, prediction.matiere_seche],
    [words.shortFields.protein_content, prediction.proteines],
    [words.shortFields.fatty_acids, prediction.acides_gras],
  ] as const;
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-2 p-3">
      <Picture source={prediction.image_url} alt="" className="size-16 rounded-md" />
      <div className="min-w-0">
        <p className="figures flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {warnings.includes("outside_training_domain") && (
            <Badge tone="warning">{phrases.outsideBadge}</Badge>
          )}
          {formats.dateTime(createdAt)}
          {kind === "batch_summary" && <span>{phrases.batch}</span>}
          {confidence !== null && (
            <span>
              {phrases.confidence} {formats.wholePercent(confidence * 100)}
            </span>
          )}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-5">
          {values.map(([term, percent]) => (
            <div key={term} className="flex flex-wrap gap-x-1.5">
              <dt className="text-ink-2">{term}</dt>
              <Figures as="dd">{formats.percent(percent)}</Figures>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
