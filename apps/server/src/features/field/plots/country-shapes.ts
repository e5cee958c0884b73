/** Whether a place lies in a country: Natural Earth's borders (public domain; `tools/outline.mjs`). */
import { isInRings, ringsOf } from "@elaeis/domain/plots/in-country";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** Borders are drawn to about as many degrees, ten kilometres. */
const toleranceDegrees = 0.1;

const shapesSchema = z.record(
  z.string(),
  z.object({ perDegree: z.number(), rings: z.array(z.array(z.number())) }),
);
let shapes: Map<string, ReturnType<typeof ringsOf>> | undefined;

/** @returns undefined for a country whose borders are not known here */
export function isInCountry(
  code: string,
  point: readonly [longitude: number, latitude: number],
): boolean | undefined {
  shapes ??= readShapes();
  const rings = shapes.get(code);
  return rings && isInRings(rings, point, toleranceDegrees);
}

function readShapes() {
  const file = path.join(import.meta.dirname, "countries.json");
  const read = z.parse(shapesSchema, JSON.parse(readFileSync(file, "utf8")));
  return new Map(Object.entries(read).map(([code, shape]) => [code, ringsOf(shape)]));
}
