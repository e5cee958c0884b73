/** A curve of the last hour, small; what it shows is said in words beside it. */
import { historyMs } from "@elaeis/domain/monitoring/monitoring";
import { linearScale } from "#ui/axis.ts";
import { useWidth } from "#ui/use-width.ts";

export type CurvePoint = { atMs: number; value: number | null };

type SparklineProps = {
  points: readonly CurvePoint[];
  nowMs: number;
  /** The value at the top of the drawing, when that is known. */
  most?: number;
};

const height = 56;
const margin = 3;
/** Between points further apart nobody knows what was: the line breaks. */
const longestGapMs = 60_000;

export function Sparkline({ points, nowMs, most }: SparklineProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const top = most ?? Math.max(1e-9, ...values);
  const x = linearScale([nowMs - historyMs, nowMs], [margin, width - margin]);
  const y = linearScale([0, top], [height - margin, margin]);
  const lines = segments(points).map((line) =>
    line.map(({ atMs, value }) => `${x(atMs)},${y(value)}`).join(" "),
  );
  return (
    <div ref={box} style={{ height }} aria-hidden>
      {width > 0 && (
        <svg width={width} height={height} className="block">
          <line
            x1={margin}
            x2={width - margin}
            y1={height - margin}
            y2={height - margin}
            stroke="var(--line)"
          />
          {lines.map((line) => (
            <polyline
              key={line}
              points={line}
              fill="none"
              stroke="var(--brand)"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          ))}
        </svg>
      )}
    </div>
  );
}

type Known = { atMs: number; value: number };

function segments(points: readonly CurvePoint[]): Known[][] {
  const lines: Known[][] = [];
  let before: number | undefined;
  for (const { atMs, value } of points) {
    if (value === null) {
      before = undefined;
      continue;
    }
    const line = lines.at(-1);
    if (line !== undefined && before !== undefined && atMs - before <= longestGapMs) {
      line.push({ atMs, value });
    } else lines.push([{ atMs, value }]);
    before = atMs;
  }
  return lines;
}
