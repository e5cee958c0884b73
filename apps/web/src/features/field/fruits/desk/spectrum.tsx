import type { FruitDesk } from "@elaeis/domain/fruits/desk-schemas";
import { useFormats } from "#language/formats.ts";
import { axisTicks, linearScale } from "#ui/axis.ts";
import { Section } from "#ui/section.tsx";
import { EmptyNote, Note } from "#ui/note.tsx";
import { useWidth } from "#ui/use-width.ts";
import { usePhrases } from "./use-phrases.ts";

const heightPx = 280;
const edge = { left: 56, right: 28, top: 12, bottom: 44 };

/** What the spectrometer saw, over its wavelengths where it says them. */
export function Spectrum({ desk: { spectrum } }: { desk: FruitDesk }) {
  const phrases = usePhrases();
  const [box, width] = useWidth<HTMLDivElement>();
  if (spectrum === null) return <EmptyNote>{phrases.noSpectrum}</EmptyNote>;
  return (
    <Section title={phrases.spectrum}>
      <div ref={box} className="min-h-70">
        {width > 0 && <Curve spectrum={spectrum} width={width} />}
      </div>
      {spectrum.scans.length > 0 && <Note>{phrases.scans(spectrum.scans.length)}</Note>}
    </Section>
  );
}

type CurveProps = { spectrum: NonNullable<FruitDesk["spectrum"]>; width: number };

function Curve({ spectrum: { values, scans, wavelengths }, width }: CurveProps) {
  const phrases = usePhrases();
  const { number } = useFormats();
  const places = wavelengths ?? values.map((_, index) => index + 1);
  const [first = 0, last = 1] = [places[0], places.at(-1)];
  const all = [values, ...scans].flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const ups = axisTicks(low, high, 4);
  const x = linearScale([first, last], [edge.left, width - edge.right]);
  const y = linearScale([ups[0] ?? low, ups.at(-1) ?? high], [heightPx - edge.bottom, edge.top]);
  const across = axisTicks(first, last, Math.max(2, Math.floor(width / 110))).filter(
    (tick) => tick >= first && tick <= last,
  );
  const pathOf = (curve: readonly number[]) =>
    curve.map((value, index) => `${x(places[index] ?? 0)},${y(value)}`).join(" ");
  const title = wavelengths === null ? phrases.overPlaces : phrases.overWavelengths;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here
      role="img"
      aria-label={phrases.drawn(values.length, number(first, 0), number(last, 0), title)}
      width={width}
      height={heightPx}
      className="figures text-sm"
    >
      {ups.map((tick) => (
        <g key={tick}>
          <line
            x1={edge.left}
            x2={width - edge.right}
            y1={y(tick)}
            y2={y(tick)}
            stroke="var(--line)"
          />
          <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end" fill="var(--ink-2)">
            {number(tick, 2)}
          </text>
        </g>
      ))}
      {across.map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={heightPx - edge.bottom + 18}
          textAnchor="middle"
          fill="var(--ink-2)"
        >
          {number(tick, 0)}
        </text>
      ))}
      <text x={(edge.left + width) / 2} y={heightPx - 6} textAnchor="middle" fill="var(--ink-2)">
        {title}
      </text>
      {scans.map((scan, index) => (
        <polyline
          // oxlint-disable-next-line react/no-array-index-key -- scans are known by their place alone
          key={index}
          points={pathOf(scan)}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth={1}
        />
      ))}
      <polyline points={pathOf(values)} fill="none" stroke="var(--leaf)" strokeWidth={1.5} />
    </svg>
  );
}
