/** Whether a plot may be in its producer's country, without network: the server looks closely (`tools/country-outlines.mjs`). */
import { isInRings, ringsOf, type CountryShape } from "@elaeis/domain/plots/in-country";
import type { Position } from "@elaeis/domain/plots/plot-schemas";
import outlines from "./country-outlines.json";

/** The server's tolerance, and what the coarse borders may be away from the server's. */
const toleranceDegrees = 0.3;

const shapes = new Map<string, CountryShape>(Object.entries(outlines));
const rings = new Map<string, ReturnType<typeof ringsOf>>();

/** Its south-western and north-eastern corners. @returns undefined for a country whose borders are not known here */
export function countryBox(code: string): [Position, Position] | undefined {
  const shape = shapes.get(code);
  if (shape === undefined) return undefined;
  const points = ringsOf(shape).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

/** @returns undefined for a country whose borders are not known here */
export function mayBeInCountry(code: string, position: Position): boolean | undefined {
  const shape = shapes.get(code);
  if (shape === undefined) return undefined;
  const known = rings.get(code) ?? ringsOf(shape);
  rings.set(code, known);
  return isInRings(known, position, toleranceDegrees);
}
