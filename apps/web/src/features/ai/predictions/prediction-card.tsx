import { predictedValues, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { maturityFromOil, rateConfidence } from "@elaeis/domain/predictions/ratings";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { reasonSentence, usePictureReasons } from "#ui/vocabulary/use-picture-reasons.ts";
import { Banner } from "#ui/banner.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { Ends } from "#ui/line.tsx";
import { Lines } from "#ui/lines.tsx";
import { Note } from "#ui/note.tsx";
import { Stack } from "#ui/stack.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { Heading } from "#ui/heading.tsx";
import { usePhrases } from "./use-phrases.ts";
import { asShown } from "./as-shown.ts";
import type { Analysis } from "./predict-anywhere.ts";
import { ValueRow } from "./value-row.tsx";

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
  const formats = useFormats();
  const trust = trustIn(prediction);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the photo fills the screen, and the values would come up unseen below it.
    card.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      ref={card}
      className="@container grid scroll-mt-20 grid-cols-1 gap-3"
      aria-labelledby="prediction-result"
    >
      <Ends>
        <Heading id="prediction-result" size="xl">
          {phrases.result}
        </Heading>
        {trust !== "none" && prediction.confidence !== null && (
          <Note as="span">
            {`${phrases.confidence}${phrases.colon} `}
            <Confidence share={prediction.confidence} />
          </Note>
        )}
      </Ends>
      <Doubt prediction={prediction} />
      <Lines>
        {predictedValues.map((value) => (
          <ValueRow
            key={value}
            prediction={prediction}
            value={value}
            trust={trust}
            spread={spreads?.[value]}
          />
        ))}
      </Lines>
      {prediction.coverage !== null && (
        <Note>{phrases.legend(formats.wholePercent(prediction.coverage * 100))}</Note>
      )}
      <Details analysis={analysis}>
        <div className="grid grid-cols-1 gap-5 @md:grid-cols-2">
          <Judgement prediction={prediction} where={analysis.where} />
          {children ?? <PhotoQuality prediction={prediction} />}
        </div>
      </Details>
    </section>
  );
}

/** Nothing is rated that the model itself does not trust, and only in words what it has not learned from the field. */
function trustIn(prediction: DevicePrediction): "full" | "low" | "none" {
  if (isUnusual(prediction) || isUncertain(prediction)) return "none";
  return isUncalibrated(prediction) ? "low" : "full";
}

/** In one sentence, why not to rely on the values below it. */
function Doubt({ prediction }: { prediction: DevicePrediction }) {
  const phrases = usePhrases();
  if (isUnusual(prediction)) return <Banner tone="warning">{phrases.outside}</Banner>;
  if (isUncertain(prediction)) return <Banner tone="warning">{phrases.uncertain}</Banner>;
  return isUncalibrated(prediction) && <Banner tone="warning">{phrases.uncalibrated}</Banner>;
}

function Confidence({ share }: { share: number }) {
  const words = useWords();
  const formats = useFormats();
  return `${words.confidence[rateConfidence(share)]} (${formats.wholePercent(share * 100)})`;
}

const isUncertain = ({ confidence }: Pick<DevicePrediction, "confidence">) =>
  confidence !== null && rateConfidence(confidence) === "uncertain";

const isUncalibrated = ({ model }: Pick<DevicePrediction, "model">) =>
  model?.provenance === "synthetic";

const isUnusual = ({ warnings }: Pick<DevicePrediction, "warnings">) =>
  warnings.includes("outside_training_domain");

/** How the values came about, behind a tap. */
function Details({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  const phrases = usePhrases();
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center gap-2 font-medium">
        <span className="min-w-0 flex-1">
          {phrases.details}
          {analysis.where === "device" && ` · ${phrases.onDevice}`}
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
  const { confidence, model } = prediction;
  return (
    <Facts>
      {trustIn(prediction) !== "none" && (
        <Fact term={phrases.maturity}>
          {words.maturity[maturityFromOil(asShown(prediction.huile))]}
        </Fact>
      )}
      <Fact term={phrases.confidence}>
        {confidence === null ? phrases.unknown : <Confidence share={confidence} />}
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
