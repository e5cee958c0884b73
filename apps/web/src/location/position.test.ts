import { expect, test } from "vitest";
import { locate, rateAccuracy } from "./position.ts";

function geolocationAnswering(
  answer: (onPlace: PositionCallback, onError: PositionErrorCallback, options: unknown) => void,
): Geolocation {
  return {
    getCurrentPosition: answer as Geolocation["getCurrentPosition"],
    watchPosition: () => 0,
    clearWatch: () => undefined,
  };
}

test("[NEW-06] says that the device has no geolocation", async () => {
  expect(await locate(undefined)).toEqual({ ok: false, failure: "unsupported" });
});

test("[NEW-06] asks for high accuracy, 10 s at most, a position of at most 5 minutes", async () => {
  let asked: unknown;
  const coords = { latitude: 5.3599517123, longitude: -4.0082563, accuracy: 7.6 };
  const geolocation = geolocationAnswering((onPlace, _onError, options) => {
    asked = options;
    onPlace({ coords } as GeolocationPosition);
  });
  expect(await locate(geolocation)).toEqual({
    ok: true,
    place: { latitude: 5.359952, longitude: -4.008256, accuracyM: 8 },
  });
  expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
});

test("[NEW-06] tells a refusal from a missing signal and from a time-out", async () => {
  const failures = [1, 2, 3].map((code) =>
    locate(
      geolocationAnswering((_onPlace, onError) => onError({ code } as GeolocationPositionError)),
    ),
  );
  expect((await Promise.all(failures)).map((it) => (it.ok ? "" : it.failure))).toEqual([
    "denied",
    "unavailable",
    "timedOut",
  ]);
});

test("[NEW-06] rates the accuracy in words", () => {
  expect([4, 10, 11, 30, 80, 100, 101].map(rateAccuracy)).toEqual([
    "veryPrecise",
    "veryPrecise",
    "precise",
    "precise",
    "approximate",
    "approximate",
    "imprecise",
  ]);
});
