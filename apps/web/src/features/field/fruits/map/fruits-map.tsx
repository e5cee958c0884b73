import type { FruitSummary } from "@elaeis/domain/fruits/fruit-schemas";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { mapTilesQuery } from "#api/fruit-surroundings.ts";
import { fruitListQuery } from "#api/fruits.ts";
import { keptTileUrls } from "#device/records/kept-tiles.ts";
import { GoLink } from "#app/go-link.tsx";
import type { View } from "#app/paths.ts";
import { useFormats } from "#language/formats.ts";
import { Bone, Skeleton } from "#ui/skeleton.tsx";
import { Stack } from "#ui/stack.tsx";
import { FruitRow } from "../list/fruit-row.tsx";
import { queryOf } from "../list/list-address.ts";
import type { FruitList } from "../list/use-fruit-list.ts";
import { DrawnMap } from "#app/map/drawn-map.tsx";
import { knownReachM } from "#app/map/projection.ts";
import { usePlotRings } from "#app/plots/use-plot-rings.ts";
import { Lines } from "#ui/lines.tsx";
import { Note } from "#ui/note.tsx";
import { useMapPhrases } from "./use-map-phrases.ts";

const pageSize = 250;
const pagesAtMost = 2;
const rowsAtMost = 20;
const mostHeightPx = 440;
/** Of a small phone the map leaves the bars above and below it in sight. */
const aroundPx = 340;
/** Shown while no fruit has a position: the coast from Dakar to Luanda. */
const homeland = { latitude: 4, longitude: 4 };
const homelandReachM = 2_000_000;

/** The list's fruits where they lie: the same search and filters, up to the first five hundred. */
export function FruitsMap({ view, list }: { view: View; list: FruitList }) {
  const phrases = useMapPhrases();
  const formats = useFormats();
  const { fruits, isPending, isCut } = useMapFruits(view, list);
  const { data: map } = useQuery(mapTilesQuery);
  const plots = usePlotRings();
  const [heightPx] = useState(() => Math.max(260, Math.min(mostHeightPx, innerHeight - aroundPx)));
  const { data: keptTiles } = useQuery({ queryKey: ["kept-tiles"], queryFn: keptTileUrls });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const marks = fruits.flatMap((fruit) => {
    const { id, latitude, longitude, fruit_id: name } = fruit;
    const photo = { ...fruit, isOffline: list.isOffline };
    return latitude === null || longitude === null
      ? []
      : [{ id, latitude, longitude, name, photo }];
  });
  if (isPending) {
    return (
      <Skeleton>
        <Bone className="h-110" />
      </Skeleton>
    );
  }
  const tiles = map?.tiles ?? null;
  const hasTiles =
    tiles !== null && (!list.isOffline || (keptTiles !== undefined && keptTiles.size > 0));
  const only = chosen.length === 1 ? marks.find(({ id }) => id === chosen[0]) : undefined;
  const rows = fruits.filter(({ id }) => chosen.includes(id)).slice(0, rowsAtMost);
  return (
    <Stack gap={3}>
      <DrawnMap
        // Other fruits are another map, which shows all of them at first.
        key={JSON.stringify(queryOf(list.order))}
        label={phrases.ofFruits}
        marks={marks}
        neighbours={plots}
        around={marks.length === 0 ? [homeland] : undefined}
        reachM={marks.length === 0 ? homelandReachM : hasTiles ? 0 : knownReachM}
        heightPx={heightPx}
        tiles={tiles}
        onChoose={setChosen}
        chosen={chosen}
      />
      <Note>
        {marks.length === 0 ? phrases.noneLocated : phrases.located(marks.length)}
        {fruits.length > marks.length && ` · ${phrases.notLocated(fruits.length - marks.length)}`}
        {isCut && ` · ${phrases.onlyFirst(formats.count(fruits.length))}`}
      </Note>
      {rows.length === 0 ? (
        marks.length > 0 && <p>{phrases.choose}</p>
      ) : (
        <section aria-labelledby="chosen-on-map" className="card">
          <h2 id="chosen-on-map" className="edge-b px-3 py-1.5 text-sm font-medium text-ink-2">
            {phrases.chosen}
          </h2>
          <Lines>
            {rows.map((fruit) => (
              <FruitRow key={fruit.id} fruit={fruit} view={view} isOffline={list.isOffline} />
            ))}
          </Lines>
          {only && (
            <div className="px-3 py-2">
              <GoLink kind="fruit" id={only.id} name={only.name} at={only} view={view} />
            </div>
          )}
        </section>
      )}
    </Stack>
  );
}

function useMapFruits(view: View, list: FruitList) {
  const { order, isOffline, known, unsent } = list;
  const scope = view === "admin" ? ("all" as const) : ("own" as const);
  const server = useInfiniteQuery({
    ...fruitListQuery({ ...queryOf(order), scope, limit: pageSize }),
    enabled: !isOffline && !order.isUnsent,
  });
  const { hasNextPage, isFetching, fetchNextPage } = server;
  const pages = server.data?.pages ?? [];
  const wantsMore = hasNextPage && !isFetching && pages.length < pagesAtMost;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const stored = isOffline ? known : pages.flatMap(({ items }) => items);
  const unsentIds = new Set(unsent.map(({ id }) => id));
  const fruits: readonly FruitSummary[] = [
    ...unsent,
    ...(order.isUnsent ? [] : stored.filter(({ id }) => !unsentIds.has(id))),
  ];
  return {
    fruits,
    isPending: !isOffline && !order.isUnsent && server.isPending && server.error === null,
    isCut: !isOffline && hasNextPage,
  };
}
