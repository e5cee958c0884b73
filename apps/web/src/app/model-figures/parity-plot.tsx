/**
 * Predicted against measured, a point a fruit with the interval it was given. What lies outside its
 * interval differs in shape as well as in colour. The sentence and the table beside the plot say the
 * same without it.
 */
import type { ReactNode } from "react";
import { useFormats } from "#language/formats.ts";
import { axisTicks, linearScale } from "#ui/axis.ts";
import { useWidth } from "#ui/use-width.ts";
import { Line } from "#ui/line.tsx";
import { isOutside, thinned, type ParityPoint } from "./parity.ts";
import { PlotFrame } from "./plot-frame.tsx";
import { usePhrases } from "./use-phrases.ts";

type ParityPlotProps = {
  points: readonly ParityPoint[];
  label: string;
  /** All there are, where not all are given. */
  total?: number;
};

const mostDrawn = 500;
const margin = { left: 44, right: 12, top: 28, bottom: 44 };

export function ParityPlot({ points, label, total = points.length }: ParityPlotProps) {
  const { parity: phrases } = usePhrases();
  const { count } = useFormats();
  const [box, width] = useWidth<HTMLDivElement>();
  const drawn = thinned(points, mostDrawn);
  const hasOutside = drawn.some(isOutside);
  return (
    <figure>
      <div ref={box} className="aspect-square max-h-[30rem] w-full">
        {width > 0 && <Plot points={drawn} label={label} width={width} />}
      </div>
      <figcaption className="figures flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Line as="span" gap={2}>
          <Key>
            <circle cx="8" cy="8" r="4.5" fill="var(--leaf)" />
          </Key>
          {phrases.inside}
        </Line>
        {hasOutside && (
          <Line as="span" gap={2}>
            <Key>
              <Outside x={8} y={8} />
            </Key>
            {phrases.outside}
          </Line>
        )}
        {drawn.length < total && <span>{phrases.drawn(count(drawn.length), count(total))}</span>}
      </figcaption>
    </figure>
  );
}

function Plot({ points, label, width }: ParityPlotProps & { width: number }) {
  const { parity: phrases } = usePhrases();
  const height = Math.min(480, width);
  const ends = points.flatMap(({ truth, predicted, low, high }) => [
    truth,
    predicted,
    low ?? predicted,
    high ?? predicted,
  ]);
  const ticks = axisTicks(Math.min(...ends), Math.max(...ends), width < 420 ? 4 : 6);
  const span = [ticks[0] ?? 0, ticks.at(-1) ?? 1] as const;
  const x = linearScale(span, [margin.left, width - margin.right]);
  const y = linearScale(span, [height - margin.bottom, margin.top]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
    <svg width={width} height={height} role="img" aria-label={label} className="block">
      <PlotFrame
        {...{ width, height, margin }}
        xTicks={ticks}
        yTicks={ticks}
        {...{ x, y }}
        xTitle={phrases.measured}
        yTitle={phrases.predicted}
      />
      <line
        x1={x(span[0])}
        y1={y(span[0])}
        x2={x(span[1])}
        y2={y(span[1])}
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray="6 4"
      />
      {points.map((point) => (
        <line
          key={point.fruit}
          x1={x(point.truth)}
          x2={x(point.truth)}
          y1={y(point.low ?? point.predicted)}
          y2={y(point.high ?? point.predicted)}
          stroke={isOutside(point) ? "var(--danger)" : "var(--leaf)"}
          strokeWidth="1.5"
          opacity="0.3"
        />
      ))}
      {points.map((point) =>
        isOutside(point) ? (
          <Outside key={point.fruit} x={x(point.truth)} y={y(point.predicted)} />
        ) : (
          <circle
            key={point.fruit}
            cx={x(point.truth)}
            cy={y(point.predicted)}
            r="4"
            fill="var(--leaf)"
            fillOpacity="0.85"
          />
        ),
      )}
    </svg>
  );
}

function Outside({ x, y }: { x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y - 6}l6 6l-6 6l-6 -6z`}
      fill="var(--card)"
      stroke="var(--danger)"
      strokeWidth="2.5"
    />
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <svg width="16" height="16" aria-hidden className="shrink-0">
      {children}
    </svg>
  );
}
