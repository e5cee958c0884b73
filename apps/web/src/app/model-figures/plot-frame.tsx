import { useFormats } from "#language/formats.ts";

type PlotFrameProps = {
  width: number;
  height: number;
  margin: { left: number; right: number; top: number; bottom: number };
  xTicks: readonly number[];
  yTicks: readonly number[];
  x: (value: number) => number;
  y: (value: number) => number;
  xTitle: string;
  yTitle?: string;
};

const fontSize = 13;

/** The grid, the numbers and the titles of a plot's two axes. */
export function PlotFrame({
  width,
  height,
  margin,
  xTicks,
  yTicks,
  x,
  y,
  xTitle,
  yTitle,
}: PlotFrameProps) {
  const { exactNumber } = useFormats();
  const bottom = height - margin.bottom;
  return (
    <g fontSize={fontSize} fill="var(--ink-2)" className="figures">
      {yTicks.map((tick) => (
        <g key={`y${tick}`}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            stroke="var(--line)"
          />
          <text x={margin.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {exactNumber(tick)}
          </text>
        </g>
      ))}
      {xTicks.map((tick) => (
        <g key={`x${tick}`}>
          <line x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 5} stroke="var(--control)" />
          <text x={x(tick)} y={bottom + 19} textAnchor="middle">
            {exactNumber(tick)}
          </text>
        </g>
      ))}
      <line
        x1={margin.left}
        x2={width - margin.right}
        y1={bottom}
        y2={bottom}
        stroke="var(--control)"
      />
      <text x={width - margin.right} y={height - 4} textAnchor="end" fill="var(--ink)">
        {xTitle}
      </text>
      {yTitle && (
        <text x={0} y={margin.top - 14} fill="var(--ink)">
          {yTitle}
        </text>
      )}
    </g>
  );
}
