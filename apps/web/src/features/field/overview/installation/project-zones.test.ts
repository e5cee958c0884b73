import { describe, expect, test } from "vitest";
import { labelZones, placeZones } from "./project-zones.ts";

const zone = (
  name: string,
  percentage: number,
  latitude: number | null,
  longitude: number | null,
) => ({
  zone: name,
  count: 1,
  percentage,
  latitude,
  longitude,
});
const size = { width: 400, height: 300 };

describe("[ADM-02] zones on the map", () => {
  test("north is above, east is right, and all of it is within the drawing", () => {
    const placed = placeZones([zone("north-east", 60, 6, 11), zone("south-west", 40, 4, 9)], size);
    const [first, second] = placed;
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.NaN);
    expect(first?.y).toBeLessThan(second?.y ?? Number.NaN);
    for (const { x, y, radius } of placed) {
      expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(0);
      expect(x + radius).toBeLessThanOrEqual(size.width);
      expect(y + radius).toBeLessThanOrEqual(size.height);
    }
  });

  test("areas stand as shares do, and keep their number in the list", () => {
    const [big, small] = placeZones(
      [zone("big", 64, 4, 9), zone("nowhere", 20, null, null), zone("small", 16, 5, 9)],
      size,
    );
    expect((big?.radius ?? 0) / (small?.radius ?? 1)).toBeCloseTo(2);
    expect(small?.rank).toBe(3);
  });

  test("the numbers of zones that lie on each other stand side by side", () => {
    const close = [zone("one", 50, 4, 9), zone("two", 30, 8, 9), zone("three", 20, 4.001, 9.001)];
    expect(labelZones(placeZones(close, size)).map(({ ranks }) => ranks)).toEqual([[1, 3], [2]]);
  });

  test("a single place stands in the middle", () => {
    expect(placeZones([zone("only", 100, 4.05, 9.7)], size)).toMatchObject([{ x: 200, y: 150 }]);
    expect(placeZones([zone("nowhere", 100, null, null)], size)).toEqual([]);
  });
});
