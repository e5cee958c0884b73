import { nirFieldOf, type PredictedValue } from "@elaeis/domain/predictions/prediction";
import { rateValue, type Rating } from "@elaeis/domain/predictions/ratings";
import { useFormats } from "#language/formats.ts";
import type { DevicePrediction } from "#device/prediction/predict-on-device.ts";
import { Meter } from "#ui/meter.tsx";
import { Note } from "#ui/note.tsx";
import { RangeBar } from "#ui/range-bar.tsx";
import { Ends } from "#ui/line.tsx";
import { useWords } from "#ui/vocabulary/use-words.ts";
import { asShown } from "./as-shown.ts";
import { usePhrases } from "./use-phrases.ts";

const levels = {
  excellent: 4,
  optimal: 4,
  high: 4,
  good: 3,
  standard: 2,
  acceptable: 2,
  low: 1,
  insufficient: 1,
} as const satisfies Record<Rating, number>;

type ValueRowProps = {
  prediction: DevicePrediction;
  value: PredictedValue;
  /** With little its rating is a bare word, with none there is no rating. */
  trust: "full" | "low" | "none";
  /** How far the photos of a batch lie apart. */
  spread?: string | undefined;
};

/** One value with its rating, and its interval on the scale that every photo has. */
export function ValueRow({ prediction, value, trust, spread }: ValueRowProps) {
  const phrases = usePhrases();
  const words = useWords();
  const formats = useFormats();
  const percent = asShown(prediction[value]);
  const interval = prediction.interval?.[value];
  const rating = rateValue(value, percent);
  const word = words.ratings[rating];
  return (
    <li className="py-3">
      <Ends>
        <h3 className="font-medium">{words.fields[nirFieldOf[value]]}</h3>
        {trust === "full" && <Meter level={levels[rating]}>{word}</Meter>}
        {trust === "low" && <Note as="span">{word}</Note>}
      </Ends>
      <div className="mt-1 flex flex-wrap items-start gap-x-4">
        <div className="basis-36">
          <p className="figures text-2xl font-bold whitespace-nowrap">
            {formats.percent(percent)}
            {spread && <span className="text-base font-normal text-ink-2"> {spread}</span>}
          </p>
          <Note hasFigures>
            {interval
              ? phrases.interval(formats.percent(interval[0]), formats.percent(interval[1]))
              : phrases.noInterval}
          </Note>
          {prediction.clamped.includes(value) && (
            <Note className="text-amber">{phrases.clamped}</Note>
          )}
        </div>
        {interval && (
          <div className="flex-1 basis-40">
            <RangeBar of={value} low={interval[0]} high={interval[1]} value={percent} />
          </div>
        )}
      </div>
    </li>
  );
}
