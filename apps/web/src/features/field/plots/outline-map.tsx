import type { PlotFault, PlotGeometry, Position } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { mapTilesQuery } from "#api/fruit-surroundings.ts";
import { DrawnMap, type Mark } from "#app/map/drawn-map.tsx";
import type { GeoPoint } from "#app/map/layout.ts";
import { Note } from "#ui/note.tsx";
import { placeOf, placesToBegin, type Surroundings } from "./plot-surroundings.ts";
import { usePhrases } from "./use-phrases.ts";

type OutlineMapProps = {
  label: string;
  positions: readonly Position[];
  /** Of a former version, drawn over it. */
  former?: readonly Position[];
  /** Their places are marked. */
  faults: readonly PlotFault[];
  surroundings?: Surroundings;
  /** Of the producer: where a map without a point opens. */
  country?: string | undefined;
  onTap?: (point: GeoPoint) => void;
};

const none: readonly Position[] = [];
const alone: Surroundings = { fruits: [], neighbours: [] };
const heightPx = 360;
/** Around what is shown at first. */
const reachM = 300;

export function OutlineMap(props: OutlineMapProps) {
  const { label, positions, former = none, faults, surroundings = alone, country, onTap } = props;
  const phrases = usePhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const { fruits, neighbours } = surroundings;
  const outline = positions.map(placeOf);
  const wrong = faults.flatMap(({ at, position }): Mark[] => {
    if (at === null || position === null) return [];
    const name = phrases.atPoint(at + 1);
    return [{ ...placeOf(position), id: String(at), name, isMain: true }];
  });
  const [first] = outline;
  const point =
    outline.length === 1 && first ? [{ ...first, id: "point", name: label, isMain: true }] : [];
  const shown = [...outline, ...former.map(placeOf), ...wrong];
  return (
    <div>
      <DrawnMap
        label={label}
        marks={[...fruits, ...wrong, ...point]}
        outline={outline}
        formerOutline={former.map(placeOf)}
        neighbours={neighbours}
        around={first === undefined ? placesToBegin(fruits, country) : shown}
        reachM={reachM}
        heightPx={heightPx}
        tiles={map?.tiles ?? null}
        {...(onTap === undefined ? {} : { onTap })}
      />
      <Note hasFigures className="mt-1 empty:hidden">
        {[
          fruits.length > 0 && phrases.fruitsOnMap(fruits.length),
          neighbours.length > 0 && phrases.plotsOnMap(neighbours.length),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Note>
    </div>
  );
}

export function positionsOf(geometry: PlotGeometry): Position[] {
  if (geometry.type === "Point") return [geometry.coordinates];
  const [ring = []] = geometry.coordinates;
  return ring;
}
