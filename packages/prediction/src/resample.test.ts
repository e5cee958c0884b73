import fc from "fast-check";
import { expect, test } from "vitest";
import type { Pixels } from "./pixels.ts";
import { shrinkToLongSide } from "./resample.ts";

function noisePicture(width: number, height: number, seed: number): Pixels {
  const data = Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) =>
    at % 4 === 3 ? 255 : Math.imul(at + seed, 2654435761) >>> 24,
  );
  return { width, height, data };
}

const meanRed = ({ data }: Pixels) =>
  data.reduce((sum, level, at) => (at % 4 === 0 ? sum + level : sum), 0) / (data.length / 4);

test("returns a smaller picture as it is: enlarging would look like blur", () => {
  const small = noisePicture(224, 168, 1);
  expect(shrinkToLongSide(small, 256)).toBe(small);
});

test("keeps the proportions and the mean level of any larger picture", () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 160 }), fc.integer({ min: 40, max: 160 }), (w, h) => {
      const source = noisePicture(w, h, w);
      const shrunk = shrinkToLongSide(source, 32);
      expect(Math.max(shrunk.width, shrunk.height)).toBe(32);
      expect(Math.abs(shrunk.width / shrunk.height / (w / h) - 1)).toBeLessThan(0.08);
      expect(Math.abs(meanRed(shrunk) - meanRed(source))).toBeLessThan(1);
    }),
    { numRuns: 30 },
  );
});

test("averages exactly when the factor is whole", () => {
  const data = Uint8ClampedArray.from(
    [10, 20, 30, 40].flatMap((level) => [level, level, level, 255]),
  );
  expect([...shrinkToLongSide({ width: 4, height: 1, data }, 2).data]).toEqual([
    15, 15, 15, 255, 35, 35, 35, 255,
  ]);
});
