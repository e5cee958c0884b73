import type { NearFruits } from "@elaeis/domain/fruits/history-schemas";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useMemo } from "react";
import { mapTilesQuery, nearFruitsQuery } from "#api/fruit-surroundings.ts";
import { Link } from "#app/navigation.tsx";
import { paths, type View } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { Lines } from "#ui/lines.tsx";
import { Line } from "#ui/line.tsx";
import { Note } from "#ui/note.tsx";
import { DrawnMap } from "#app/map/drawn-map.tsx";
import { metresBetween, reachOf, type GeoPoint } from "#app/map/layout.ts";
import { useLengths } from "#app/map/use-lengths.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

type FruitMapProps = GeoPoint & {
  id: string;
  view: View;
  reference: string;
  accuracyM: number | null;
};

const nobody: NearFruits["items"] = [];
const heightPx = 280;

/** Where a fruit lies, and the fruits near it. */
export function FruitMap({ id, view, reference, accuracyM, latitude, longitude }: FruitMapProps) {
  const phrases = useMapPhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const near = useQuery(nearFruitsQuery(id));
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const shown = { near: near.data?.items ?? nobody };
  const others = shown.near.map((other) => ({ ...other, name: other.fruit_id }));
  const reachM = reachOf(
    accuracyM,
    shown.near.map((other) => metresBetween(place, other)),
  );
  const at = `${latitude},${longitude}`;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <DrawnMap
        label={phrases.described(reference)}
        marks={[...others, { ...place, id, name: reference, isMain: true }]}
        around={[place]}
        reachM={reachM}
        accuracyM={accuracyM}
        heightPx={heightPx}
        tiles={map?.tiles ?? null}
      />
      <Legend hasAccuracy={accuracyM !== null} hasOthers={shown.near.length > 0} />
      <a
        href={`geo:${at}?q=${at}(${encodeURIComponent(reference)})`}
        className={buttonLook("outline")}
      >
        <MapPin size={20} aria-hidden />
        {phrases.open}
      </a>
      {near.isError && <Note>{phrases.unknown}</Note>}
      {near.data?.items.length === 0 && <Note>{phrases.none}</Note>}
      {shown.near.length > 0 && <NearList view={view} place={place} near={shown.near} />}
    </div>
  );
}

function Legend({ hasAccuracy, hasOthers }: { hasAccuracy: boolean; hasOthers: boolean }) {
  const phrases = useMapPhrases();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      <LegendEntry dot="bg-leaf">{phrases.thisFruit}</LegendEntry>
      {hasAccuracy && (
        <LegendEntry dot="border border-leaf bg-leaf-soft">{phrases.accuracy}</LegendEntry>
      )}
      {hasOthers && <LegendEntry dot="bg-ink-2">{phrases.others}</LegendEntry>}
    </ul>
  );
}

function LegendEntry({ dot, children }: { dot: string; children: string }) {
  return (
    <Line as="li" gap={2}>
      <span aria-hidden className={`size-3 rounded-full ${dot}`} />
      {children}
    </Line>
  );
}

const listedFruits = 5;

type NearListProps = { view: View; place: GeoPoint; near: NearFruits["items"] };

function NearList({ view, place, near }: NearListProps) {
  const phrases = useMapPhrases();
  const lengths = useLengths();
  return (
    <div>
      <Note>{phrases.near(near.length)}</Note>
      <Lines>
        {near.slice(0, listedFruits).map((other) => (
          <li key={other.id}>
            <Link
              to={paths.fruit(view, other.id)}
              className="flex min-h-target flex-wrap items-center justify-between gap-x-4 py-2 font-medium hover:underline"
            >
              <span className="reference">{other.fruit_id}</span>
              <span className="figures font-normal text-ink-2">
                {phrases.away(lengths(metresBetween(place, other)))}
              </span>
            </Link>
          </li>
        ))}
      </Lines>
    </div>
  );
}
