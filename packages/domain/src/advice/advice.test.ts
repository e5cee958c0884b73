import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adviceAnswerSchema,
  photoProblems,
  type Advice,
  type AdviceFacts,
} from "./advice-schemas.ts";
import {
  adviceOf,
  correctedAdvice,
  outsideAdvice,
  photoAdvice,
  reasonsOfProblem,
  roleAdvice,
  studentQuantile,
  trendAdvice,
  zoneAdvice,
} from "./advice.ts";

const nothing: AdviceFacts = {
  fruits: 0,
  photos: 0,
  problems: [],
  photographed: 0,
  missingRoles: [],
  zones: [],
  days: [],
  predictions: 0,
  outside: 0,
  accepted: 0,
  corrected: { fruits: 0, points: null, examples: [] },
};
const given = (facts: Partial<AdviceFacts>): AdviceFacts => ({ ...nothing, ...facts });
const examples = [{ id: "0199aaaa-0000-7000-8000-000000000001", reference: "PALM-1" }];

test("[COLL-08] a person without fruits gets no advice", () => {
  expect(adviceOf(nothing)).toEqual([]);
});

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const some = fc.integer({ min: 1, max: 400 });
const factsArbitrary: fc.Arbitrary<AdviceFacts> = fc
  .record({
    fruits: some,
    photos: some,
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    zones: fc.uniqueArray(
      fc.record({ zone: fc.string(), fruits: some, mean: percent, squares: percent }),
      { selector: ({ zone }) => zone, maxLength: 6 },
    ),
    days: fc.uniqueArray(
      fc.record({ day: fc.integer({ min: 20_000, max: 20_056 }), fruits: some, mean: percent }),
      { selector: ({ day }) => day },
    ),
    predictions: some,
    points: fc.double({ min: -20, max: 20, noNaN: true }),
  })
  .map(({ fruits, photos, shares, zones, days, predictions, points }) => {
    const part = (index: number, of: number) => Math.floor((shares[index] ?? 0) * of);
    return {
      fruits,
      photos,
      problems: photoProblems.map((problem, index) => ({
        problem,
        photos: part(index, photos),
        examples,
      })),
      photographed: fruits,
      missingRoles: [
        { role: "macro", fruits: part(5, fruits), examples },
        { role: "stem", fruits: part(6, fruits), examples },
      ],
      zones,
      days,
      predictions,
      outside: part(7, predictions),
      accepted: fruits,
      corrected: { fruits: part(0, fruits), points, examples },
    };
  });

/** What an advice counts, against all of it. */
function partOf(advice: Advice): { part: number; of: number }[] {
  switch (advice.kind) {
    case "photos":
      return [{ part: advice.photos, of: advice.of }];
    case "outside":
      return [{ part: advice.predictions, of: advice.of }];
    case "bonus_role":
    case "corrected":
      return [{ part: advice.fruits, of: advice.of }];
    default:
      return [];
  }
}

test("[COLL-08] whatever the data, each advice carries figures that are true of it", () => {
  fc.assert(
    fc.property(factsArbitrary, (facts) => {
      const advice = adviceOf(facts);
      const seen = {
        fruits: facts.fruits,
        photos: facts.photos,
        oilDays: facts.days.length,
        predictions: facts.predictions,
      };
      const answer = { advice, seen, sinceDays: 56, asOf: "2026-03-01T00:00:00.000Z" };
      expect(adviceAnswerSchema.safeParse(answer).success).toBe(true);
      for (const { part, of } of advice.flatMap(partOf)) {
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThanOrEqual(of);
      }
      for (const zone of advice.filter((one) => one.kind === "zone")) {
        expect(zone.fruits).toBeLessThan(zone.needed);
        expect(zone.margin).toBeGreaterThan(1);
      }
      for (const trend of advice.filter((one) => one.kind === "oil_trend")) {
        expect(trend.low).toBeLessThanOrEqual(trend.perWeek);
        expect(trend.high).toBeGreaterThanOrEqual(trend.perWeek);
        expect(trend.direction === "rising").toBe(trend.low > 0);
        expect(trend.direction === "falling").toBe(trend.high < 0);
      }
    }),
  );
});

describe("[COLL-08] photos", () => {
  test("every code of a problem is under one problem only", () => {
    const codes = Object.values(reasonsOfProblem).flat();
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("one bad photo is an accident; a habit is reported, the worst first", () => {
    const of = (photos: number) => given({ photos: 40, problems: [{ ...dark, photos }] });
    const dark = { problem: "dark" as const, examples };
    expect(photoAdvice(of(2))).toEqual([]);
    expect(photoAdvice(of(3))).toEqual([{ kind: "photos", ...dark, photos: 3, of: 40 }]);
    const both = given({
      photos: 40,
      problems: [
        { ...dark, photos: 3 },
        { problem: "blurred", photos: 9, examples },
      ],
    });
    expect(photoAdvice(both)).toMatchObject([{ problem: "blurred" }, { problem: "dark" }]);
  });

  test("three of a thousand are no habit", () => {
    expect(
      photoAdvice(given({ photos: 1000, problems: [{ problem: "dark", photos: 3, examples }] })),
    ).toEqual([]);
  });

  test("a bonus view that half of the fruits lack is named", () => {
    const of = (fruits: number) =>
      given({ photographed: 10, missingRoles: [{ role: "stem", fruits, examples }] });
    expect(roleAdvice(of(4))).toEqual([]);
    expect(roleAdvice(of(5))).toMatchObject([
      { kind: "bonus_role", role: "stem", fruits: 5, of: 10 },
    ]);
  });
});

describe("[COLL-08] zones", () => {
  test("too few fruits to know how much they differ say nothing of any zone", () => {
    const zones = [{ zone: "A", fruits: 8, mean: 22, squares: 30 }];
    expect(zoneAdvice(given({ zones }))).toEqual([]);
  });

  test("the zone known least is named, with its margin and what it takes", () => {
    // 20 degrees of freedom, a spread of 2 points, and a quantile of 2.086: ± 4.17 for one fruit.
    const zones = [
      { zone: "A", fruits: 18, mean: 22, squares: 68 },
      { zone: "B", fruits: 4, mean: 24, squares: 12 },
    ];
    const [advice, more] = zoneAdvice(given({ zones }));
    expect(more).toBeUndefined();
    expect(advice).toMatchObject({ kind: "zone", zone: "B", fruits: 4, mean: 24, needed: 18 });
    expect(advice?.kind === "zone" ? advice.margin : 0).toBeCloseTo(2.086, 2);
  });
});

describe("[COLL-08] the trend of oil", () => {
  const days = (means: readonly number[]) =>
    means.map((mean, index) => ({ day: 20_000 + index * 4, fruits: 3, mean }));

  test("five days are reported as too few, and none are not mentioned", () => {
    expect(trendAdvice(given({ days: days([20, 21, 22, 23, 24]) }))).toEqual([
      { kind: "oil_trend_too_few", days: 5, neededDays: 6 },
    ]);
    expect(trendAdvice(nothing)).toEqual([]);
  });

  test("a straight rise of a point in four days is 1.75 points a week", () => {
    const [trend] = trendAdvice(given({ days: days([20, 21, 22, 23, 24, 25]) }));
    expect(trend).toMatchObject({ kind: "oil_trend", direction: "rising", fruits: 18, days: 6 });
    expect(trend?.kind === "oil_trend" ? trend.perWeek : 0).toBeCloseTo(1.75);
  });

  test("ups and downs are called unclear, with the interval", () => {
    const [trend] = trendAdvice(given({ days: days([20, 24, 19, 25, 20, 24]) }));
    expect(trend).toMatchObject({ direction: "unclear" });
  });

  test("turned round, a rise is a fall of the same size", () => {
    const means = fc.array(percent, { minLength: 6, maxLength: 14 });
    fc.assert(
      fc.property(means, (values) => {
        const [one] = trendAdvice(given({ days: days(values) }));
        const [other] = trendAdvice(given({ days: days(values.map((value) => 100 - value)) }));
        if (one?.kind !== "oil_trend" || other?.kind !== "oil_trend") throw new Error("no trend");
        expect(other.perWeek).toBeCloseTo(-one.perWeek, 6);
        expect(other.low).toBeCloseTo(-one.high, 6);
      }),
    );
  });

  // From the published table of the distribution.
  test.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [8, 2.306],
    [20, 2.086],
    [120, 1.98],
  ])("the quantile at %i degrees of freedom is %d", (degrees, expected) => {
    expect(Math.abs(studentQuantile(degrees) - expected)).toBeLessThan(0.04);
  });
});

test("[COLL-08] predictions outside, and corrected ones, are counted against all", () => {
  expect(outsideAdvice(given({ predictions: 20, outside: 1 }))).toEqual([]);
  expect(outsideAdvice(given({ predictions: 20, outside: 2 }))).toEqual([
    { kind: "outside", predictions: 2, of: 20 },
  ]);
  const corrected = (fruits: number) =>
    correctedAdvice(given({ accepted: 7, corrected: { fruits, points: 1.8, examples } }));
  expect(corrected(2)).toEqual([]);
  expect(corrected(3)).toEqual([{ kind: "corrected", fruits: 3, of: 7, points: 1.8, examples }]);
});
