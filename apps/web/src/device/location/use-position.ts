import { courseBetween } from "@elaeis/domain/fruits/way";
import { useEffect, useState } from "react";
import type { Fix } from "./place.ts";
import { watchFixes, type LocateFailure } from "./position.ts";

type Position = {
  fix: Fix | null;
  failure: LocateFailure | null;
  /** The direction of walking, while somebody walks. */
  courseDeg: number | null;
};

/** Who stopped so long ago may look anywhere. */
const courseLastsMs = 10_000;

/** The phone's position while this screen is in sight; satellites are asked for nothing else. */
export function usePosition(): Position {
  const [position, setPosition] = useState<Position>({
    fix: null,
    failure: "geolocation" in navigator ? null : "unsupported",
    courseDeg: null,
  });
  useEffect(() => {
    if (!("geolocation" in navigator)) return undefined;
    let stop: (() => void) | undefined;
    /** The last one that a course was told from. */
    let from: Fix | null = null;
    let course: { deg: number; atMs: number } | null = null;
    const see = (fix: Fix) => {
      const walked = from === null ? null : courseBetween(from, fix);
      const deg = fix.courseDeg ?? walked;
      if (from === null || walked !== null) from = fix;
      if (deg !== null) course = { deg, atMs: fix.atMs };
      const isFresh = course !== null && fix.atMs - course.atMs < courseLastsMs;
      setPosition({ fix, failure: null, courseDeg: isFresh && course ? course.deg : null });
    };
    const fail = (failure: LocateFailure) =>
      setPosition((former) =>
        // A moment without satellites ends nothing.
        failure === "timedOut" && former.fix !== null ? former : { ...former, failure },
      );
    const follow = () => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen) stop ??= watchFixes(navigator.geolocation, see, fail);
      else {
        stop?.();
        stop = undefined;
      }
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      stop?.();
      document.removeEventListener("visibilitychange", follow);
    };
  }, []);
  return position;
}
