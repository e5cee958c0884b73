import { expect, test } from "vitest";
import { checkPlot } from "./check-plot.ts";
import { lightHectares } from "./light-check.ts";
import { overlapHa } from "./plot-overlap.ts";
import type { Position } from "./plot-schemas.ts";
import { trackOf } from "./walk-tracks.ts";

const polygon = ([first, ...ring]: Position[]) => {
  if (first === undefined) throw new Error("an outline without points");
  return { type: "Polygon" as const, coordinates: [[first, ...ring, first]] };
};

test("an overlap is found, as the share of a grid's points within both", () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { ring, hectares } = trackOf({ seed, hectares: 5, accuracyM: 3 });
    const moved = ring.map(([x, y]): Position => [x + 0.0001 * seed, y + 0.00005 * seed]);
    const found = overlapHa(polygon(ring), polygon(moved));
    expect(Math.abs(found - hectaresWithin(ring, moved))).toBeLessThan(hectares / 100);
    expect(overlapHa(polygon(ring), polygon(ring))).toBeCloseTo(lightHectares(ring), 3);
  }
});

function hectaresWithin(one: readonly Position[], other: readonly Position[]): number {
  const steps = 60;
  const [xs, ys] = [one.map(([x]) => x), one.map(([, y]) => y)];
  const [west, east, south, north] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  let within = 0;
  for (let cell = 0; cell < steps ** 2; cell += 1) {
    const x = west + (((cell % steps) + 0.5) / steps) * (east - west);
    const y = south + ((Math.floor(cell / steps) + 0.5) / steps) * (north - south);
    if (isInside(x, y, one) && isInside(x, y, other)) within += 1;
  }
  const box = lightHectares([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);
  return (box * within) / steps ** 2;
}

/** By how often a line to the east crosses the outline. */
function isInside(x: number, y: number, ring: readonly Position[]): boolean {
  const crossed = ring.filter(([fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY];
    return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  });
  return crossed.length % 2 === 1;
}

/** From west to east along the bottom, and back over a thousand teeth. */
function comb(): Position[] {
  const teeth = Array.from({ length: 990 }, (_, tooth): Position[] => [
    [0.05 - tooth * 0.00005, 0.05],
    [0.05 - tooth * 0.00005 - 0.000025, 0],
  ]);
  return [[0, -0.002], [0.05, -0.002], [0.05, 0], ...teeth.flat(), [0, -0.002]];
}

test("outlines that cross four million times are compared like any others", () => {
  const upright = comb();
  const lying = upright.map(([x, y]): Position => [y, x]).toReversed();
  const of = (ring: Position[]) => {
    const { geometry, faults } = checkPlot({ type: "Polygon", coordinates: [ring] });
    if (geometry === null) throw new Error(`faulty: ${JSON.stringify(faults[0])}`);
    return geometry;
  };
  const [one, other] = [of(upright), of(lying)];
  expect(overlapHa(one, other)).toBeGreaterThan(700);
  expect(overlapHa(one, other)).toBeCloseTo(overlapHa(other, one), 4);
});
