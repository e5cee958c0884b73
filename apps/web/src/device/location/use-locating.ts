import { useEffect, useEffectEvent, useRef, useState } from "react";
import { placeName } from "#api/geocoding.ts";
import type { Fix, Place } from "./place.ts";
import { locate, veryPreciseM, watchPlace, type Location } from "./position.ts";

type LocatingOptions = {
  /** Again and again while the place gets better. */
  onLocated: (place: Place) => void;
  /** Called a little later, when the map service knows the place; else never. */
  onNamed: (name: string) => void;
};

export type Locating = {
  location: Location | null;
  isLocating: boolean;
  /** As a person asked: at once what the phone knows, then what it learns in a moment. */
  locateNow: () => void;
  /** While photos are taken; another photo makes it last longer. */
  measure: () => void;
};

/** A phone first names the place of its network, and then that of the satellites. */
const askedMs = 8_000;
/** No longer after the last photo: the collector then walks on. */
const photographedMs = 30_000;

export function useLocating({ onLocated, onNamed }: LocatingOptions): Locating {
  const [location, setLocation] = useState<Location | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const watching = useRef<{ stop: () => void; prolong: () => void } | null>(null);
  const isShown = useRef(false);
  const tell = useEffectEvent(onLocated);
  const tellName = useEffectEvent(onNamed);
  useEffect(() => {
    isShown.current = true;
    return () => {
      // The fruit may have been handed in: it is what it was then.
      isShown.current = false;
      watching.current?.stop();
      watching.current = null;
    };
  }, []);

  const name = async ({ latitude, longitude }: Place) => {
    const found = await placeName(latitude, longitude);
    if (found !== null && isShown.current) tellName(found);
  };

  const watch = (forMs: number, isGoodEnough: (place: Place) => boolean, known: Fix[]) => {
    let last: Place | null = known[0] ?? null;
    const end = () => {
      watching.current?.stop();
      watching.current = null;
      setIsLocating(false);
      if (last !== null) void name(last);
    };
    const unwatch = watchPlace(
      navigator.geolocation,
      (place) => {
        last = place;
        setLocation({ ok: true, place });
        tell(place);
        if (isGoodEnough(place)) end();
      },
      (failure) => {
        // A moment without satellites ends nothing.
        if (failure === "timedOut" && last !== null) return;
        if (last === null) setLocation({ ok: false, failure });
        end();
      },
      known,
    );
    let timer = setTimeout(end, forMs);
    watching.current = {
      stop: () => {
        clearTimeout(timer);
        unwatch();
      },
      prolong: () => {
        clearTimeout(timer);
        timer = setTimeout(end, forMs);
      },
    };
  };

  const start = async () => {
    watching.current?.stop();
    watching.current = null;
    setIsLocating(true);
    const found = await locate(navigator.geolocation);
    if (!isShown.current) return;
    setLocation(found);
    if (!found.ok) return setIsLocating(false);
    tell(found.place);
    const isVeryPrecise = ({ accuracyM }: Place) => accuracyM <= veryPreciseM;
    if (!isVeryPrecise(found.place)) {
      return watch(askedMs, isVeryPrecise, [{ ...found.place, atMs: Date.now() }]);
    }
    setIsLocating(false);
    await name(found.place);
  };

  return {
    location,
    isLocating,
    locateNow: () => void start(),
    measure: () => {
      if (!("geolocation" in navigator) || isLocating) return;
      if (watching.current === null) watch(photographedMs, () => false, []);
      else watching.current.prolong();
    },
  };
}
