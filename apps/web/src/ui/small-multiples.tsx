/** Small curves of one period beside each other, each with its own axis: what is compared is their shape. */
import { useFormats } from "#language/formats.ts";
import { linearScale } from "./axis.ts";
import { Note } from "./note.tsx";
import { useWidth } from "./use-width.ts";

type Point = { atMs: number; value: number | null };
type Period = readonly [fromMs: number, toMs: number];

export type Multiple = {
  name: string;
  /** Oldest first. */
  points: readonly Point[];
  say: (value: number | null) => string;
  /** The value at the top of the drawing, when that is known. */
  most?: number | undefined;
};

type SmallMultiplesProps = {
  multiples: readonly Multiple[];
  period: Period;
  /** For those who hear it. */
  spoken: (name: string, now: string, least: string, most: string) => string;
  /** In the place of a curve of fewer than two points. */
  empty: string;
};

export function SmallMultiples({ multiples, ...period }: SmallMultiplesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-5">
      {multiples.map((multiple) => (
        <Drawn key={multiple.name} {...multiple} {...period} />
      ))}
    </ul>
  );
}

function Drawn(props: Multiple & Omit<SmallMultiplesProps, "multiples">) {
  const { name, points, say, most, period, spoken, empty } = props;
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const now = say(points.at(-1)?.value ?? null);
  const top = most ?? Math.max(1e-9, ...values);
  const isDrawn = values.length > 1;
  return (
    <li className="min-w-0">
      <p aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        <span className="figures font-semibold">{now}</span>
      </p>
      {isDrawn ? (
        <>
          <p className="sr-only">
            {spoken(name, now, say(Math.min(...values)), say(Math.max(...values)))}
          </p>
          <div
            aria-hidden
            className="grid grid-cols-[minmax(0,1fr)_3.5rem] gap-x-2 text-xs text-ink-3"
          >
            <Curve points={points} period={period} top={top} />
            <span className="figures flex flex-col justify-between text-right">
              <span>{say(top)}</span>
              <span>{say(0)}</span>
            </span>
            <Times period={period} />
          </div>
        </>
      ) : (
        <Note>{empty}</Note>
      )}
    </li>
  );
}

function Times({ period }: { period: Period }) {
  const { time } = useFormats();
  return (
    <span className="figures flex justify-between">
      {period.map((ms) => (
        <span key={ms}>{time(new Date(ms).toISOString())}</span>
      ))}
    </span>
  );
}

const height = 56;
const margin = 2;

function Curve({ points, period, top }: { points: readonly Point[]; period: Period; top: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = linearScale(period, [0, width]);
  const y = linearScale([0, top], [height - margin, margin]);
  return (
    <div ref={box} style={{ height }} className="edge-b">
      {width > 0 && (
        <svg width={width} height={height} className="block">
          {segments(points).map((line) => (
            <polyline
              key={line[0]?.atMs}
              points={line.map(({ atMs, value }) => `${x(atMs)},${y(value)}`).join(" ")}
              fill="none"
              stroke="var(--leaf)"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          ))}
        </svg>
      )}
    </div>
  );
}

/** Between points further apart nobody knows what was: the line breaks. */
const longestGapMs = 60_000;

type Known = { atMs: number; value: number };

function segments(points: readonly Point[]): Known[][] {
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
