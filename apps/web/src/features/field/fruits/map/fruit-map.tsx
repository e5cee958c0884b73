import { metresBetween } from "@elaeis/domain/fruits/way";
import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import type { NearFruits } from "@elaeis/domain/fruits/history-schemas";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useMemo } from "react";
import { mapTilesQuery, nearFruitsQuery } from "#api/fruit-surroundings.ts";
import { GoLink } from "#app/go-link.tsx";
import { Link } from "#app/navigation.tsx";
import { usePlotRings } from "#app/plots/use-plot-rings.ts";
import { useRecords } from "#device/records/use-records.ts";
import { useIsOffline } from "#device/sync/use-is-offline.ts";
import { paths, type View } from "#app/paths.ts";
import { buttonLook } from "#ui/button.tsx";
import { Lines } from "#ui/lines.tsx";
import { Line } from "#ui/line.tsx";
import { Note } from "#ui/note.tsx";
import { Row } from "#ui/stack.tsx";
import { DrawnMap } from "#app/map/drawn-map.tsx";
import { reachOf, type GeoPoint } from "#app/map/layout.ts";
import { useLengths } from "#app/map/use-lengths.ts";
import { useMapPhrases } from "./use-map-phrases.ts";

type FruitMapProps = GeoPoint & {
  id: string;
  view: View;
  reference: string;
  thumbnail_url: string | null;
  accuracyM: number | null;
};

const nobody: NearFruits["items"] = [];
const heightPx = 220;

/** Where a fruit lies, and the fruits near it. */
export function FruitMap(props: FruitMapProps) {
  const { id, view, reference, thumbnail_url, accuracyM, latitude, longitude } = props;
  const phrases = useMapPhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const { near, isKnown, isOffline, isOfPhone } = useNear(id, place);
  const plots = usePlotRings();
  const others = near.map((other) => ({
    ...other,
    name: other.fruit_id,
    photo: { ...other, isOffline },
  }));
  const photo = { id, thumbnail_url, isOffline };
  const reachM = reachOf(
    accuracyM,
    near.map((other) => metresBetween(place, other)),
  );
  const at = `${latitude},${longitude}`;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <DrawnMap
        label={phrases.described(reference)}
        marks={[...others, { ...place, id, name: reference, isMain: true, photo }]}
        neighbours={plots}
        around={[place]}
        reachM={reachM}
        accuracyM={accuracyM}
        heightPx={heightPx}
        tiles={map?.tiles ?? null}
      />
      <Legend hasAccuracy={accuracyM !== null} hasOthers={near.length > 0} />
      <Row gap={3}>
        <GoLink kind="fruit" id={id} name={reference} at={place} view={view} />
        <a
          href={`geo:${at}?q=${at}(${encodeURIComponent(reference)})`}
          className={buttonLook("outline")}
        >
          <MapPin size={20} aria-hidden />
          {phrases.open}
        </a>
      </Row>
      {isOfPhone && <Note>{phrases.ofPhone}</Note>}
      {isKnown && near.length === 0 && <Note>{phrases.none}</Note>}
      {near.length > 0 && <NearList view={view} place={place} near={near} />}
    </div>
  );
}

const nearM = 2_000;

/** As the server says, and without it of the fruits that this phone saw last. */
function useNear(id: string, place: GeoPoint) {
  const told = useQuery(nearFruitsQuery(id));
  const isOffline = useIsOffline() || told.isError;
  const isOfPhone = told.data === undefined && isOffline;
  const seen = useRecords(isOfPhone).data?.fruits;
  const near = useMemo(
    () => told.data?.items ?? (seen === undefined ? nobody : nearOf(seen, id, place)),
    [told.data, seen, id, place],
  );
  return { near, isOffline, isOfPhone, isKnown: told.data !== undefined || seen !== undefined };
}

function nearOf(fruits: readonly FruitSummary[], id: string, place: GeoPoint): NearFruits["items"] {
  return fruits
    .flatMap((fruit) => {
      const { latitude, longitude } = fruit;
      return fruit.id === id || latitude === null || longitude === null
        ? []
        : [{ ...fruit, latitude, longitude }];
    })
    .map((fruit) => ({ fruit, awayM: metresBetween(place, fruit) }))
    .filter(({ awayM }) => awayM <= nearM)
    .toSorted((one, other) => one.awayM - other.awayM)
    .map(({ fruit }) => fruit);
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
