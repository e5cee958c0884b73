import { useWidth } from "../../../../../ui/use-width.ts";
import type { MapProps } from "./map-props.ts";
import { metresBetween, metresFrom, reachOf, scaleBarM } from "./layout.ts";
import { useLengths } from "./use-lengths.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

/** Until the width is known. */
const usualWidthPx = 400;
const heightPx = 280;
const marginPx = 16;

/** A plain map that needs neither a map service nor network: places, accuracy and a scale. */
export function DrawnMap({ reference, place, accuracyM, near }: MapProps) {
  const phrases = useMapPhrases();
  const lengths = useLengths();
  const [box, knownWidthPx] = useWidth<HTMLDivElement>();
  // Drawn as wide as it is shown, so that its words stay as large as all others.
  const widthPx = knownWidthPx > 0 ? knownWidthPx : usualWidthPx;
  const reachM = reachOf(
    accuracyM,
    near.map((other) => metresBetween(place, other)),
  );
  const pxPerM = (heightPx / 2 - marginPx) / reachM;
  const barM = scaleBarM((widthPx * 0.35) / pxPerM);
  const barPx = barM * pxPerM;
  const barY = heightPx - marginPx;
  return (
    <div ref={box}>
      <svg
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
        role="img"
        aria-label={phrases.described(reference)}
        className="edge block w-full rounded-md bg-page"
      >
        <Grid stepPx={barPx} widthPx={widthPx} />
        {accuracyM !== null && (
          <circle
            cx={widthPx / 2}
            cy={heightPx / 2}
            r={accuracyM * pxPerM}
            fill="var(--info)"
            fillOpacity="0.15"
            stroke="var(--info)"
            strokeWidth="1.5"
          />
        )}
        {near.map((other) => {
          const { x, y } = metresFrom(place, other);
          return (
            <circle
              key={other.id}
              cx={widthPx / 2 + x * pxPerM}
              cy={heightPx / 2 + y * pxPerM}
              r="5"
              fill="var(--muted)"
              stroke="var(--card)"
              strokeWidth="1.5"
            />
          );
        })}
        <circle
          cx={widthPx / 2}
          cy={heightPx / 2}
          r="8"
          fill="var(--primary)"
          stroke="var(--card)"
          strokeWidth="3"
        />
        <path
          d={`M${widthPx - 24} 34 l0 -20 m-6 8 l6 -8 l6 8`}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
        />
        <text x={widthPx - 24} y="50" textAnchor="middle" fontSize="14" fill="var(--ink)">
          {phrases.north}
        </text>
        <path
          d={`M${marginPx} ${barY - 6} v6 h${barPx} v-6`}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2"
        />
        <text x={marginPx} y={barY - 11} fontSize="14" fill="var(--ink)">
          {lengths(barM)}
        </text>
      </svg>
    </div>
  );
}

/** Squares as wide as the scale, from the middle out. */
function Grid({ stepPx, widthPx }: { stepPx: number; widthPx: number }) {
  const steps = Math.ceil(widthPx / 2 / stepPx);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * stepPx);
  return (
    <g stroke="var(--groove)" strokeWidth="1">
      {offsets.map((offset) => (
        <path
          key={offset}
          d={`M${widthPx / 2 + offset} 0 V${heightPx} M0 ${heightPx / 2 + offset} H${widthPx}`}
        />
      ))}
    </g>
  );
}
