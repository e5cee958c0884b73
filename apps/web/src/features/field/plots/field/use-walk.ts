import { withFix, withoutLastCorner, type WalkPoint } from "@elaeis/domain/plots/walk";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Fix } from "#device/location/place.ts";
import { useScreenAwake } from "#device/location/use-screen-awake.ts";
import { watchFixes, type LocateFailure } from "#device/location/position.ts";

/** Positions while somebody walks around a plot; what is walked is the caller's to keep. */
export function useWalk(walk: readonly WalkPoint[], onWalk: (walk: readonly WalkPoint[]) => void) {
  // A walk that was begun before may be elsewhere now: the person says when it goes on.
  const [isPaused, setIsPaused] = useState(walk.length > 0);
  const [latest, setLatest] = useState<Fix | null>(null);
  const [failure, setFailure] = useState<LocateFailure | null>(
    "geolocation" in navigator ? null : "unsupported",
  );
  const isResumed = useRef<true | undefined>(undefined);
  const keep = (next: readonly WalkPoint[]) => {
    if (next === walk) return;
    isResumed.current = undefined;
    onWalk(next);
  };
  const see = useEffectEvent((fix: Fix) => {
    setLatest(fix);
    setFailure(null);
    if (isPaused) return;
    const { longitude, latitude, accuracyM: accuracy_m, atMs: at_ms } = fix;
    keep(withFix(walk, { longitude, latitude, accuracy_m, at_ms }, isResumed.current));
  });
  const fail = useEffectEvent((reason: LocateFailure) => {
    // A moment without satellites ends nothing.
    if (reason !== "timedOut" || latest === null) setFailure(reason);
  });
  // Browsers measure nothing while the screen is off: the way until then is not known.
  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === "visible" && walk.length > 0) isResumed.current = true;
  });
  useEffect(() => {
    if (!("geolocation" in navigator)) return undefined;
    const stop = watchFixes(navigator.geolocation, see, fail);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, []);
  useScreenAwake(!isPaused);
  return {
    isPaused,
    latest,
    failure,
    pause: () => setIsPaused(true),
    resume: () => {
      if (walk.length > 0) isResumed.current = true;
      setIsPaused(false);
    },
    /** The person walks back to the corner, and goes on from there. */
    undo: () => {
      setIsPaused(true);
      onWalk(withoutLastCorner(walk));
    },
  };
}
