import { expect, test } from "vitest";
import { pointIn } from "./lens.ts";

test("[NEW-02] a tap is a point of the picture, and beside the picture it is none", () => {
  const box = { left: 10, top: 100, width: 300, height: 600 };
  const picture = { width: 1_200, height: 1_600 };
  // It is 300 × 400 there, with 100 above and below.
  expect(pointIn(box, picture, { x: 160, y: 400 })).toEqual({ x: 0.5, y: 0.5 });
  expect(pointIn(box, picture, { x: 10, y: 200 })).toEqual({ x: 0, y: 0 });
  expect(pointIn(box, picture, { x: 160, y: 150 })).toBeNull();
});
