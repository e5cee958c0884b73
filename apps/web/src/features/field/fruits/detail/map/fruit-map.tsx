import type { NearFruits } from "@elaeis/domain/fruits/history-schemas";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { mapTilesQuery, nearFruitsQuery } from "../../../../../api/fruit-surroundings.ts";
import { lazyPart } from "../../../../../app/lazy-part.tsx";
import { Link } from "../../../../../app/navigation.tsx";
import { paths, type View } from "../../../../../app/paths.ts";
import { buttonLook } from "../../../../../ui/button.tsx";
import { DrawnMap } from "./drawn-map.tsx";
import { metresBetween, type GeoPoint } from "./layout.ts";
import type { MapProps } from "./map-props.ts";
import { useLengths } from "./use-lengths.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

type FruitMapProps = Omit<MapProps, "near" | "place"> & GeoPoint & { id: string; view: View };

const TileMap = lazyPart(async () => (await import("./tile-map.tsx")).TileMap, {
  Absent: DrawnMap,
});
const nobody: NearFruits["items"] = [];

/** Where a fruit lies: on the installation's map where it has one, else drawn plainly. */
export function FruitMap({ id, view, reference, accuracyM, latitude, longitude }: FruitMapProps) {
  const phrases = useMapPhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const near = useQuery(nearFruitsQuery(id));
  const [isEmpty, setIsEmpty] = useState(false);
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const [onEmpty] = useState(() => () => setIsEmpty(true));
  const shown = { reference, place, accuracyM, near: near.data?.items ?? nobody };
  const tiles = isEmpty ? null : (map?.tiles ?? null);
  const drawn = <DrawnMap {...shown} />;
  const at = `${latitude},${longitude}`;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <div>
        {tiles === null ? (
          drawn
        ) : (
          <Suspense fallback={drawn}>
            <TileMap {...shown} tiles={tiles} onEmpty={onEmpty} />
          </Suspense>
        )}
      </div>
      <Legend hasAccuracy={accuracyM !== null} hasOthers={shown.near.length > 0} />
      <a
        href={`geo:${at}?q=${at}(${encodeURIComponent(reference)})`}
        className={buttonLook("outline")}
      >
        <MapPin size={20} aria-hidden />
        {phrases.open}
      </a>
      {near.isError && <p className="text-sm text-muted">{phrases.unknown}</p>}
      {near.data?.items.length === 0 && <p className="text-sm text-muted">{phrases.none}</p>}
      {shown.near.length > 0 && <NearList view={view} place={place} near={shown.near} />}
    </div>
  );
}

function Legend({ hasAccuracy, hasOthers }: { hasAccuracy: boolean; hasOthers: boolean }) {
  const phrases = useMapPhrases();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <LegendEntry dot="bg-primary">{phrases.thisFruit}</LegendEntry>
      {hasAccuracy && (
        <LegendEntry dot="border border-info bg-info-tint">{phrases.accuracy}</LegendEntry>
      )}
      {hasOthers && <LegendEntry dot="bg-muted">{phrases.others}</LegendEntry>}
    </ul>
  );
}

function LegendEntry({ dot, children }: { dot: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={`size-3 rounded-full ${dot}`} />
      {children}
    </li>
  );
}

const listedFruits = 5;

type NearListProps = { view: View; place: GeoPoint; near: NearFruits["items"] };

function NearList({ view, place, near }: NearListProps) {
  const phrases = useMapPhrases();
  const lengths = useLengths();
  return (
    <div>
      <p className="text-sm text-muted">{phrases.near(near.length)}</p>
      <ul className="divide-y divide-hair">
        {near.slice(0, listedFruits).map((other) => (
          <li key={other.id}>
            <Link
              to={paths.fruit(view, other.id)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 font-bold hover:underline"
            >
              {other.fruit_id}
              <span className="figures font-normal text-muted">
                {phrases.away(lengths(metresBetween(place, other)))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
