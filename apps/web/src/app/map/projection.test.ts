import { expect, test } from "vitest";
import {
  clustersOf,
  metresPerPx,
  moved,
  onScreen,
  tilesOf,
  tileUrl,
  viewOf,
  worldPoint,
  zoomed,
} from "./projection.ts";

const size = { widthPx: 400, heightPx: 300 };
const edea = { latitude: 3.8, longitude: 10.133 };
const kribi = { latitude: 2.95, longitude: 9.917 };

test("[LIST-03] the earth is a square, north up", () => {
  expect(worldPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(worldPoint({ latitude: 85.0511, longitude: -180 }).y).toBeCloseTo(0, 2);
});

test("[LIST-03] a map first shows all its places, and one alone from near", () => {
  const view = viewOf([edea, kribi], size);
  for (const place of [edea, kribi]) {
    const { x, y } = onScreen(worldPoint(place), view, size);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(400);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(300);
  }
  expect(viewOf([edea], size).zoom).toBe(16);
  const near = viewOf([edea], size, 40);
  expect(metresPerPx(near) * 150).toBeGreaterThan(40);
});

test("[LIST-03] what is under the pointer stays there while the map comes closer", () => {
  const view = viewOf([edea, kribi], size);
  const at = { x: 80, y: -40 };
  const point = worldPoint(edea);
  const shifted = moved(view, { x: 10, y: 5 });
  expect(onScreen(point, shifted, size).x - onScreen(point, view, size).x).toBeCloseTo(10);
  const closer = zoomed(view, 1, at);
  const under = (one: typeof view) => ({
    x: one.centre.x + at.x / (256 * 2 ** one.zoom),
    y: one.centre.y + at.y / (256 * 2 ** one.zoom),
  });
  expect(under(closer).x).toBeCloseTo(under(view).x, 9);
  expect(under(closer).y).toBeCloseTo(under(view).y, 9);
});

test("[LIST-03] a view asks for the tiles that it shows, and no others", () => {
  const tiles = tilesOf({ centre: { x: 0.5, y: 0.5 }, zoom: 2 }, { widthPx: 256, heightPx: 256 });
  expect(tiles).toEqual([
    { z: 2, x: 1, y: 1 },
    { z: 2, x: 2, y: 1 },
    { z: 2, x: 1, y: 2 },
    { z: 2, x: 2, y: 2 },
  ]);
  expect(tileUrl("/t/{z}/{x}/{y}.png", { z: 2, x: 1, y: 3 })).toBe("/t/2/1/3.png");
});

test("[LIST-03] places that would lie on one another are one mark until the map is closer", () => {
  const beside = { latitude: 3.8005, longitude: 10.1335 };
  expect(clustersOf([edea, beside, kribi], 8, 44)).toHaveLength(2);
  expect(clustersOf([edea, beside, kribi], 17, 44)).toHaveLength(3);
});
