/** Small drawings of a figure over a period's steps; the table below them tells every number. */
import type { ReactNode } from "react";
import { axisTicks, linearScale } from "#ui/axis.ts";
import { useFormats } from "#language/formats.ts";
import { useWidth } from "#ui/use-width.ts";
import { useAdminPhrases } from "../use-admin-phrases.ts";

const height = 104;
const margin = { top: 18, bottom: 20 };
const bottom = height - margin.bottom;
const gapPx = 2;
/** A step with anything at all can be seen. */
const leastBarPx = 2;

type Point = { label: string; value: number };

/** The highest bar names its number, the first and the last their step. */
export function StepBars({ name, points }: { name: string; points: readonly Point[] }) {
  const { chart: phrases } = useAdminPhrases();
  const { count } = useFormats();
  const [box, width] = useWidth<HTMLDivElement>();
  const total = points.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return <Nothing />;
  const most = points.reduce((best, point) => (point.value > best.value ? point : best));
  const stepPx = width / points.length;
  const y = linearScale([0, most.value], [0, bottom - margin.top]);
  const peakX = (points.indexOf(most) + 0.5) * stepPx;
  return (
    <div ref={box} style={{ height }}>
      {width > 0 && (
        <Drawing
          label={phrases.bars(name, count(total), count(most.value), most.label)}
          width={width}
          labels={points.map(({ label }) => label)}
        >
          {points.map(({ label, value }, index) => {
            const barPx = value === 0 ? 0 : Math.max(leastBarPx, y(value));
            return (
              <rect
                key={label}
                x={index * stepPx + gapPx / 2}
                y={bottom - barPx}
                width={Math.max(1, stepPx - gapPx)}
                height={barPx}
                fill="var(--leaf)"
              >
                <title>{phrases.value(label, count(value))}</title>
              </rect>
            );
          })}
          <text
            x={peakX}
            y={bottom - y(most.value) - 5}
            textAnchor={anchorAt(peakX, width)}
            fontSize="13"
            fontWeight="700"
            fill="var(--ink)"
          >
            {count(most.value)}
          </text>
        </Drawing>
      )}
    </div>
  );
}

type Line = { name: string; values: readonly (number | null)[] };
type StepLinesProps = { name: string; labels: readonly string[]; lines: readonly Line[] };

/** Distinguished by colour and by stroke. */
const looks = [
  { stroke: "var(--leaf)", strokeDasharray: undefined },
  { stroke: "var(--amber)", strokeDasharray: "5 4" },
] as const;
const axisPx = 34;

/** A step without a value leaves a gap, never a zero. */
export function StepLines({ name, labels, lines }: StepLinesProps) {
  const { chart: phrases } = useAdminPhrases();
  const { number, percent } = useFormats();
  const [box, width] = useWidth<HTMLDivElement>();
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (known.length === 0) return <Nothing />;
  const ticks = axisTicks(Math.min(...known), Math.max(...known), 2);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const x = (index: number) => axisPx + ((index + 0.5) * (width - axisPx)) / labels.length;
  const y = linearScale([low, high], [bottom, margin.top - 6]);
  const range = phrases.lines(name, percent(Math.min(...known)), percent(Math.max(...known)));
  return (
    <>
      <div ref={box} style={{ height }}>
        {width > 0 && (
          <Drawing label={range} width={width} labels={labels} left={axisPx}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={axisPx} x2={width} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
                <text
                  x={axisPx - 6}
                  y={y(tick)}
                  dy="0.35em"
                  textAnchor="end"
                  fontSize="12"
                  fill="var(--ink-2)"
                >
                  {number(tick, 2)}
                </text>
              </g>
            ))}
            {lines.map((line, index) => (
              <Trace
                key={line.name}
                line={line}
                look={looks[index] ?? looks[0]}
                at={(step, value) => ({ x: x(step), y: y(value) })}
                told={(step, value) =>
                  phrases.value(`${line.name}, ${labels[step] ?? ""}`, percent(value))
                }
              />
            ))}
          </Drawing>
        )}
      </div>
      {lines.length > 1 && <Legend lines={lines} />}
    </>
  );
}

type TraceProps = {
  line: Line;
  look: (typeof looks)[number];
  at: (step: number, value: number) => { x: number; y: number };
  told: (step: number, value: number) => string;
};

function Trace({ line, look, at, told }: TraceProps) {
  const { values } = line;
  const points = values.flatMap((value, step) => (value === null ? [] : [{ step, value }]));
  const path = points
    .map(({ step, value }) => {
      const { x, y } = at(step, value);
      const follows = step > 0 && values[step - 1] !== null;
      return `${follows ? "L" : "M"}${x} ${y}`;
    })
    .join("");
  return (
    <g>
      <path d={path} fill="none" strokeWidth="2" {...look} />
      {points.map(({ step, value }) => {
        const { x, y } = at(step, value);
        return (
          <circle key={step} cx={x} cy={y} r="3" fill={look.stroke}>
            <title>{told(step, value)}</title>
          </circle>
        );
      })}
    </g>
  );
}

function Legend({ lines }: { lines: readonly Line[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 text-xs text-ink">
      {lines.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width="22" height="8">
            <line x1="0" x2="22" y1="4" y2="4" strokeWidth="2" {...(looks[index] ?? looks[0])} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

type DrawingProps = {
  label: string;
  width: number;
  labels: readonly string[];
  left?: number;
  children: ReactNode;
};

function Drawing({ label, width, labels, left = 0, children }: DrawingProps) {
  return (
    <svg
      width={width}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
      role="img"
      aria-label={label}
      className="figures relative block"
    >
      {children}
      <line x1={left} x2={width} y1={bottom} y2={bottom} stroke="var(--control)" />
      <text x={left} y={height - 5} fontSize="12" fill="var(--ink-2)">
        {labels[0]}
      </text>
      <text x={width} y={height - 5} fontSize="12" fill="var(--ink-2)" textAnchor="end">
        {labels.at(-1)}
      </text>
    </svg>
  );
}

function Nothing() {
  const { chart: phrases } = useAdminPhrases();
  return <p className="text-ink-2">{phrases.none}</p>;
}

/** A word at the edge grows inwards. */
function anchorAt(x: number, width: number): "start" | "middle" | "end" {
  if (x < width * 0.15) return "start";
  return x > width * 0.85 ? "end" : "middle";
}
