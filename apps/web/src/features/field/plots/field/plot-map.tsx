import type { Position } from "@elaeis/domain/plots/plot-schemas";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { mapTilesQuery } from "#api/fruit-surroundings.ts";
import { DrawnMap } from "#app/map/drawn-map.tsx";
import type { GeoPoint } from "#app/map/layout.ts";
import { usePlotRings } from "#app/plots/use-plot-rings.ts";
import { useRecords } from "#device/records/use-records.ts";
import { placesOf } from "./held-form.ts";
import { lastTogether, locatedFruits } from "./located-fruits.ts";
import { usePhrases } from "./use-phrases.ts";

type PlotMapProps = Pick<ComponentProps<typeof DrawnMap>, "trail" | "onTap"> & {
  outline: readonly Position[];
  /** Where the person is. */
  here?: GeoPoint | null;
  accuracyM?: number | null;
};

/** Room for the words and buttons of a phone's screen below. */
const heightPx = () =>
  Math.max(
    innerHeight < 480 ? 130 : innerWidth < 640 ? 180 : 300,
    Math.min(560, innerHeight - 560),
  );
/** Where most of the oil palm of West Africa grows: shown until there is a place or a fruit. */
const firstPlace = { latitude: 6, longitude: -4 };
const [firstReachM, nearReachM, leastReachM] = [300_000, 150, 20];
/** Farther ones only cost time. */
const neighbourDegrees = 0.1;

export function PlotMap({ outline, here = null, accuracyM = null, trail, onTap }: PlotMapProps) {
  const phrases = usePhrases();
  const { data: map } = useQuery(mapTilesQuery);
  const places = placesOf(outline);
  const [middle = here] = places;
  const seen = useRecords(middle === null).data?.fruits ?? [];
  const fruits = lastTogether(locatedFruits(seen));
  const begin = fruits.length > 0 ? fruits : [firstPlace];
  const neighbours = usePlotRings().filter(
    ([first]) =>
      first &&
      middle &&
      Math.abs(first.latitude - middle.latitude) < neighbourDegrees &&
      Math.abs(first.longitude - middle.longitude) < neighbourDegrees,
  );
  const marks = here === null ? [] : [{ ...here, id: "here", name: phrases.map, isMain: true }];
  const corners =
    onTap === undefined
      ? []
      : places.map((place, index) => ({
          ...place,
          id: String(index),
          name: phrases.atPoint(index + 1),
        }));
  return (
    <DrawnMap
      label={phrases.map}
      marks={[...corners, ...marks]}
      outline={places}
      neighbours={neighbours}
      accuracyM={accuracyM}
      {...(trail && { trail })}
      {...(places.length < 2 && { around: middle === null ? begin : [middle] })}
      reachM={
        middle === null && fruits.length === 0
          ? firstReachM
          : places.length < 2
            ? nearReachM
            : leastReachM
      }
      heightPx={heightPx()}
      tiles={map?.tiles ?? null}
      {...(onTap && { onTap })}
    />
  );
}
