import { expect, test } from "vitest";
import { headingOf, steadied } from "./heading.ts";

test("Safari names the direction, others how far the phone is turned from north", () => {
  expect(headingOf({ alpha: 10, absolute: false, webkitCompassHeading: 90 }, 0)).toBe(90);
  expect(headingOf({ alpha: 270, absolute: true }, 0)).toBe(90);
  expect(headingOf({ alpha: 0, absolute: true }, 0)).toBe(0);
  // On its side, the top of the picture is another edge of the phone.
  expect(headingOf({ alpha: 270, absolute: true }, 90)).toBe(180);
  expect(headingOf({ alpha: 30, absolute: false }, 0)).toBeNull();
  expect(headingOf({ alpha: null, absolute: true }, 0)).toBeNull();
  expect(headingOf({ alpha: 30, absolute: false, webkitCompassHeading: -1 }, 0)).toBeNull();
});

test("a needle is steadied the short way round", () => {
  expect(steadied(null, 350)).toBe(350);
  expect(steadied(350, 10)).toBe(355);
  expect(steadied(10, 350)).toBe(5);
});
