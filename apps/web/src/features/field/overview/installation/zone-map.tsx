import type { ZoneShare } from "@elaeis/domain/statistics/global-schemas";
import { useWidth } from "../../../../ui/use-width.ts";
import { labelZones, placeZones } from "./project-zones.ts";
import { useInstallationPhrases } from "./use-phrases.ts";

const height = 320;

/** Zones as circles where they lie; the list beside it names their numbers. */
export function ZoneMap({ zones }: { zones: readonly ZoneShare[] }) {
  const { zones: phrases } = useInstallationPhrases();
  const [box, width] = useWidth<HTMLDivElement>();
  const placed = width > 0 ? placeZones(zones, { width, height }) : [];
  return (
    <div ref={box} className="min-w-0 overflow-hidden rounded-md bg-page" style={{ height }}>
      {placed.length > 0 && (
        <svg
          width={width}
          height={height}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
          role="img"
          aria-label={phrases.map(placed.length)}
          className="figures block"
        >
          <Grid width={width} />
          {placed.map(({ zone, x, y, radius }) => (
            <circle
              key={zone}
              cx={x}
              cy={y}
              r={radius}
              fill="var(--primary)"
              fillOpacity="0.8"
              stroke="var(--page)"
              strokeWidth="2"
            />
          ))}
          {labelZones(placed).map(({ ranks, x, y }) => (
            <text
              key={ranks.join()}
              x={x}
              y={y}
              dy="0.35em"
              textAnchor="middle"
              fontSize="14"
              fontWeight="700"
              fill="var(--ink)"
              stroke="var(--card)"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {ranks.join(" · ")}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

const gridPx = 40;

function Grid({ width }: { width: number }) {
  const columns = Array.from({ length: Math.ceil(width / gridPx) }, (_, index) => index * gridPx);
  const rows = Array.from({ length: Math.ceil(height / gridPx) }, (_, index) => index * gridPx);
  return (
    <g stroke="var(--hair)">
      {columns.map((x) => (
        <line key={x} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {rows.map((y) => (
        <line key={y} x1={0} x2={width} y1={y} y2={y} />
      ))}
    </g>
  );
}
