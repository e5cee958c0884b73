import { nirFieldOf, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { rateValue, type Rating } from "@elaeis/domain/predictions/ratings";
import { useFormats } from "#language/formats.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { asShown } from "./as-shown.ts";
import { RangeBar } from "#ui/range-bar.tsx";
import { Note } from "#ui/note.tsx";
import { usePhrases } from "./use-phrases.ts";

const tones: Record<Rating, BadgeTone> = {
  excellent: "success",
  optimal: "success",
  high: "success",
  good: "info",
  standard: "neutral",
  acceptable: "neutral",
  low: "warning",
  insufficient: "warning",
};

type ValueTileProps = {
  prediction: DevicePrediction;
  value: PredictedValue;
  /** With little its rating has no colour, with none there is no rating. */
  trust: "full" | "low" | "none";
  /** How far the photos of a batch lie apart. */
  spread?: string | undefined;
};

export function ValueTile({ prediction, value, trust, spread }: ValueTileProps) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const percent = asShown(prediction[value]);
  const interval = prediction.interval?.[value];
  const rating = rateValue(value, percent);
  return (
    <li className="edge rounded-lg p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-ink-2">{words.fields[nirFieldOf[value]]}</h3>
        {trust !== "none" && (
          <Badge tone={trust === "full" ? tones[rating] : "neutral"}>{words.ratings[rating]}</Badge>
        )}
      </div>
      <p className="figures mt-1 text-4xl font-bold">
        {formats.percent(percent)}
        {spread && <span className="text-xl text-ink-2"> {spread}</span>}
      </p>
      {interval ? (
        <>
          <RangeBar of={value} low={interval[0]} high={interval[1]} value={percent} />
          <Note hasFigures>
            {phrases.interval(
              formats.percent(interval[0]),
              formats.percent(interval[1]),
              prediction.coverage === null ? "?" : formats.wholePercent(prediction.coverage * 100),
            )}
          </Note>
        </>
      ) : (
        <Note className="mt-2">{phrases.noInterval}</Note>
      )}
      {prediction.clamped.includes(value) && (
        <p className="mt-1 text-sm text-amber">{phrases.clamped}</p>
      )}
    </li>
  );
}
