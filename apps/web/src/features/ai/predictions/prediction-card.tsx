import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { maturityFromOil, rateConfidence } from "@elaeis/domain/predictions/ratings";
import { ChevronDown, Info, TriangleAlert } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { reasonSentence, usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { Banner } from "#ui/banner.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";
import { asShown } from "./as-shown.ts";
import type { Analysis } from "./predict-anywhere.ts";
import { ValueTile } from "./value-tile.tsx";

type PredictionCardProps = {
  analysis: Analysis;
  /** Of a batch: the values of each mean. */
  spreads?: Record<PredictedValue, string>;
  /** In the place of the one photo's quality. */
  children?: ReactNode;
};

/** The four values, and everything a person needs to know how far to trust them. */
export function PredictionCard({ analysis, spreads, children }: PredictionCardProps) {
  const { prediction } = analysis;
  const phrases = usePhrases();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the photo fills the screen, and the values would come up unseen below it.
    card.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      ref={card}
      className="card @container grid scroll-mt-20 grid-cols-1 gap-5 p-5"
      aria-labelledby="prediction-result"
    >
      <Heading id="prediction-result" size="xl">
        {phrases.result}
      </Heading>
      {isUnusual(prediction) && <Banner tone="warning">{phrases.outside}</Banner>}
      <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2">
        {predictedValues.map((value) => (
          <ValueTile
            key={value}
            prediction={prediction}
            value={value}
            trust={trustIn(prediction)}
            spread={spreads?.[value]}
          />
        ))}
      </ul>
      <Caveats analysis={analysis}>
        <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          <Judgement prediction={prediction} where={analysis.where} />
          {children ?? <PhotoQuality prediction={prediction} />}
        </div>
      </Caveats>
    </section>
  );
}

/** Nothing is said in green of what the model itself does not trust, and nothing is rated that is unlike all it knows. */
function trustIn(prediction: DevicePrediction): "full" | "low" | "none" {
  const { model, confidence } = prediction;
  if (isUnusual(prediction)) return "none";
  const isUncertain = confidence !== null && rateConfidence(confidence) === "uncertain";
  return model?.provenance === "synthetic" || isUncertain ? "low" : "full";
}

const isUnusual = ({ warnings }: Pick<DevicePrediction, "warnings">) =>
  warnings.includes("outside_training_domain");

/** One line of what to be careful about; its reasons behind a tap. */
function Caveats({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const phrases = usePhrases();
  const { prediction } = analysis;
  const caveats = [
    prediction.model?.provenance === "synthetic" && phrases.uncalibrated,
    analysis.where === "device" && phrases.onDevice,
  ].filter((caveat) => caveat !== false);
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center gap-2">
        {caveats.length > 0 ? (
          <TriangleAlert size={20} aria-hidden className="text-amber" />
        ) : (
          <Info size={20} aria-hidden className="text-ink-2" />
        )}
        <span className="min-w-0 flex-1 first-letter:uppercase">
          {caveats.join(" · ") || phrases.details}
        </span>
        <ChevronDown size={20} aria-hidden className="text-ink-2" />
      </summary>
      <Stack gap={4} className="pt-3">
        {analysis.where === "device" && <p>{phrases.onDeviceWhy[analysis.away]}</p>}
        {children}
      </Stack>
    </details>
  );
}

type JudgementProps = {
  prediction: DevicePrediction;
  where: Analysis["where"];
};

function Judgement({ prediction, where }: JudgementProps) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const { confidence, model } = prediction;
  return (
    <Facts>
      {!isUnusual(prediction) && (
        <Fact term={phrases.maturity}>
          {words.maturity[maturityFromOil(asShown(prediction.huile))]}
        </Fact>
      )}
      <Fact term={phrases.confidence}>
        {confidence === null
          ? phrases.unknown
          : `${words.confidence[rateConfidence(confidence)]} (${formats.wholePercent(confidence * 100)})`}
      </Fact>
      <Fact term={phrases.computedOn}>{phrases.places[where]}</Fact>
      <Fact term={phrases.model}>{model?.version ?? phrases.unknown}</Fact>
      <Fact term={phrases.provenance}>
        {model ? phrases.provenances[model.provenance] : phrases.unknown}
      </Fact>
    </Facts>
  );
}

function PhotoQuality({ prediction }: { prediction: DevicePrediction }) {
  const phrases = usePhrases();
  const pictureReasons = usePictureReasons();
  const formats = useFormats();
  const { quality, warnings, processing_time_ms: durationMs } = prediction;
  const codes = new Set([...(quality?.reasons ?? []), ...warnings]);
  codes.delete("outside_training_domain");
  const isFlawless = quality !== null && quality.score >= 80;
  return (
    <div>
      <dl>
        <Fact term={phrases.photoQuality}>
          {quality
            ? phrases.qualityScore(formats.count(Math.round(quality.score)))
            : phrases.unknown}
        </Fact>
      </dl>
      {codes.size === 0 && isFlawless && <p className="text-leaf">{phrases.noReasons}</p>}
      {codes.size > 0 && (
        <ul className="list-disc pl-5 text-amber">
          {[...codes].map((code) => (
            <li key={code}>{reasonSentence(pictureReasons, code) ?? code}</li>
          ))}
        </ul>
      )}
      <Note hasFigures className="mt-2">
        {phrases.duration(formats.number(durationMs / 1000, 2))}
      </Note>
    </div>
  );
}
