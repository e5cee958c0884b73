import { expect, test } from "vitest";
import { wavelengthsOf } from "./wavelengths.ts";

test("wavelengths come from a list, from a range, or from a start with a step", () => {
  expect(wavelengthsOf([740, 745], 2)).toEqual([740, 745]);
  expect(wavelengthsOf({ Start: 900, End: 1000, Points: 3, Unit: "nm" }, 3)).toEqual([
    900, 950, 1000,
  ]);
  expect(wavelengthsOf({ start: 740, step: 5 }, 3)).toEqual([740, 745, 750]);
});

test("what does not fit the values is not known", () => {
  for (const info of [
    null,
    "nm",
    {},
    [740],
    { Start: 1, End: 2, Points: 4 },
    { start: 5, step: 0 },
  ])
    expect(wavelengthsOf(info, 3)).toBeNull();
});
