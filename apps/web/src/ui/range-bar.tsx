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
  const share = (percent: number) => ((percent - from) / (to - from)) * 100;
  const at = (percent: number) => `${share(percent)}%`;
  const limits = ratingLimits[of];
  // Places as attributes: a page that visitors are handed may hold no styles of its own.
  return (
    <svg aria-hidden className="block h-9 w-full overflow-visible">
      <rect y={4} width="100%" height={8} rx={4} fill="var(--sunk)" />
      <rect
        x={at(low)}
        y={4}
        width={`${Math.max(1, share(high) - share(low))}%`}
        height={8}
        rx={4}
        fill="var(--amber)"
      />
      {limits.map((limit) => (
        <g key={limit}>
          <line x1={at(limit)} x2={at(limit)} y2={16} stroke="var(--control)" />
          <text
            x={at(limit)}
            y={31}
            textAnchor="middle"
            fill="var(--ink-2)"
            className="figures text-xs"
          >
            {formats.number(limit, 0)}
          </text>
        </g>
      ))}
      <rect
        x={at(value)}
        width={4}
        height={16}
        rx={2}
        fill="var(--ink)"
        transform="translate(-2)"
      />
    </svg>
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
