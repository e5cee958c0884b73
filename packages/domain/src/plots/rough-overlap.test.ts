import { expect, test } from "vitest";
import { overlapHa } from "./plot-overlap.ts";
import type { Position } from "./plot-schemas.ts";
import { roughOverlapHa } from "./rough-overlap.ts";
import { trackOf } from "./walk-tracks.ts";

const closed = (ring: Position[]): Position[] => [...ring, ...ring.slice(0, 1)];
const polygon = (ring: Position[]) => ({ type: "Polygon" as const, coordinates: [closed(ring)] });

test("an overlap is found to a hundredth of the plot", () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const { ring, hectares } = trackOf({ seed, hectares: 5, accuracyM: 3 });
    const moved = ring.map(([x, y]): Position => [x + 0.0001 * seed, y + 0.00005 * seed]);
    const exact = overlapHa(polygon(ring), polygon(moved));
    expect(Math.abs(roughOverlapHa(ring, moved) - exact)).toBeLessThan(hectares / 100);
    expect(roughOverlapHa(closed(ring), closed(moved))).toBe(roughOverlapHa(ring, moved));
  }
});

test("plots apart, beside each other, or of two points have nothing in common", () => {
  const square: Position[] = [
    [-4, 6],
    [-3.99, 6],
    [-3.99, 6.01],
    [-4, 6.01],
  ];
  const beside = square.map(([x, y]): Position => [x + 0.01, y]);
  const far = square.map(([x, y]): Position => [x + 1, y]);
  expect(roughOverlapHa(square, beside)).toBe(0);
  expect(roughOverlapHa(square, far)).toBe(0);
  expect(roughOverlapHa(square, square.slice(0, 2))).toBe(0);
  expect(roughOverlapHa([], square)).toBe(0);
});
