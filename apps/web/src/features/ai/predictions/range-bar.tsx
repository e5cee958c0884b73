/**
 * The interval and the value within it, on a scale that fits the interval: on 0–100 the small
 * differences that matter would not be seen. The bounds stand in words below it.
 */
type RangeBarProps = {
  low: number;
  high: number;
  value: number;
};

const width = 200;

export function RangeBar({ low, high, value }: RangeBarProps) {
  const [from, to] = scaleAround(low, high);
  const at = (percent: number) => ((percent - from) / (to - from)) * width;
  return (
    <svg
      viewBox={`0 0 ${width} 16`}
      className="mt-3 mb-1 h-4 w-full"
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect y="6" width={width} height="4" rx="2" fill="var(--groove)" />
      <rect
        x={at(low)}
        y="5"
        width={Math.max(2, at(high) - at(low))}
        height="6"
        rx="3"
        fill="var(--info)"
      />
      <rect x={at(value) - 1.5} y="0" width="3" height="16" rx="1.5" fill="var(--ink)" />
    </svg>
  );
}

/** The interval with half its width to spare on each side, within 0–100. */
export function scaleAround(low: number, high: number): [number, number] {
  const spare = Math.max(1, (high - low) / 2);
  return [Math.max(0, low - spare), Math.min(100, high + spare)];
}
