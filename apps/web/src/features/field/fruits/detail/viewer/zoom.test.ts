import { expect, test } from "vitest";
import { maxScale, panBy, swipeStep, wholePhoto, zoomTo } from "./zoom.ts";

const frame = { width: 400, height: 300 };

test("[LIST-03] zooming keeps the point under the finger where it is", () => {
  const at = { x: 80, y: -30 };
  const view = zoomTo(wholePhoto, 2, at, frame);
  // The same point of the photo before and after, from the photo's own middle.
  expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([at.x, at.y]);
});

test("[LIST-03] a photo is never smaller than whole, larger than six times, or out of its frame", () => {
  expect(zoomTo(wholePhoto, 0.2, { x: 9, y: 9 }, frame)).toEqual(wholePhoto);
  expect(zoomTo(wholePhoto, 99, { x: 0, y: 0 }, frame).scale).toBe(maxScale);
  const near = zoomTo(wholePhoto, 2, { x: 0, y: 0 }, frame);
  expect(panBy(near, { x: 9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(panBy(wholePhoto, { x: 50, y: 50 }, frame)).toEqual(wholePhoto);
  // Zooming out again brings it back to the middle.
  const aside = panBy(near, { x: 200, y: 0 }, frame);
  expect(zoomTo(aside, 1, { x: 200, y: 0 }, frame)).toEqual(wholePhoto);
});

test("[LIST-03] a swipe across turns, one down does not", () => {
  expect(swipeStep({ x: -90, y: 10 })).toBe(1);
  expect(swipeStep({ x: 90, y: -10 })).toBe(-1);
  expect(swipeStep({ x: -30, y: 0 })).toBe(0);
  expect(swipeStep({ x: -90, y: 80 })).toBe(0);
});
