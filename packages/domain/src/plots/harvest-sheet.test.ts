import { describe, expect, test } from "vitest";
import { harvestSheetOf, harvestSheetSchema, type HarvestFacts } from "./harvest-sheet.ts";

const now = new Date("2026-11-26T08:00:00Z");
const none = { fruits: 0, mean: null, spread: null };
const nothing: HarvestFacts = {
  fruits: 0,
  collectors: 0,
  days: 0,
  first_collected: null,
  last_collected: null,
  samples: 0,
  oil: none,
  oil_days: 0,
  by_oil: { optimal: 0, good: 0, unripe: 0 },
  by_maturity: {},
  predicted: none,
  difference: none,
  provenance: null,
};
const measured: HarvestFacts = {
  ...nothing,
  fruits: 10,
  collectors: 2,
  days: 4,
  oil: { fruits: 10, mean: 22, spread: 2 },
  oil_days: 4,
  by_oil: { optimal: 3, good: 5, unripe: 2 },
};
const sheetOf = (facts: HarvestFacts) => harvestSheetSchema.parse(harvestSheetOf(facts, now));
const codesOf = (facts: HarvestFacts) => sheetOf(facts).missing.map(({ code }) => code);

test("a plot without fruits says so, and nothing else", () => {
  const sheet = sheetOf(nothing);
  expect(sheet.missing).toEqual([{ code: "no_fruits" }]);
  expect(sheet.measured_oil ?? sheet.predicted_oil).toBeNull();
});

describe("measured oil", () => {
  test("has Student's interval, and says how many fruits would make it narrow", () => {
    const sheet = sheetOf(measured);
    // t(9) = 2.262, 2 / √10 = 0.632: ± 1.43. For ± 1: (2.262 × 2)² = 20.5, so 11 more.
    expect(sheet.measured_oil).toEqual({ fruits: 10, mean: 22, low: 20.6, high: 23.4 });
    expect(sheet.missing).toContainEqual({ code: "wide_interval", fruits: 11 });
    const alike = { ...measured, oil: { fruits: 10, mean: 22, spread: 1 } };
    expect(codesOf(alike)).not.toContain("wide_interval");
  });

  test("is not told of few fruits or few days", () => {
    const few = { ...measured, oil: { fruits: 4, mean: 22, spread: 1 } };
    expect(sheetOf(few)).toMatchObject({ measured_oil: null, by_oil: [] });
    expect(sheetOf(few).missing).toContainEqual({ code: "few_measured", fruits: 1 });
    const oneDay = { ...measured, oil_days: 1 };
    expect(sheetOf(oneDay).measured_oil).toBeNull();
    expect(sheetOf(oneDay).missing).toContainEqual({ code: "few_days", days: 2 });
  });

  test("is divided into classes with Wilson's interval", () => {
    // Newcombe (1998), Statistics in Medicine 17, 857–872, table I: 81 of 263 has 0.2553 to 0.3662.
    const many = { ...measured, by_oil: { optimal: 81, good: 182, unripe: 0 } };
    expect(sheetOf(many).by_oil).toEqual([
      { of: "optimal", fruits: 81, share: 30.8, low: 25.5, high: 36.6 },
      { of: "good", fruits: 182, share: 69.2, low: 63.4, high: 74.5 },
      { of: "unripe", fruits: 0, share: 0, low: 0, high: 1.4 },
    ]);
  });
});

test("maturity is told from five judged fruits on", () => {
  expect(sheetOf({ ...measured, by_maturity: { good: 4 } }).by_maturity).toEqual([]);
  const judged = sheetOf({ ...measured, by_maturity: { good: 4, unripe: 1 } }).by_maturity;
  expect(judged.find(({ of }) => of === "good")).toMatchObject({ fruits: 4, share: 80 });
});

describe("predicted oil", () => {
  const real: HarvestFacts = {
    ...measured,
    predicted: { fruits: 25, mean: 22, spread: 1 },
    difference: { fruits: 100, mean: 0.5, spread: 2 },
    provenance: "real",
  };

  test("is corrected by the average error, which widens the interval", () => {
    // Errors: 1 / √25 = 0.2 and 2 √(1/100 + 1/25) = 0.447; together 0.490; t(24) = 2.064: ± 1.01.
    expect(sheetOf(real).predicted_oil).toEqual({ fruits: 25, mean: 21.5, low: 20.5, high: 22.5 });
  });

  test("is refused while the model is synthetic, missing, or never compared", () => {
    const codes = (change: Partial<HarvestFacts>) => codesOf({ ...real, ...change });
    expect(codes({ provenance: "synthetic" })).toContain("synthetic_model");
    expect(codes({ provenance: null })).toContain("no_model");
    expect(codes({ difference: { ...real.difference, fruits: 19 } })).toContain("few_compared");
    expect(codes({ predicted: { ...real.predicted, fruits: 4 } })).toContain("few_predicted");
    for (const change of [{ provenance: "synthetic" }, { provenance: null }] as const) {
      expect(sheetOf({ ...real, ...change }).predicted_oil).toBeNull();
    }
  });
});
