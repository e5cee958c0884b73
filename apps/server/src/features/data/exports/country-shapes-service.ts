/** Whether a place lies in a country: Natural Earth's borders (public domain; `tools/outline.mjs`). */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** Borders are drawn to about as many degrees, ten kilometres: closer to one, both countries are right. */
const toleranceDegrees = 0.1;

type Point = readonly [longitude: number, latitude: number];

const shapesSchema = z.record(
  z.string(),
  z.object({ perDegree: z.number(), rings: z.array(z.array(z.number())) }),
);
let shapes: Map<string, Point[][]> | undefined;

/** @returns undefined for a country whose borders are not known here */
export function isInCountry(code: string, [x, y]: Point): boolean | undefined {
  shapes ??= readShapes();
  const rings = shapes.get(code);
  if (rings === undefined) return undefined;
  let isInside = false;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [toX, toY] of ring) {
      if (distance([x, y], [fromX, fromY], [toX, toY]) <= toleranceDegrees) return true;
      const isCrossed = fromY > y !== toY > y;
      if (isCrossed && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) {
        isInside = !isInside;
      }
      [fromX, fromY] = [toX, toY];
    }
  }
  return isInside;
}

/** From a point to the line between two others, in degrees. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY);
}

function readShapes(): Map<string, Point[][]> {
  const file = path.join(import.meta.dirname, "countries.json");
  const read = z.parse(shapesSchema, JSON.parse(readFileSync(file, "utf8")));
  return new Map(
    Object.entries(read).map(([code, { perDegree, rings }]) => [
      code,
      rings.map((steps) => pointsOf(steps, perDegree)),
    ]),
  );
}

/** Each point is kept as its difference from the one before. */
function pointsOf(steps: readonly number[], perDegree: number): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([x / perDegree, y / perDegree]);
  }
  return points;
}
