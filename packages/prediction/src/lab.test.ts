import { expect, test } from "vitest";
import { noGain, toLab } from "./lab.ts";

/** Reference values for sRGB under D65, from the CIE formulas. */
test.each([
  ["white", [255, 255, 255], [100, 0, 0]],
  ["black", [0, 0, 0], [0, 0, 0]],
  ["red", [255, 0, 0], [53.24, 80.09, 67.2]],
  ["green", [0, 255, 0], [87.73, -86.18, 83.18]],
  ["blue", [0, 0, 255], [32.3, 79.19, -107.86]],
  ["mid grey", [119, 119, 119], [50.03, 0, 0]],
])("converts %s", (_, rgb, [L, a, b]) => {
  const lab = toLab({ width: 1, height: 1, data: Uint8ClampedArray.from([...rgb, 255]) }, noGain);
  expect(lab.L[0]).toBeCloseTo(L ?? Number.NaN, 1);
  expect(lab.a[0]).toBeCloseTo(a ?? Number.NaN, 1);
  expect(lab.b[0]).toBeCloseTo(b ?? Number.NaN, 1);
});
