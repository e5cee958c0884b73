import type { PlotFault, PlotGeometry, Position } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import { mapTilesQuery } from "../../../api/fruit-surroundings.ts";
import { DrawnMap, type Mark } from "../../../app/map/drawn-map.tsx";
import type { GeoPoint } from "../../../app/map/layout.ts";
import { usePhrases } from "./use-phrases.ts";

type OutlineMapProps = {
  label: string;
  positions: readonly Position[];
  /** Of a former version, drawn over it. */
  former?: readonly Position[];
  /** Their places are marked. */
  faults: readonly PlotFault[];
  onTap?: (point: GeoPoint) => void;
};

const none: readonly Position[] = [];
const heightPx = 360;
/** Where most of the oil palm of West Africa grows: shown until there is a point. */
const firstPlace = { latitude: 6, longitude: -4 };
const firstReachM = 300_000;

export function OutlineMap({ label, positions, former = none, faults, onTap }: OutlineMapProps) {
  const phrases = usePhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const outline = positions.map(placeOf);
  const marks = faults.flatMap(({ at, position }): Mark[] => {
    if (at === null || position === null) return [];
    const name = phrases.atPoint(at + 1);
    return [{ ...placeOf(position), id: String(at), name, isMain: true }];
  });
  const [first] = outline;
  const alone = outline.length === 1 && first ? [{ ...first, id: "point", name: label }] : [];
  const isEmpty = first === undefined;
  return (
    <DrawnMap
      label={label}
      marks={[...marks, ...alone]}
      outline={outline}
      formerOutline={former.map(placeOf)}
      {...(isEmpty ? { around: firstPlace, reachM: firstReachM } : {})}
      heightPx={heightPx}
      tiles={map?.tiles ?? null}
      {...(onTap === undefined ? {} : { onTap })}
    />
  );
}

export function positionsOf(geometry: PlotGeometry): Position[] {
  if (geometry.type === "Point") return [geometry.coordinates];
  const [ring = []] = geometry.coordinates;
  return ring;
}

const placeOf = ([longitude, latitude]: Position): GeoPoint => ({ longitude, latitude });
