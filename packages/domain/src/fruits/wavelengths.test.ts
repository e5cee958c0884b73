import { expect, test } from "vitest";
import { rising, spectrumOf } from "./wavelengths.ts";

const values = [0.1, 0.2, 0.3];
const turned = [0.3, 0.2, 0.1];
const nmOf = (info: unknown, of: readonly number[]) => spectrumOf(info, of)?.nm;

test("wavelengths come from a list, from a range, or from a start with a step", () => {
  expect(nmOf([740, 745], [1, 2])).toEqual([740, 745]);
  expect(nmOf({ Start: 900, End: 1000, Points: 3, Unit: "nm" }, values)).toEqual([900, 950, 1000]);
  expect(spectrumOf({ start: 740, step: 5 }, values)).toEqual({ nm: [740, 745, 750], values });
  expect(nmOf({ unit: "nm", wavelengths: [740, 745, 750] }, values)).toEqual([740, 745, 750]);
});

test.each([
  [[750, 745, 740]],
  [{ start: 750, end: 740, points: 3 }],
  [{ start: 750, step: -5 }],
  [{ start: 750, end: 740, step: 5 }],
])("an axis that falls is turned round with its values: %j", (info) => {
  expect(spectrumOf(info, values)).toEqual({ nm: [740, 745, 750], values: turned });
});

test.each([
  [[10_000, 8_000, 5_000], [1000, 1250, 2000], values],
  [{ start: 5_000, end: 10_000, points: 3, unit: "cm-1" }, [1000, 4000 / 3, 2000], turned],
  [{ unit: "cm⁻¹", values: [5_000, 8_000, 10_000] }, [1000, 1250, 2000], turned],
  [{ wavenumbers: [2_500, 2_000, 1_000] }, [4000, 5000, 10_000], values],
])("wavenumbers become wavelengths: %j", (info, nm, ordered) => {
  const read = spectrumOf(info, values);
  expect(read?.values).toEqual(ordered);
  read?.nm.forEach((one, at) => expect(one).toBeCloseTo(nm[at] ?? 0, 9));
});

test("micrometres become nanometres", () => {
  expect(nmOf([0.75, 1, 1.25], values)).toEqual([750, 1000, 1250]);
});

test("what does not fit the values is not known", () => {
  for (const info of [
    null,
    "nm",
    {},
    [740],
    [740, 0, 750],
    { Start: 1, End: 2, Points: 4 },
    { start: 5, step: 0 },
  ])
    expect(spectrumOf(info, values)).toBeNull();
});

test("an axis without order stays as it is, to be refused", () => {
  expect(rising([1, 3, 2], values)).toEqual({ nm: [1, 3, 2], values });
});
