import { predictedValues } from "@elaeis/domain/predictions/prediction";
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import { Section } from "#ui/section.tsx";
import { useFormats } from "#language/formats.ts";
import { PredictionCard } from "../prediction-card.tsx";
import { PhotoOutcomes } from "./photo-outcomes.tsx";
import type { ChosenPhoto } from "./photos.ts";
import { asOnePrediction, type BatchAnalysis } from "./predict-batch.ts";
import { useBatchPhrases } from "./use-batch-phrases.ts";

type BatchCardProps = {
  analysis: BatchAnalysis;
  photos: readonly ChosenPhoto[];
};

/** The mean and spread of each value, and what each photo said by itself. */
export function BatchCard({ analysis, photos }: BatchCardProps) {
  const phrases = useBatchPhrases();
  const formats = useFormats();
  const { std, images_processed: used, processing_time_ms: durationMs } = analysis.prediction;
  const spread = (value: PredictedValue) => phrases.spread(formats.fixed(std[value], 1));
  const [huile, matiere_seche, proteines, acides_gras] = predictedValues;
  const spreads = {
    huile: spread(huile),
    matiere_seche: spread(matiere_seche),
    proteines: spread(proteines),
    acides_gras: spread(acides_gras),
  };
  return (
    <>
      <PredictionCard analysis={asOnePrediction(analysis)} spreads={spreads}>
        <div className="text-ink-2">
          <p>{phrases.spreadMeaning(used, photos.length)}</p>
          <p className="figures mt-2 text-sm">
            {phrases.duration(formats.number(durationMs / 1000, 2))}
          </p>
        </div>
      </PredictionCard>
      <Section title={phrases.photoByPhoto}>
        <PhotoOutcomes photos={photos} outcomes={analysis.prediction.photos} />
      </Section>
    </>
  );
}

type RefusedCardProps = {
  photos: readonly ChosenPhoto[];
  codes: readonly string[];
};

/** Which photos to take again, where too few can be used. */
export function RefusedCard({ photos, codes }: RefusedCardProps) {
  const phrases = useBatchPhrases();
  const outcomes = codes.map((code) =>
    code === "ok" ? ({ ok: true, pred: null } as const) : ({ ok: false, code } as const),
  );
  return (
    <Section title={phrases.refusedTitle}>
      <PhotoOutcomes photos={photos} outcomes={outcomes} />
    </Section>
  );
}
