import { expect, test } from "vitest";
import { modelLongSidePx } from "./model-side.ts";
import { shrinkPicture } from "./shrink-picture.ts";

function picture(width: number, height: number, grey: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = grey(x, y);
      data.set([value, value, 255 - value, 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

test("[PRED-08] a picture that is small enough is left as it is", () => {
  const small = picture(512, 300, (x) => x % 256);
  expect(shrinkPicture(small)).toBe(small);
});

test("[PRED-08] the long side becomes 512, the short one in proportion", () => {
  const sizes = [
    [2000, 1500],
    [1500, 2000],
    [2048, 1536],
    [1601, 1199],
    [513, 2],
  ].map(([width = 0, height = 0]) => {
    const small = shrinkPicture(picture(width, height, () => 9));
    return [small.width, small.height];
  });
  expect(sizes).toEqual([
    [512, 384],
    [384, 512],
    [512, 384],
    [512, 383],
    [512, 2],
  ]);
});

test("[PRED-08] an even colour stays what it is, to the edge", () => {
  const small = shrinkPicture(picture(1601, 1199, () => 137));
  expect(new Set(small.data)).toEqual(new Set([137, 118, 255]));
});

test("[PRED-08] a ramp stays a ramp: nothing is moved sideways", () => {
  const width = 2000;
  const small = shrinkPicture(picture(width, 600, (x) => (x / width) * 250));
  const middle = Math.floor(small.height / 2) * small.width;
  for (const x of [8, 100, 256, 400, 503]) {
    const expected = ((x + 0.5) / modelLongSidePx) * 250;
    expect(Math.abs((small.data[4 * (middle + x)] ?? 0) - expected)).toBeLessThan(1);
  }
});
