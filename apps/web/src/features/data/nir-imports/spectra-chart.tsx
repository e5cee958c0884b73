import { useEffect, useState } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { useWidth } from "#ui/use-width.ts";
import { Line } from "#ui/line.tsx";
import { Stack } from "#ui/stack.tsx";

export type Curve = {
  name: string;
  values: readonly number[];
  look: "median" | "sample" | "outlier";
};

type SpectraChartProps = {
  /** What is to be seen, for who does not see it. */
  label: string;
  axes: { x: string; y: string };
  /** Of the values across; null: they are counted. */
  places: readonly number[] | null;
  curves: readonly Curve[];
};

const heightPx = 320;
/** Where a curve goes by its place among the samples; with different dashes, too. */
const sampleColours = ["--primary", "--info", "--warning", "--success", "--muted"];

/** Curves over one another on a canvas, in the colours of the theme. */
export function SpectraChart({ label, axes, places, curves }: SpectraChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  // The same file is looked at for as long as this is there: what is drawn is what it began with.
  const [drawn] = useState({ axes, places, curves });
  useEffect(() => {
    const { current } = box;
    if (current === null || width === 0) return undefined;
    let plot = draw(current, width, drawn);
    // Colours on a canvas do not follow the theme by themselves.
    const themes = new MutationObserver(() => {
      plot.destroy();
      plot = draw(current, width, drawn);
    });
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      themes.disconnect();
      plot.destroy();
    };
  }, [box, width, drawn]);
  return (
    <Stack as="figure" gap={3}>
      {/* A canvas and what the library puts around it: no picture file that an img could name. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={box} role="img" aria-label={label} className="min-h-80 w-full" />
      <figcaption className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        {curves.map((curve, at) => (
          <Line as="span" key={curve.name} gap={2}>
            <span
              aria-hidden
              className={`w-6 ${curve.look === "sample" ? "border-t-2" : "border-t-4"} ${curve.look === "outlier" ? "border-dashed" : ""}`}
              style={{ borderColor: `var(${tokenOf(curve, at)})` }}
            />
            {curve.name}
          </Line>
        ))}
      </figcaption>
    </Stack>
  );
}

function draw(
  box: HTMLElement,
  width: number,
  { axes, places: given, curves }: Pick<SpectraChartProps, "axes" | "places" | "curves">,
): uPlot {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const points = Math.max(...curves.map(({ values }) => values.length));
  const places =
    given?.length === points ? [...given] : Array.from({ length: points }, (_, place) => place + 1);
  const axis = (name: string): uPlot.Axis => ({
    label: name,
    stroke: colour("--muted"),
    grid: { stroke: colour("--hair"), width: 1 },
    ticks: { stroke: colour("--hair"), width: 1 },
    font: `14px ${style.fontFamily}`,
    labelFont: `14px ${style.fontFamily}`,
  });
  const series = curves.map((curve, at): uPlot.Series => {
    const { name, look } = curve;
    return {
      label: name,
      stroke: colour(tokenOf(curve, at)),
      width: look === "sample" ? 1.5 : 3,
      ...(look === "outlier" ? { dash: [10, 5] } : {}),
      points: { show: false },
    };
  });
  return new uPlot(
    {
      width,
      height: heightPx,
      scales: { x: { time: false } },
      axes: [axis(axes.x), axis(axes.y)],
      series: [{ label: axes.x }, ...series],
      cursor: { drag: { x: false, y: false } },
      legend: { show: false },
    },
    [places, ...curves.map(({ values }) => [...values])],
    box,
  );
}

/** @param at its place among all curves, of which the median is the first */
function tokenOf({ look }: Curve, at: number): string {
  if (look === "median") return "--ink";
  if (look === "outlier") return "--danger";
  return sampleColours[(at - 1) % sampleColours.length] ?? "--primary";
}
