import { knownAccuracy } from "@elaeis/domain/fruits/position";
import { expect, test } from "vitest";
import { locate, rateAccuracy, watchPlace } from "./position.ts";

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

test("[NEW-06] an accuracy of 0 says that it is not known; less than half a metre is 1", async () => {
  const found = async (accuracy: number) => {
    const coords = { latitude: 5.36, longitude: -4, accuracy };
    const located = await locate(
      geolocationAnswering((onPlace) => onPlace({ coords } as GeolocationPosition)),
    );
    return located.ok ? knownAccuracy(located.place.accuracyM) : undefined;
  };
  expect(await Promise.all([0, 0.02, 0.6, 7.4].map(found))).toEqual([null, 1, 1, 7]);
});

test("a device that answers 0, 0 knows no position", async () => {
  const coords = { latitude: 0, longitude: 0, accuracy: 7.6 };
  const geolocation = geolocationAnswering((onPlace) => onPlace({ coords } as GeolocationPosition));
  expect(await locate(geolocation)).toEqual({ ok: false, failure: "unavailable" });
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

/** A phone whose satellites answer one after the other, or give up. */
function watched() {
  const cleared: number[] = [];
  let tell: PositionCallback = () => undefined;
  let fail: PositionErrorCallback | null | undefined;
  const geolocation: Geolocation = {
    getCurrentPosition: () => undefined,
    watchPosition: (onPlace, onError) => {
      tell = onPlace;
      fail = onError;
      return 7;
    },
    clearWatch: (id) => void cleared.push(id),
  };
  const see = (accuracy: number) =>
    tell({ coords: { latitude: accuracy / 1e6, longitude: 9, accuracy } } as GeolocationPosition);
  const giveUp = () => fail?.({ code: 2 } as GeolocationPositionError);
  return { geolocation, see, giveUp, cleared };
}

test("[NEW-06] watched positions are averaged until stopped, and reported each time", () => {
  const { geolocation, see, giveUp, cleared } = watched();
  const places: number[] = [];
  const told: string[] = [];
  const stop = watchPlace(
    geolocation,
    ({ accuracyM }) => places.push(accuracyM),
    (failure) => told.push(failure),
  );
  for (const accuracy of [80, 25, 40, 9]) see(accuracy);
  expect(places).toEqual([80, 25, 25, 9]);
  giveUp();
  expect(told).toEqual(["unavailable"]);
  stop();
  expect(cleared).toEqual([7]);
});
