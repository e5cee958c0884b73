/**
 * A picture made by whole-number arithmetic alone, so that every engine makes the same bytes: a reddish ellipse with a
 * dark end, a fine pattern on its skin and a light-grey card around it. What is measured on it is written down in
 * `features/golden.test.ts` and must come out the same in Node and in a browser.
 */
import type { Pixels } from "../pixels.ts";

const width = 200;
const height = 150;
/** Half axes of the ellipse and its centre, in pixels. */
const fruit = { x: 104, y: 71, halfWidth: 52, halfHeight: 37 };

export function goldenPicture(): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colourAt(x, y), 4 * (y * width + x));
  }
  return { width: width, height: height, data };
}

function colourAt(x: number, y: number): [number, number, number, number] {
  const dx = x - fruit.x;
  const dy = y - fruit.y;
  const isFruit =
    dx * dx * fruit.halfHeight ** 2 + dy * dy * fruit.halfWidth ** 2 <
    (fruit.halfWidth * fruit.halfHeight) ** 2;
  const grain = (x * 7 + y * 13) % 5;
  if (!isFruit) return [206 + grain, 207 + grain, 205 + grain, 255];
  const ripeness = dx + fruit.halfWidth;
  const spot = (x * y) % 11 === 0 ? 14 : 0;
  return [60 + ripeness + spot, 28 + (ripeness >> 1) + spot + grain, 22 + (ripeness >> 2), 255];
}
