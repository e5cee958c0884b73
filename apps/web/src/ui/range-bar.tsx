/**
 * The interval and the value on the scale of that value, which is the same for every photo, with the
 * limits between its ratings. The bounds are in words below it.
 */
import type { PredictedValue } from "@elaeis/domain/predictions/prediction";
import { ratingLimits } from "@elaeis/domain/predictions/ratings";
import { useFormats } from "#language/formats.ts";

type RangeBarProps = {
  of: PredictedValue;
  low: number;
  high: number;
  value: number;
};

/** What palm fruits have, in percent. */
const usual: Record<PredictedValue, readonly [from: number, to: number]> = {
  huile: [10, 35],
  matiere_seche: [70, 95],
  proteines: [5, 25],
  acides_gras: [8, 28],
};

export function RangeBar({ of, low, high, value }: RangeBarProps) {
  const formats = useFormats();
  const [from, to] = scaleWith(usual[of], low, high);
  const at = (percent: number) => `${((percent - from) / (to - from)) * 100}%`;
  const limits = ratingLimits[of];
  return (
    <div aria-hidden>
      <div className="relative h-4">
        <div className="absolute inset-x-0 top-1 h-2 rounded-full bg-sunk" />
        <div
          className="absolute top-1 h-2 min-w-1 rounded-full bg-amber"
          style={{ left: at(low), right: `calc(100% - ${at(high)})` }}
        />
        {limits.map((limit) => (
          <div
            key={limit}
            className="absolute top-0 h-4 w-px bg-control"
            style={{ left: at(limit) }}
          />
        ))}
        <div
          className="absolute top-0 h-4 w-1 -translate-x-1/2 rounded-full bg-ink"
          style={{ left: at(value) }}
        />
      </div>
      <div className="relative h-5 text-xs text-ink-2">
        {limits.map((limit) => (
          <span
            key={limit}
            className="figures absolute -translate-x-1/2"
            style={{ left: at(limit) }}
          >
            {formats.number(limit, 0)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The usual scale, longer where an interval goes beyond it. */
export function scaleWith(
  [from, to]: readonly [number, number],
  low: number,
  high: number,
): [number, number] {
  return [Math.max(0, Math.min(from, low)), Math.min(100, Math.max(to, high))];
}
