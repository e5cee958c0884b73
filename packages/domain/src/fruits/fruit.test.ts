import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { choiceFields, fruitFields } from "./fields.ts";
import { fruitReference, isCollectedTooLate, qualityClass } from "./fruit.ts";
import { maturityWords } from "./fruit-words.ts";
import { fruitFieldsSchema, fruitReferenceSchema } from "./fruit-schemas.ts";
import { assignRoles, nextFreeRole, photoRoles } from "./photo-roles.ts";

test.each([
  [100, "excellent"],
  [24, "excellent"],
  [23.9, "good"],
  [20, "good"],
  [19.9, "average"],
  [16, "average"],
  [15.9, "poor"],
  [0, "poor"],
])("[LIST-04] %s %% of oil is %s", (oil, expected) => {
  expect(qualityClass(oil)).toBe(expected);
});

test("[NEW-05] maturities are listed as a fruit ripens, in forms and in words", () => {
  const ripening = ["unripe", "good", "optimal", "overripe"];
  expect(choiceFields).toContain("maturity_stage");
  expect(fruitFields.maturity_stage.choices).toEqual(ripening);
  expect(Object.keys(maturityWords.fr)).toEqual(ripening);
});

describe("[NEW-02] photo roles", () => {
  test("a new photo takes the next free role in order", () => {
    expect(nextFreeRole([])).toBe("front");
    expect(nextFreeRole(["front", "left"])).toBe("back");
    expect(nextFreeRole(photoRoles)).toBeUndefined();
  });

  test("files beyond the free roles are left out", () => {
    const assigned = assignRoles(["a", "b", "c", "d", "e", "f", "g"], ["back"]);
    expect(assigned.map(({ role }) => role)).toEqual(["front", "left", "right", "macro", "stem"]);
    expect(assigned.map(({ file }) => file)).toEqual(["a", "b", "c", "d", "e"]);
  });
});

describe("[NEW-04] the default reference", () => {
  test("is PALM-{year}-{6 digits}-{4 uppercase characters} at any time", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (now, random) => {
          const reference = fruitReference(now, () => random);
          expect(reference).toMatch(/^PALM-\d{4}-\d{6}-[A-Z0-9]{4}$/);
          expect(reference).toContain(`-${now.getUTCFullYear()}-`);
          expect(fruitReferenceSchema.safeParse(reference).success).toBe(true);
        },
      ),
    );
  });
});

test("[NEW-04] what a form accepts is accepted by a server whose clock is up to a day off", () => {
  const hour = 3_600_000;
  const phone = new Date("2026-03-01T08:00:00Z");
  const later = (hours: number) => new Date(phone.getTime() + hours * hour);
  expect(isCollectedTooLate(later(24), phone, "own")).toBe(false);
  expect(isCollectedTooLate(later(25), phone, "own")).toBe(true);
  const offBy = fc.integer({ min: -24, max: 24 });
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), offBy, (hours, off) => {
      if (isCollectedTooLate(later(hours), phone, "own")) return;
      expect(isCollectedTooLate(later(hours), later(off), "other")).toBe(false);
    }),
  );
  expect(isCollectedTooLate(later(49), phone, "other")).toBe(true);
});

describe("[NEW-05] numbers", () => {
  const oil = fruitFieldsSchema.shape.oil_content;
  const latitude = fruitFieldsSchema.shape.latitude;

  // People enter tenths (the form and the server check it), laboratories thousandths.
  test("every thousandth of a percent from 0 to 100 is accepted", () => {
    const values = Array.from({ length: 100_001 }, (_, thousandths) => thousandths / 1000);
    expect(values.filter((value) => !oil.safeParse(value).success)).toEqual([]);
  });

  test("every millionth of a degree is accepted", () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (millionths) => {
        expect(latitude.safeParse(millionths / 1e6).success).toBe(true);
      }),
    );
  });

  test.each([-0.1, 100.1, 0.0005, Number.NaN, Infinity, "12", undefined])("%s is not", (value) => {
    expect(oil.safeParse(value).success).toBe(false);
  });
});
