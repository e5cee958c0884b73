/** How good a value becomes with the number of fruits; each point names its figure, so no legend is needed. */
import { useFormats } from "#language/formats.ts";
import { axisTicks, linearScale } from "#ui/axis.ts";
import { useWidth } from "#ui/use-width.ts";
import { PlotFrame } from "#app/model-figures/plot-frame.tsx";
import { usePhrases } from "./use-phrases.ts";

type Point = { fruits: number; r2: number };
type LearningCurveProps = { label: string; points: readonly Point[] };

const height = 220;
const margin = { left: 44, right: 20, top: 32, bottom: 44 };
const labelAbovePx = 11;
const labelBelowPx = 21;
const labelWidthPx = 36;
/** Below, a curve says only that the model is of no use yet. */
const lowestR2 = -0.5;

export function LearningCurve({ label, points }: LearningCurveProps) {
  const { report: phrases } = usePhrases();
  const { significant } = useFormats();
  const [box, width] = useWidth<HTMLDivElement>();
  if (points.length < 2) return <p className="text-ink-2">{phrases.curveEmpty}</p>;
  return (
    <figure>
      <div ref={box} style={{ height }}>
        {width > 0 && <Curve label={label} points={points} width={width} />}
      </div>
      <figcaption className="sr-only">
        {points.map(({ fruits, r2 }) => phrases.curvePoint(fruits, significant(r2))).join(" · ")}
      </figcaption>
    </figure>
  );
}

function Curve({ label, points, width }: LearningCurveProps & { width: number }) {
  const { report: phrases } = usePhrases();
  const { significant } = useFormats();
  const shown = points.map(({ fruits, r2 }) => ({ fruits, r2, drawn: Math.max(lowestR2, r2) }));
  const xTicks = axisTicks(0, Math.max(...shown.map(({ fruits }) => fruits)), 5);
  const yTicks = axisTicks(Math.min(0, ...shown.map(({ drawn }) => drawn)), 1, 4);
  const x = linearScale([0, xTicks.at(-1) ?? 1], [margin.left, width - margin.right]);
  const y = linearScale([yTicks[0] ?? 0, yTicks.at(-1) ?? 1], [height - margin.bottom, margin.top]);
  const isBelow = labelsBelow(shown.map(({ fruits }) => x(fruits)));
  const line = shown.map(({ fruits, drawn }) => `${x(fruits)},${y(drawn)}`).join(" ");
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
    <svg width={width} height={height} role="img" aria-label={label} className="block">
      <PlotFrame
        {...{ width, height, margin, xTicks, yTicks, x, y }}
        xTitle={phrases.curveFruits}
        yTitle="R²"
      />
      <polyline points={line} fill="none" stroke="var(--leaf)" strokeWidth="2.5" />
      {shown.map(({ fruits, r2, drawn }, index) => (
        <g key={fruits}>
          <circle cx={x(fruits)} cy={y(drawn)} r="5" fill="var(--leaf)" />
          <text
            x={x(fruits)}
            y={y(drawn) + (isBelow[index] ? labelBelowPx : -labelAbovePx)}
            textAnchor="middle"
            fontSize="13"
            fontWeight="700"
            fill="var(--ink)"
            stroke="var(--card)"
            strokeWidth="4"
            paintOrder="stroke"
            className="figures"
          >
            {significant(r2)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Where two points are too near for their figures side by side, the second's is under it. */
function labelsBelow(xs: readonly number[]): boolean[] {
  const below: boolean[] = [];
  for (const [index, x] of xs.entries()) {
    const isNear = x - (xs[index - 1] ?? Number.NEGATIVE_INFINITY) < labelWidthPx;
    below.push(isNear && below[index - 1] === false);
  }
  return below;
}
