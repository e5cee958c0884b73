/**
 * A picture made by whole-number arithmetic alone, so that every engine makes the same bytes: a reddish ellipse with a
 * dark end, a fine pattern on its skin and a light-grey card around it. What is measured on it is written down in
 * `features/golden.test.ts` and must come out the same in Node and in a browser.
 */
import type { Pixels } from "../pixels.ts";

const WIDTH = 200;
const HEIGHT = 150;
/** Half axes of the ellipse and its centre, in pixels. */
const FRUIT = { x: 104, y: 71, halfWidth: 52, halfHeight: 37 };

export function goldenPicture(): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) data.set(colourAt(x, y), 4 * (y * WIDTH + x));
  }
  return { width: WIDTH, height: HEIGHT, data };
}

function colourAt(x: number, y: number): [number, number, number, number] {
  const dx = x - FRUIT.x;
  const dy = y - FRUIT.y;
  const isFruit =
    dx * dx * FRUIT.halfHeight ** 2 + dy * dy * FRUIT.halfWidth ** 2 <
    (FRUIT.halfWidth * FRUIT.halfHeight) ** 2;
  const grain = (x * 7 + y * 13) % 5;
  if (!isFruit) return [206 + grain, 207 + grain, 205 + grain, 255];
  const ripeness = dx + FRUIT.halfWidth;
  const spot = (x * y) % 11 === 0 ? 14 : 0;
  return [60 + ripeness + spot, 28 + (ripeness >> 1) + spot + grain, 22 + (ripeness >> 2), 255];
}
