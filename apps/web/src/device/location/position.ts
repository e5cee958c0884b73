import { isNoPosition } from "@elaeis/domain/fruits/position";
import { averageOf, type Fix, type Place } from "./place.ts";

export type LocateFailure = "unsupported" | "denied" | "unavailable" | "timedOut";

export type Location = { ok: true; place: Place } | { ok: false; failure: LocateFailure };

/** High accuracy, at most 10 s of waiting, a position at most 5 minutes old (NEW-06). */
const options: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 5 * 60_000,
};

export function locate(geolocation: Geolocation | undefined): Promise<Location> {
  if (geolocation === undefined) return Promise.resolve({ ok: false, failure: "unsupported" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = placeOf(coords);
        resolve(isNowhere(place) ? { ok: false, failure: "unavailable" } : { ok: true, place });
      },
      ({ code }) => resolve({ ok: false, failure: failures[code] ?? "unavailable" }),
      options,
    );
  });
}

/** What satellites give on a clear day: better is not waited for. */
export const veryPreciseM = 10;

/**
 * Watches the position and averages what is seen, until it is stopped.
 *
 * @param known fixes from before, which count as well
 * @returns what stops it
 */
export function watchPlace(
  geolocation: Geolocation,
  onPlace: (place: Place) => void,
  onFailure: (failure: LocateFailure) => void = () => undefined,
  known: readonly Fix[] = [],
): () => void {
  const fixes = [...known];
  const watch = geolocation.watchPosition(
    ({ coords }) => {
      const fix = { ...placeOf(coords), atMs: Date.now() };
      if (isNowhere(fix)) return;
      fixes.push(fix);
      const place = averageOf(fixes, Date.now());
      if (place !== null) onPlace(place);
    },
    ({ code }) => onFailure(failures[code] ?? "unavailable"),
    { ...options, maximumAge: 0 },
  );
  return () => geolocation.clearWatch(watch);
}

/** Each fix with the time of its measurement: a busy page hears of several at once. @returns what stops it */
export function watchFixes(
  geolocation: Geolocation,
  onFix: (fix: Fix) => void,
  onFailure: (failure: LocateFailure) => void,
): () => void {
  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      const fix = { ...placeOf(coords), atMs: timestamp, courseDeg: courseOf(coords) };
      if (!isNowhere(fix)) onFix(fix);
    },
    ({ code }) => onFailure(failures[code] ?? "unavailable"),
    { ...options, timeout: 30_000, maximumAge: 0 },
  );
  return () => geolocation.clearWatch(watch);
}

export type AccuracyRating = "veryPrecise" | "precise" | "approximate" | "imprecise";

export function rateAccuracy(accuracyM: number): AccuracyRating {
  if (accuracyM <= veryPreciseM) return "veryPrecise";
  if (accuracyM <= 30) return "precise";
  if (accuracyM <= 100) return "approximate";
  return "imprecise";
}

/** The codes of GeolocationPositionError. */
const failures: Record<number, LocateFailure> = { 1: "denied", 2: "unavailable", 3: "timedOut" };

function placeOf({ latitude, longitude, accuracy }: GeolocationCoordinates): Place {
  return {
    latitude: sixDecimals(latitude),
    longitude: sixDecimals(longitude),
    // 0 says that it is not known: the best of receivers are not rounded down to it.
    accuracyM: accuracy > 0 ? Math.max(1, Math.min(1_000_000, Math.round(accuracy))) : 0,
  };
}

/** Who stands still looks nowhere. */
const courseOf = ({ heading, speed }: GeolocationCoordinates) =>
  heading !== null && !Number.isNaN(heading) && (speed ?? 0) >= walkingMPerS ? heading : null;
const walkingMPerS = 0.5;

const isNowhere = ({ latitude, longitude }: Place) => isNoPosition(latitude, longitude);

const sixDecimals = (degrees: number) => Number(degrees.toFixed(6));
