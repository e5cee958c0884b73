export type Place = {
  latitude: number;
  longitude: number;
  accuracyM: number;
};

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
      ({ coords }) => resolve({ ok: true, place: placeOf(coords) }),
      ({ code }) => resolve({ ok: false, failure: failures[code] ?? "unavailable" }),
      options,
    );
  });
}

/** Of a place that is no better than this, a phone that is given a moment knows more. */
const veryPreciseM = 10;
const refiningMs = 8_000;

/**
 * Watches for a moment: a phone first names the place of its network, and then that of the satellites.
 * No longer, for whoever records a fruit soon walks on to the next.
 *
 * @returns the best place seen, or undefined where none was better
 */
export function refine(geolocation: Geolocation, first: Place): Promise<Place | undefined> {
  if (first.accuracyM <= veryPreciseM) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let best = first;
    const end = () => {
      clearTimeout(timer);
      geolocation.clearWatch(watch);
      resolve(best === first ? undefined : best);
    };
    const timer = setTimeout(end, refiningMs);
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        const place = placeOf(coords);
        if (place.accuracyM < best.accuracyM) best = place;
        if (best.accuracyM <= veryPreciseM) end();
      },
      () => end(),
      { ...options, maximumAge: 0 },
    );
  });
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
    accuracyM: Math.min(1_000_000, Math.round(accuracy)),
  };
}

const sixDecimals = (degrees: number) => Number(degrees.toFixed(6));
