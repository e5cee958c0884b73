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

export type AccuracyRating = "veryPrecise" | "precise" | "approximate" | "imprecise";

export function rateAccuracy(accuracyM: number): AccuracyRating {
  if (accuracyM <= 10) return "veryPrecise";
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
