/** A bar a day; the highest names its number, the first and the last their day. */
import { useFormats } from "../../../../language/formats.ts";
import { linearScale } from "../../../../ui/axis.ts";
import { useWidth } from "../../../../ui/use-width.ts";
import { useInstallationPhrases } from "./use-phrases.ts";

type Day = { day: string; count: number };
type DayBarsProps = { name: string; days: readonly Day[] };

const height = 120;
const margin = { top: 20, bottom: 22 };
const gapPx = 2;
/** A day with anything at all can be seen. */
const leastBarPx = 2;

export function DayBars({ name, days }: DayBarsProps) {
  const { trends: phrases } = useInstallationPhrases();
  const { count } = useFormats();
  const [box, width] = useWidth<HTMLDivElement>();
  const total = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <figure className="panel min-w-0 p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{name}</span>
        <span className="figures text-2xl font-bold">{count(total)}</span>
      </figcaption>
      <div ref={box} style={{ height }}>
        {total === 0 ? (
          <p className="grid h-full place-content-center text-muted">{phrases.none}</p>
        ) : (
          width > 0 && <Bars name={name} days={days} total={total} width={width} />
        )}
      </div>
    </figure>
  );
}

function Bars({ name, days, total, width }: DayBarsProps & { total: number; width: number }) {
  const { trends: phrases } = useInstallationPhrases();
  const { count, date } = useFormats();
  const most = days.reduce((best, day) => (day.count > best.count ? day : best));
  const bottom = height - margin.bottom;
  const stepPx = width / days.length;
  const y = linearScale([0, most.count], [0, bottom - margin.top]);
  const inWords = (day: string) => date(`${day}T12:00:00`);
  const label = phrases.label(name, count(total), count(most.count), inWords(most.day));
  const peakX = (days.indexOf(most) + 0.5) * stepPx;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no other element can hold a drawing
    <svg width={width} height={height} role="img" aria-label={label} className="figures block">
      {days.map((day, index) => {
        const barPx = day.count === 0 ? 0 : Math.max(leastBarPx, y(day.count));
        return (
          <rect
            key={day.day}
            x={index * stepPx + gapPx / 2}
            y={bottom - barPx}
            width={Math.max(1, stepPx - gapPx)}
            height={barPx}
            fill="var(--primary)"
          />
        );
      })}
      <line x1={0} x2={width} y1={bottom} y2={bottom} stroke="var(--line)" />
      <text
        x={peakX}
        y={bottom - y(most.count) - 5}
        textAnchor={anchorAt(peakX, width)}
        fontSize="13"
        fontWeight="700"
        fill="var(--ink)"
      >
        {count(most.count)}
      </text>
      <text x={0} y={height - 5} fontSize="12" fill="var(--muted)">
        {inWords(days[0]?.day ?? most.day)}
      </text>
      <text x={width} y={height - 5} fontSize="12" fill="var(--muted)" textAnchor="end">
        {inWords(days.at(-1)?.day ?? most.day)}
      </text>
    </svg>
  );
}

/** A word at the edge grows inwards. */
function anchorAt(x: number, width: number): "start" | "middle" | "end" {
  if (x < width * 0.15) return "start";
  return x > width * 0.85 ? "end" : "middle";
}
