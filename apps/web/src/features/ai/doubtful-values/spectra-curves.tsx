import type { SwappedPair } from "@elaeis/domain/doubtful-values/doubtful-value-schemas";
import { useQuery } from "@tanstack/react-query";
import { fruitDeskQuery } from "#api/fruit-bulk.ts";
import { linearScale } from "#ui/axis.ts";
import { useWidth } from "#ui/use-width.ts";
import { usePhrases } from "./use-phrases.ts";

const heightPx = 180;
const edgePx = 8;

/** Both spectra in one frame: solid the first, dashed the second. */
export function SpectraCurves({ first, second }: SwappedPair) {
  const phrases = usePhrases();
  const one = useQuery(fruitDeskQuery(first.fruit)).data?.spectrum;
  const other = useQuery(fruitDeskQuery(second.fruit)).data?.spectrum;
  if (!one || !other) return null;
  const label = phrases.curves(first.reference, second.reference);
  return <Curves one={one.values} other={other.values} label={label} />;
}

type CurvesProps = { one: readonly number[]; other: readonly number[]; label: string };

function Curves({ one, other, label }: CurvesProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const all = [...one, ...other];
  const y = linearScale([Math.min(...all), Math.max(...all)], [heightPx - edgePx, edgePx]);
  const path = (values: readonly number[]) => {
    const x = linearScale([0, values.length - 1], [edgePx, width - edgePx]);
    return values.map((value, at) => `${x(at)},${y(value)}`).join(" ");
  };
  return (
    <figure className="min-w-0">
      <div ref={box} className="min-h-45">
        {width > 0 && (
          <svg aria-hidden width={width} height={heightPx}>
            <polyline points={path(one)} fill="none" stroke="var(--leaf)" strokeWidth={1.5} />
            <polyline
              points={path(other)}
              fill="none"
              stroke="var(--ink)"
              strokeWidth={2}
              strokeDasharray="6 4"
            />
          </svg>
        )}
      </div>
      <figcaption className="text-sm wrap-anywhere text-ink-2">{label}</figcaption>
    </figure>
  );
}
