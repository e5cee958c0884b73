import { describe, expect, test } from "vitest";
import { checkPlot } from "./check-plot.ts";
import { trackOf, type Track } from "./walk-tracks.ts";
import {
  areaDoubtHa,
  isTooFast,
  mostWalkPoints,
  outlineOf,
  wasTooFast,
  withFix,
  withoutLastCorner,
  type WalkFix,
  type WalkPoint,
} from "./walk.ts";

function walked({ fixes }: Pick<Track, "fixes">): readonly WalkPoint[] {
  let walk: readonly WalkPoint[] = [];
  let isResumed: true | undefined;
  for (const fix of fixes) {
    if (fix === null) isResumed = true;
    else {
      const next = withFix(walk, fix, isResumed);
      if (next !== walk) isResumed = undefined;
      walk = next;
    }
  }
  return walk;
}

const sizes = [0.5, 1, 2, 4, 10, 40];
const accuracies = [3, 5, 8];

/** Plots of 0.5 to 40 ha; a third with jumps of the receiver, a quarter with gaps, a fifth with a pause. */
const tracks = accuracies.flatMap((accuracyM) =>
  sizes.flatMap((hectares) =>
    Array.from({ length: 20 }, (_, number) =>
      trackOf({
        seed: number * 31 + Math.round(hectares * 10) + accuracyM * 1000,
        hectares,
        accuracyM,
        jumps: number % 3 === 0 ? 6 : 0,
        gaps: number % 4 === 1 ? 2 : 0,
        pauses: number % 5 === 2 ? 1 : 0,
      }),
    ),
  ),
);

const results = tracks.map((track) => {
  const walk = walked(track);
  const check = checkPlot({ type: "Polygon", coordinates: [outlineOf(walk)] });
  const error = Math.abs((check.area_ha ?? 0) - track.hectares);
  return { track, walk, check, error, doubt: areaDoubtHa(walk) };
});

describe("360 simulated walks", () => {
  test("give a sound outline each", () => {
    for (const { check, track } of results) {
      expect([track.hectares, check.faults]).toEqual([track.hectares, []]);
      expect(check.geometry).not.toBeNull();
    }
  });

  test("are within 3 % of the true area, each whose stated uncertainty is within 3 %", () => {
    const certain = results.filter(({ doubt, track }) => doubt <= track.hectares * 0.03);
    const shares = certain.map(({ error, track }) => error / track.hectares);
    expect(Math.max(...shares)).toBeLessThan(0.03);
    expect(certain.length).toBeGreaterThan(80);
  });

  test("are within 3 % with an accuracy of 3 m from 2 ha on, and with 5 m at 40 ha", () => {
    const large = results.filter(({ track: { accuracyM, hectares } }) =>
      accuracyM === 3 ? hectares > 1.9 : accuracyM === 5 && hectares > 39,
    );
    expect(large).toHaveLength(100);
    const shares = large.map(({ error, track }) => error / track.hectares);
    expect(Math.max(...shares)).toBeLessThan(0.03);
  });

  test("are within the stated uncertainty, nineteen of twenty", () => {
    const within = results.filter(({ error, doubt }) => error <= doubt);
    expect(within.length / results.length).toBeGreaterThan(0.95);
  });

  test("were at no time too fast", () => {
    const fast = results.filter(({ walk }) => wasTooFast(walk));
    expect(fast.map(({ track }) => track.hectares)).toEqual([]);
  });

  test("are kept in few points", () => {
    for (const { walk, track, check } of results) {
      expect(walk.length).toBeLessThan(track.fixes.length / 2);
      expect(check.geometry?.coordinates[0]?.toString().split(",").length).toBeLessThan(400);
    }
  });
});

/** By bicycle, by motorcycle and by car. */
describe.each([5, 9, 25])("an outline at %i m/s", (speedMPerS) => {
  const tracks = [1, 2, 3].map((seed) =>
    trackOf({ seed, hectares: 4, accuracyM: 4, jumps: 2, speedMPerS }),
  );

  test("keeps what was covered, and is said to be too fast", () => {
    for (const track of tracks) {
      const walk = walked(track);
      const { area_ha } = checkPlot({ type: "Polygon", coordinates: [outlineOf(walk)] });
      expect(Math.abs((area_ha ?? 0) - track.hectares)).toBeLessThan(track.hectares * 0.12);
      expect(wasTooFast(walk)).toBe(true);
    }
  });
});

/** Metres east and north of a place in Côte d'Ivoire. */
const at = (x: number, y: number, seconds: number, accuracy_m = 4): WalkFix => ({
  longitude: -4.8 + x / (111_320 * Math.cos((6.4 * Math.PI) / 180)),
  latitude: 6.4 + y / 111_320,
  accuracy_m,
  at_ms: seconds * 1000,
});
const pointAt = (x: number, y: number, seconds: number) =>
  Object.assign(at(x, y, seconds), { fixes: 1 });
const walkOf = (...fixes: (WalkFix | null)[]) => walked({ fixes });

describe("a fix", () => {
  test("that is coarse, or no accuracy at all, is dropped", () => {
    expect(walkOf(at(0, 0, 0, 21))).toEqual([]);
    expect(walkOf(at(0, 0, 0, Number.NaN))).toEqual([]);
    expect(walkOf(at(0, 0, 0, 20))).toHaveLength(1);
  });

  test("that jumps is dropped, also the first one and the first after a pause", () => {
    const steps = (from: number) => [0, 5, 10, 15].map((x) => at(from + x, 0, from + x));
    expect(walkOf(...steps(0), at(300, 0, 16), at(20, 0, 20))).toEqual(
      walkOf(...steps(0), at(20, 0, 20)),
    );
    expect(walkOf(at(500, 0, 0), at(5, 0, 1), at(10, 0, 5))).toEqual(
      walkOf(at(5, 0, 1), at(10, 0, 5)),
    );
    expect(walkOf(...steps(0), null, at(900, 0, 60), at(100, 0, 61), at(105, 0, 65))).toEqual(
      walkOf(...steps(0), null, at(100, 0, 61), at(105, 0, 65)),
    );
  });

  test("out of a jump that lasts drops the whole jump", () => {
    const steps = [0, 5, 10, 15].map((x) => at(x, 0, x));
    const echo = [16, 17, 18, 19, 20].map((second) => at(300, second, second));
    expect(walkOf(...steps, ...echo, at(25, 0, 25))).toEqual(walkOf(...steps, at(25, 0, 25)));
  });

  test("that comes too fast is kept, and the walk is too fast until the person walks again", () => {
    const ridden = walkOf(...[0, 1, 2, 3, 4, 5, 6].map((second) => at(second * 8, 0, second)));
    expect(ridden).toHaveLength(7);
    expect([isTooFast(ridden), wasTooFast(ridden)]).toEqual([true, true]);
    const [, ...steps] = [0, 5, 10, 15].map((x) => at(48 + x, 0, 6 + x));
    const then = steps.reduce((walk, fix) => withFix(walk, fix), ridden);
    expect([isTooFast(then), wasTooFast(then)]).toEqual([false, true]);
  });

  test("far away from the last belongs to no outline until another is there, too", () => {
    const steps = [0, 5, 10].flatMap((x) => [at(x, 0, x), at(x, 4, x + 2)]);
    const walk = walkOf(...steps);
    const jumped = withFix(walk, at(400, 0, 13));
    expect(jumped).toHaveLength(walk.length + 1);
    expect(outlineOf(jumped)).toEqual(outlineOf(walk));
    expect(wasTooFast(jumped)).toBe(false);
  });

  test("after a pause may be anywhere without having been too fast", () => {
    const walk = walkOf(at(0, 0, 0), at(5, 0, 5), null, at(400, 0, 10), at(405, 0, 15));
    expect([walk.length, wasTooFast(walk)]).toEqual([4, false]);
  });

  test("where the person stands is averaged with those before, the better ones more", () => {
    const [point, ...others] = walkOf(at(0, 0, 0), at(2, 0, 1), at(1, 0, 2));
    expect(others).toEqual([]);
    expect(point?.fixes).toBe(3);
    expect(((point?.longitude ?? 0) + 4.8) * 110_630).toBeCloseTo(1, 1);
    const [better] = walkOf(at(0, 0, 0, 12), at(2, 0, 1, 3));
    expect(((better?.longitude ?? 0) + 4.8) * 110_630).toBeGreaterThan(1.8);
  });

  test("is no more than the walk can hold", () => {
    const full = Array.from({ length: mostWalkPoints }, (_, x) => pointAt(x, 0, x));
    expect(withFix(full, at(mostWalkPoints, 0, mostWalkPoints))).toBe(full);
  });
});

describe("a walk", () => {
  const side = Array.from({ length: 21 }, (_, step) => step * 5);
  const square = [
    ...side.map((x) => at(x, 0, x)),
    ...side.map((y) => at(100, y, 100 + y)),
    ...side.map((x) => at(100 - x, 100, 200 + x)),
    ...side.map((y) => at(0, 100 - y, 300 + y)),
  ];

  test("beyond its start ends there", () => {
    const beyond = [5, 10, 15, 20].map((x) => at(x, 1, 400 + x));
    const check = checkPlot({
      type: "Polygon",
      coordinates: [outlineOf(walkOf(...square, ...beyond))],
    });
    expect(check.faults).toEqual([]);
    expect(check.area_ha).toBeGreaterThan(0.98);
    expect(check.area_ha).toBeLessThan(1.01);
  });

  test("goes back corner by corner, until nothing is left", () => {
    let walk = walkOf(...square);
    const corners = [walk.length];
    while (walk.length > 0 && corners.length < 10) {
      walk = withoutLastCorner(walk);
      corners.push(walk.length);
    }
    expect(corners).toEqual([81, 61, 41, 21, 1, 0]);
  });

  test("in a figure of eight is left for the person to see", () => {
    const eight = [
      pointAt(0, 0, 0),
      pointAt(100, 100, 120),
      pointAt(100, 0, 220),
      pointAt(0, 100, 340),
    ];
    const { faults } = checkPlot({
      type: "Polygon",
      coordinates: [outlineOf(eight)],
    });
    expect(faults.map(({ code }) => code)).toContain("crossing");
  });

  test("of nothing has no outline and no area", () => {
    expect(outlineOf([])).toEqual([]);
    expect(withoutLastCorner([])).toEqual([]);
    expect(areaDoubtHa([])).toBe(0);
  });
});
